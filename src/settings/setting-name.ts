/** The name of a setting as it is written in a configuration file: `maxOutputSizeBytes` → `MaxOutputSizeBytes`. */
export function settingName(property: string): string {
  return property.charAt(0).toUpperCase() + property.slice(1);
}
