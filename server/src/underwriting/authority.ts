import type { CaseDecision, OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import { largestSum } from '@portal/domain/rating/plan.ts'
import { findExcessLoading } from '@portal/domain/underwriting/loading-authority.ts'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { isFamily } from '../db/stored-quote.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import type { SignedIn } from '../plugins/session.ts'
import { refuseIssues } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { deriveTerms, isAcceptance, termsOf } from './derive-terms.ts'

/** What an underwriter decides on a case, and who does. */
export interface CaseRuling {
  who: SignedIn
  sale: Sale
  uwCase: CaseRow
  decision: CaseDecision
}

/** What an underwriter may accept alone: a senior any cover, also without the medical report that the rules demand. */
interface Authority {
  /** Rupees of cover; without it there is no limit. */
  mostSum?: number
  /** Percent of loading of a member; without it there is no limit. */
  mostLoading?: number
  mayWaiveMedical: boolean
}

/** Read at every decision: an authority that was withdrawn a moment ago is none. */
export async function readAuthority(db: Executor, { settings }: Deps, who: SignedIn): Promise<Authority> {
  const { may_waive_medical: isSenior } = await db
    .selectFrom('partners')
    .select('may_waive_medical')
    .where('id', '=', who.partnerId)
    .executeTakeFirstOrThrow()
  if (isSenior) return { mayWaiveMedical: true }
  const { underwriterLimit: mostSum, underwriterLoadingLimit: mostLoading } = settings
  return {
    mayWaiveMedical: false,
    ...(mostSum !== undefined && { mostSum }),
    ...(mostLoading !== undefined && { mostLoading }),
  }
}

/** The largest cover of a member, after the decision if one is given; a car is inspected instead. */
function coverOf(sale: Sale, decided?: CaseDecision): number {
  const inputs = (decided && deriveTerms(sale, decided).inputs) ?? sale.quote.inputs
  return isFamily(inputs) ? Number(largestSum(inputs)) : 0
}

/** What the reader may not accept, up to what they may, and who may: a cover above their limit, and loadings above it. */
export async function authorityView(
  db: Executor,
  deps: Deps,
  { who, sale }: Pick<CaseRuling, 'who' | 'sale'>,
): Promise<Pick<OfficeCase, 'above_authority' | 'loading_limit'>> {
  const { mostSum, mostLoading } = await readAuthority(db, deps, who)
  const isAbove = mostSum !== undefined && coverOf(sale) > mostSum
  if (!isAbove && mostLoading === undefined) return {}
  const seniors = (await listSeniors(db).execute()).map(({ code, name }) => ({ code, name }))
  return {
    ...(isAbove && { above_authority: { most_sum: String(mostSum), seniors } }),
    ...(mostLoading !== undefined && { loading_limit: { most: mostLoading, seniors } }),
  }
}

/** Who may accept what is above the limit of others. */
export function listSeniors(db: Executor) {
  return db
    .selectFrom('partners')
    .select(['id', 'code', 'name'])
    .where('role', '=', 'underwriter')
    .where('status', '=', 'active')
    .where('may_waive_medical', '=', true)
    .orderBy('name')
    .limit(10)
}

/** Accepting a cover or a loading above the own limit is a senior's: anybody asks, postpones, declines, or accepts a lower sum. */
export async function refuseAboveAuthority({ tx, deps }: Work, { who, sale, decision }: CaseRuling): Promise<void> {
  if (!isAcceptance(decision)) return
  const { mostSum, mostLoading } = await readAuthority(tx, deps, who)
  const excess = findExcessLoading(deriveTerms(sale, decision).loadings, mostLoading)
  if (excess) {
    const isTyped = termsOf(decision).loadings?.[excess.insured_id] !== undefined
    const path = isTyped ? `loadings.${excess.insured_id}` : 'decision'
    refuseIssues([{ path, code: 'decision.loading_above_authority', params: { percent: mostLoading! } }])
  }
  if (mostSum !== undefined && coverOf(sale, decision) > mostSum)
    refuseIssues([{ path: 'decision', code: 'decision.above_authority', params: { sum: showSum(mostSum) } }])
}
