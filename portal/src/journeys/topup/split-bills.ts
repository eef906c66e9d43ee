import { type ClaimsYear, simulateClaims } from '@portal/domain/rating/claims-simulator.ts'

export interface PaidBill {
  bill: number
  plan: number
  base: number
  own: number
}

/** The base policy pays what the plan does not, up to its own sum insured; the family pays the rest. */
export function splitBills({ baseCover, ...year }: ClaimsYear & { baseCover: number }): PaidBill[] {
  let coverLeft = baseCover
  return simulateClaims(year).map(({ bill, pays, others }) => {
    const base = Math.min(coverLeft, others)
    coverLeft -= base
    return { bill, plan: pays, base, own: others - base }
  })
}
