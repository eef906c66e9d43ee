const units = [
  { rupees: 10_000_000, name: 'crore' },
  { rupees: 100_000, name: 'lakh' },
  { rupees: 1000, name: 'thousand' },
] as const

/** The largest unit in which the highest amount is still one or more: short labels on an axis and its bars. */
export const amountUnit = (highest: number) =>
  units.find(({ rupees }) => highest >= rupees) ?? { rupees: 1, name: 'rupees' as const }
