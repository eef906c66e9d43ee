import type { PremiumLine } from '@portal/domain/rating/breakup.ts'

/** "Own damage", "GST 18%", "Third party, 3 years": what a line or a step of the premium is called, by whoever speaks the language. */
export function lineName(
  { key, percent, years }: Pick<PremiumLine, 'key' | 'percent' | 'years'>,
  say: (code: string, params?: { count: number }) => string,
): string {
  const name = say(`line.${key}`)
  if (years !== undefined) return `${name}, ${say('customer.years', { count: years })}`
  return percent === undefined ? name : `${name} ${percent}%`
}
