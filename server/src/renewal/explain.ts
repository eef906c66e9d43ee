import type { RenewalChange } from '@portal/contract/calls/renewal.ts'
import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import type { FamilyBreakup } from '@portal/domain/rating/breakup.ts'
import { rateFamily } from '@portal/domain/rating/rate-family.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'

interface RenewalFacts {
  product: FamilyProductId
  /** What was insured, what it cost, and since when. */
  before: { inputs: StoredFamilyQuote; breakup: FamilyBreakup; tables: RateTables; start: Day }
  /** The same cover asked for again, without the partner's edits. */
  unedited: StoredFamilyQuote
  after: { inputs: StoredFamilyQuote; breakup: FamilyBreakup; tables: RateTables }
  leaving: readonly string[]
  /** Percent by insured_id: kept from the old policy. */
  loadings: Readonly<Record<string, number>>
  today: Day
}

/**
 * Explains the change of premium cause by cause, in rupees: members who left, birthdays one by one, parts that depend on
 * them, new rates, then the partner's changes. The amounts add up to the difference, to the paisa.
 */
export function explainRenewal(facts: RenewalFacts): RenewalChange[] {
  const { before, unedited, after, leaving, today } = facts
  const start = unedited.start_date ?? today
  const changes: RenewalChange[] = []
  let at: Paise = before.breakup.total
  const step = (code: RenewalChange['code'], to: Paise, params: RenewalChange['params'] = {}) => {
    if (to !== at) changes.push({ code, params, amount: toRupees(to - at) })
    at = to
  }
  const rated = (inputs: StoredFamilyQuote, tables: RateTables) =>
    rateFamily(facts.product, inputs, {
      tables,
      today,
      loadings: inputs.members.map((member) => facts.loadings[member.insured_id] ?? 0),
    })

  const stayers = before.inputs.members.filter((member) => !leaving.includes(member.insured_id))
  const sameDay = { ...before.inputs, members: stayers, start_date: before.start }
  let pricedSoFar = leaving.length > 0 ? rated(sameDay, before.tables) : before.breakup
  step('left', pricedSoFar.total, { count: leaving.length })

  const older = rated({ ...sameDay, start_date: start }, before.tables)
  const years = before.inputs.tenure ?? 1
  for (const [index, member] of stayers.entries()) {
    const difference = ((older.memberPremiums[index] ?? 0) - (pricedSoFar.memberPremiums[index] ?? 0)) * years
    if (difference === 0 || member.dob === undefined) continue
    const from = ageOn(member.dob, before.start)
    const to = ageOn(member.dob, start)
    step('age', at + difference, { insured_id: member.insured_id, from, to })
  }
  // Minimum premium, percentages of optional covers and discounts move with the ages.
  step('share', older.total)
  pricedSoFar = rated(unedited, after.tables)
  step('rates', pricedSoFar.total, { version: after.tables.version })
  step('edits', after.breakup.total)
  return changes
}
