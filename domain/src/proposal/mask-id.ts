/** "XXXXXX234F": enough to recognise, not enough to use. */
export function maskId(secret: string): string {
  return `${'X'.repeat(Math.max(0, secret.length - 4))}${secret.slice(-4)}`
}
