import type { Paise } from '@portal/domain/kernel/money.ts'

export interface TenurePrice {
  total: Paise
  /** Against as many single years at today's premium. */
  saved: Paise
  /** The same in percent, with at most one decimal. */
  percent: number
  perYear: Paise
}

/** Each tenure with its price, where it can be rated. */
export function tenurePrices<Tenure extends number>(
  tenures: readonly Tenure[],
  rate: (tenure: Tenure) => Paise | undefined,
): { count: Tenure; price?: TenurePrice }[] {
  const priced = tenures.map((count) => ({ count, total: rate(count) }))
  const yearly = priced.find(({ count }) => count === 1)?.total
  return priced.map(({ count, total }) => {
    if (total === undefined) return { count }
    const full = (yearly ?? total / count) * count
    const saved = Math.max(0, Math.round(full - total))
    const percent = full > 0 ? Math.round((saved / full) * 1000) / 10 : 0
    return { count, price: { total, saved, percent, perYear: Math.round(total / count) } }
  })
}
