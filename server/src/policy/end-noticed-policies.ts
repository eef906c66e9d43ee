import { inForcePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { type Deps, today } from '../context/deps.ts'
import { dueRows, pageOf } from '../context/paged-work.ts'
import { type Cursor, isAfter, literals } from '../db/job-progress.ts'
import { endPolicy, lockPolicyForMoney } from './cancel-policy.ts'
import { type Cancellation, coverUntil, type PolicyRow } from './cancellation.ts'

/** Policies whose notice is over. Run twice or on two servers, each ends once. */
export const endNoticedPolicies = dueRows({
  name: 'end-noticed-policies',
  failure: 'a cancelled policy could not be ended',
  pageSize: 50,
  async findPage(deps, after, size) {
    const rows = await noticedPolicies(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ cancels_on, id }) => ({ cancels_on: String(cancels_on), id }))
  },
  async handle(work, { id }) {
    const { sale, policy } = await lockPolicyForMoney(work, id)
    const cancellation = noticeOver(policy, work.deps)
    const origin = { requestedBy: policy.cancel_asked_by ?? 'customer', confirmedTo: policy.cancel_confirmed_to }
    if (cancellation) await endPolicy(work, { sale, policy }, cancellation, { ...origin, actor: 'system' })
  },
})

export function noticedPolicies(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  return deps.db
    .selectFrom('policies')
    .select(['id', 'cancels_on'])
    .where('state', 'in', literals(inForcePolicyStates))
    .where('cancels_on', '<', today(deps))
    .where(isAfter({ cancels_on: 'date', id: 'text' }, after))
    .orderBy('cancels_on')
    .orderBy('id')
}

/** As it was agreed, not as it would be computed today. */
function noticeOver(policy: PolicyRow, deps: Deps): Cancellation | undefined {
  const { state, cancels_on, cancel_refund_paise: refund, premium_paise } = policy
  if (!isOneOf(inForcePolicyStates, state) || cancels_on === null || refund === null) return undefined
  if (cancels_on >= today(deps)) return undefined
  const covered = coverUntil(policy, cancels_on)
  return { kind: 'pro_rata', ...covered, refund, deductions: premium_paise - refund, lastDay: cancels_on }
}
