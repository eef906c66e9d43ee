/** What may stand in a field for a number. A point ends its whole part: '62.5' kilograms must never become 625. */
export function tidyNumber(typed: string, digits: number, decimals = 0): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.,]/g, '').split(/[.,]/)
  const integer = whole.slice(0, digits)
  return decimals === 0 || rest.length === 0 ? integer : `${integer}.${rest.join('').slice(0, decimals)}`
}

export const numberOf = (text: string): number | undefined => (/\d/.test(text) ? Number(text) : undefined)
