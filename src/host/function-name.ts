/** Models qualify names (`skills/read_skill`, `skills.read_skill`); functions are registered under the last part. */
export function lastSegment(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
}
