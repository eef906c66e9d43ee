import type { PolicyCredit } from '@portal/contract/calls/policy.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { changeablePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import type { CreditRefusal } from '@portal/domain/policy/policy-credit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { cancelledFrom } from '../customer/policy-cover.ts'
import type { Executor } from '../db/database.ts'
import type { CreditedPolicy } from '../integrations/insurance-repository/insurance-repository.ts'
import { holderIdentity } from '../sales/proposal-form.ts'
import { accountOf } from './ask-for-credit.ts'
import type { PolicyRow } from './cancellation.ts'
import { type PartyToTell, type StandingPolicy, tellParty } from './tell-party.ts'

/** The insurance repository, which keeps the policies of all insurers in the account of their holder. */
const insuranceRepository: PartyToTell<CreditRefusal> = {
  async tell(deps, standing) {
    const { insuranceRepository } = deps.integrations
    const facts = factsOf(standing)
    return facts && insuranceRepository?.credit(facts)
  },
  async record(tx, answer, { policyId, version, at }) {
    const now = answer.taken
      ? { state: 'credited' as const, refusal: null, credited_on: answer.on }
      : { state: 'refused' as const, refusal: answer.refusal }
    const row = await tx
      .updateTable('policy_credits')
      .set({ ...now, told_version: version, changed_at: at })
      .where('policy_id', '=', policyId)
      .where(sql<SqlBool>`(state, told_version) is distinct from (${now.state}::text, ${version}::int)`)
      .returning('policy_id')
      .executeTakeFirst()
    return row !== undefined
  },
  describe: (answer, { version }) =>
    answer.taken
      ? { event: 'policy_credited', data: { credited_on: answer.on, endorsements: version } }
      : { event: 'policy_credit_refused', data: { refusal: answer.refusal } },
}

export const creditPolicy = (deps: Deps, policyId: string): Promise<void> =>
  tellParty(deps, insuranceRepository, policyId)

function factsOf({ policy, sale, version }: StandingPolicy): CreditedPolicy | undefined {
  const eiaNumber = accountOf(sale)
  const form = sale.answers.proposal
  if (!eiaNumber || !form) return undefined
  const { name, dob } = holderIdentity(form)
  return {
    eiaNumber,
    number: policy.number,
    version,
    holder: { name, dob: dob ?? null },
    product: policy.product,
    plan: policy.plan,
    sumInsured: policy.sum_insured,
    premium: toRupees(policy.premium_paise),
    starts: policy.starts,
    ends: policy.ends,
    cancelledFrom: cancelledFrom(policy) ?? null,
  }
}

/** How far the policy is on its way into the holder's account; undefined where it was never asked for. */
export async function readCredit(db: Executor, policyId: string): Promise<PolicyCredit | undefined> {
  const credit = await db
    .selectFrom('policy_credits')
    .select(['state', 'credited_on', 'refusal'])
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
  if (!credit) return undefined
  const { state, credited_on, refusal } = credit
  return { state, ...(state === 'credited' && credited_on && { since: credited_on }), ...(refusal && { refusal }) }
}

/** Whether the customer may give the number of an account now: one that holds the policy is not exchanged. */
export function mayGiveAccount(deps: Deps, policy: PolicyRow, credit: PolicyCredit | undefined): boolean {
  const isOurs = !policy.imported_from && isOneOf(changeablePolicyStates, policy.state)
  return deps.integrations.insuranceRepository !== undefined && isOurs && (!credit || credit.state === 'refused')
}
