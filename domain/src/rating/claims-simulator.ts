/** How a deductible works over one policy year. All amounts in whole rupees. */
export interface ClaimsYear {
  /** Top-Up tests each claim by itself; the Super variants test the year's total. */
  deductibleOn: 'claim' | 'year'
  sumInsured: number
  deductible: number
  /** Admissible bills, in the order in which they come. */
  bills: readonly number[]
}

interface ClaimOutcome {
  bill: number
  pays: number
  /** Left to the base policy or the family's own money. */
  others: number
}

/** What the policy pays of each bill. */
export function simulateClaims({ deductibleOn, sumInsured, deductible, bills }: ClaimsYear): ClaimOutcome[] {
  let billed = 0
  let paid = 0
  return bills.map((bill) => {
    billed += bill
    const above = deductibleOn === 'claim' ? bill - deductible : billed - deductible - paid
    const pays = Math.min(sumInsured - paid, bill, Math.max(0, above))
    paid += pays
    return { bill, pays, others: bill - pays }
  })
}
