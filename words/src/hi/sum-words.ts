const units: Record<string, string> = { Lakh: 'लाख', Crore: 'करोड़' }

/** "5 Lakh" → "5 लाख"; a sum in digits stays as it is. */
export function hindiSum(sum: string): string {
  return sum.replace(/Lakh|Crore/, (unit) => units[unit] ?? unit)
}
