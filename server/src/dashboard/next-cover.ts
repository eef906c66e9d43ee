import type { CustomerPolicy, NextCover, NextProduct } from '@portal/contract/calls/customer.ts'
import { checkQuote } from '@portal/domain/eligibility/check-quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { isOneOf, renewablePolicyStates } from '@portal/domain/lifecycle/state-groups.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { toStoredInputs } from '../sales/quote-inputs.ts'
import { findRatesInForce, readRateVersions } from '../sales/rate-versions.ts'
import type { FamilyRow } from './family.ts'
import { inputsForFamily } from './next-sale.ts'

/** Below this a long stay in a city hospital is not paid in full, and a top-up raises it for little. */
const enoughForHospital = 1_000_000

/** The first cover that the family lacks and can be sold: with the people on record it must pass the rules of its product. */
export async function findNextCover(
  db: Executor,
  deps: Deps,
  rows: readonly FamilyRow[],
  policies: readonly CustomerPolicy[],
): Promise<NextCover | undefined> {
  for (const cover of findLackingCovers(policies))
    if (cover.product === 'car' || (await canBeSold(db, deps, rows, cover.product))) return cover
  return undefined
}

/** The most important first. A policy in its grace period is renewed, not replaced. */
export function findLackingCovers(
  policies: readonly Pick<CustomerPolicy, 'product' | 'state' | 'sum_insured'>[],
): NextCover[] {
  const held = policies.filter(({ state }) => isOneOf(renewablePolicyStates, state))
  const has = (wanted: ProductId) => held.some(({ product }) => product === wanted)
  const sums = held
    .filter(({ product }) => product === 'health' || product === 'arogya-sanjeevani')
    .map(({ sum_insured }) => Number(sum_insured))
  const largest = Math.max(0, ...sums)
  const covers: NextCover[] = []
  // The standard product needs no PIN code and takes people up to a higher age than some plans.
  if (sums.length === 0)
    covers.push({ product: 'health', why: 'no_health' }, { product: 'arogya-sanjeevani', why: 'no_health' })
  else if (largest < enoughForHospital && !has('topup'))
    covers.push({ product: 'topup', why: 'small_sum', sum_insured: String(largest) })
  if (!has('car')) covers.push({ product: 'car', why: 'no_car' })
  return covers
}

/** Nobody on record yet: the quote begins empty, so nothing speaks against it. */
async function canBeSold(db: Executor, deps: Deps, rows: readonly FamilyRow[], product: NextProduct): Promise<boolean> {
  const day = today(deps)
  const tables = findRatesInForce(await readRateVersions(db), day)
  const found = await inputsForFamily(db, deps, rows, product)
  if (!tables || !found) return tables !== undefined
  return checkQuote(product, toStoredInputs(product, found.inputs).inputs, { tables, today: day }).length === 0
}
