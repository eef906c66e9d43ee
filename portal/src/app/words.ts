/** Words by code. */
export function say(code: string): string {
  const plain = code.replace(/^[a-z]+\./, '').replaceAll('-', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
