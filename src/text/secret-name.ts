/** Whether a setting of this name holds a secret. `ApiKeyEnv` names a variable and is none. */
export function isSecretName(name: string): boolean {
  return /(key|secret|token|password|credential)s?$/i.test(name);
}
