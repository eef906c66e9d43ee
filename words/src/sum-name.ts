/** "5 Lakh" with the unit in the reader's language; a sum in digits stays as it is. */
export function sumName(sum: string, say: (code: string) => string): string {
  return sum.replace(/Lakh|Crore/, (unit) => say(`unit.${unit}`))
}
