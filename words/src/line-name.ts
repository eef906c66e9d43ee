import type { PremiumLine } from '@portal/domain/rating/breakup.ts'

/** "Own damage", "GST 18%": what a line or a step of the premium is called, by whoever speaks the language. */
export function lineName(
  { key, percent }: Pick<PremiumLine, 'key' | 'percent'>,
  say: (code: string) => string,
): string {
  const name = say(`line.${key}`)
  return percent === undefined ? name : `${name} ${percent}%`
}
