import { type ClaimsYear, simulateClaims } from '@portal/domain/rating/claims-simulator.ts'

export interface PaidBill {
  bill: number
  plan: number
  base: number
  own: number
}

/** What the plan leaves, the base policy pays as far as its own sum reaches; the rest is the family's. */
export function splitBills({ baseCover, ...year }: ClaimsYear & { baseCover: number }): PaidBill[] {
  let left = baseCover
  return simulateClaims(year).map(({ bill, pays, others }) => {
    const base = Math.min(left, others)
    left -= base
    return { bill, plan: pays, base, own: others - base }
  })
}
