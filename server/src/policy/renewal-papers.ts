import { addDays, type Day, daysBetween } from '@portal/domain/kernel/day.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import type { RenewalFacts } from '../documents/policy-document.ts'
import { readSale } from '../sales/read-sale.ts'
import type { PolicyRow } from './policies-to-renew.ts'

export interface RenewalPapers {
  renewal: RenewalFacts
  /** By insured_id: the first day of cover that never ended since. */
  coveredSince: Record<string, Day>
  /** Percent of the sum insured. */
  bonusPercent: number
}

/** What a renewed policy's papers say of the one before it; undefined for a policy that renews none. */
export async function renewalPapers(db: Executor, deps: Deps, policy: PolicyRow): Promise<RenewalPapers | undefined> {
  const old = await policyBefore(db, policy)
  if (!old) return undefined
  const days = daysBetween(old.ends, policy.starts) - 1
  const gap = { from: addDays(old.ends, 1), to: addDays(policy.starts, -1), days }
  return {
    renewal: {
      previousPolicyNumber: old.number,
      previousEnd: old.ends,
      // A car policy has no grace period: the days between two policies were not insured here.
      ...(days > 0 && policy.product !== 'car' && { withoutCover: gap }),
    },
    coveredSince: policy.product === 'car' ? {} : await coveredSince(db, deps, old),
    bonusPercent: await bonusOf(db, policy),
  }
}

async function policyBefore(db: Executor, policy: PolicyRow): Promise<PolicyRow | undefined> {
  return db
    .selectFrom('renewals')
    .innerJoin('policies', 'policies.id', 'renewals.policy_id')
    .selectAll('policies')
    .where('renewals.issued_policy_id', '=', policy.id)
    .executeTakeFirst()
}

/** Back through every renewal to the policy, or the other insurer's, in which each member's cover began. */
async function coveredSince(db: Executor, deps: Deps, policy: PolicyRow): Promise<Record<string, Day>> {
  const older = await policyBefore(db, policy)
  const before = older ? await coveredSince(db, deps, older) : {}
  const { quote, answers } = await readSale(db, deps, policy.proposal_id)
  const ported = (answers.proposal as Partial<FamilyProposal> | undefined)?.portability?.members ?? []
  return Object.fromEntries(
    membersOf(quote.inputs).map(({ insured_id }) => {
      const since = ported.find((one) => one.insured_id === insured_id)?.since
      return [insured_id, before[insured_id] ?? since ?? policy.starts]
    }),
  )
}

/** What the expiring policy already brought along. */
export async function bonusOf(db: Executor, policy: PolicyRow): Promise<number> {
  const row = await db
    .selectFrom('renewals')
    .select('bonus_percent')
    .where('issued_policy_id', '=', policy.id)
    .executeTakeFirst()
  return row?.bonus_percent ?? policy.imported_bonus ?? 0
}
