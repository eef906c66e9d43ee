import { addDays, type Day } from '@portal/domain/kernel/day.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import type { FamilyBreakup } from '@portal/domain/rating/breakup.ts'
import { rateFamily } from '@portal/domain/rating/rate-family.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamily, type StoredFamilyQuote } from '../db/stored-quote.ts'
import { type PolicyRow, type RenewalRow, renewalOf, renewalStart, renewalYear } from '../policy/policies-to-renew.ts'
import { readRateVersions, requireRatesInForce } from '../sales/rate-versions.ts'
import { readSale, readSaleToday } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import { renewalInputs } from './renewal-inputs.ts'

/** An expiring policy of the health family with everything its renewal is worked out from. */
export interface RenewalSale {
  policy: PolicyRow
  product: FamilyProductId
  /** The sale that made the expiring policy. */
  old: Sale
  before: StoredFamilyQuote
  /** Asked for again, without edits. */
  unedited: StoredFamilyQuote
  leaving: string[]
  start: Day
  /** Rates in force on the first day of the renewal. */
  tables: RateTables
  /** Loadings are kept: percent by insured_id. */
  loadings: Record<string, number>
  renewal: RenewalRow | undefined
  /** The sale that continues it, once opened. */
  next: Sale | undefined
}

export const graceUntil = (policy: Pick<PolicyRow, 'ends'>): Day => addDays(policy.ends, graceDays)

/** Undefined for a car: its renewal is a prefilled quote. */
export async function readRenewal(db: Executor, deps: Deps, policy: PolicyRow): Promise<RenewalSale | undefined> {
  const expiringSale = await readSaleToday(db, deps, policy.proposal_id)
  const { inputs } = expiringSale.quote
  if (!isFamily(inputs)) return undefined
  const start = renewalStart(policy)
  const { inputs: unedited, leaving } = renewalInputs(inputs, start)
  const renewal = await renewalOf(db, policy.id, renewalYear(policy))
  const next = renewal?.proposal_id ? await readSale(db, deps, renewal.proposal_id) : undefined
  return {
    policy,
    product: policy.product as FamilyProductId,
    old: expiringSale,
    before: inputs,
    unedited,
    leaving,
    start,
    tables: requireRatesInForce(await readRateVersions(db), start),
    loadings: Object.fromEntries(inputs.members.map((one, i) => [one.insured_id, expiringSale.quote.loadings[i] ?? 0])),
    renewal,
    next,
  }
}

/** What the renewal would cost, before it is opened. */
export function priceUnedited(deps: Deps, { product, unedited, tables, loadings }: RenewalSale): FamilyBreakup {
  const day = today(deps)
  return rateFamily(product, moveStartToToday(unedited, day), {
    tables,
    today: day,
    loadings: unedited.members.map((member) => loadings[member.insured_id] ?? 0),
  })
}
