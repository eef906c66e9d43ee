import type { PolicyCredit } from '@portal/contract/calls/policy.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { changeablePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { cancelledFrom } from '../customer/policy-cover.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { CreditAnswer, CreditedPolicy } from '../integrations/insurance-repository/insurance-repository.ts'
import { holderIdentity } from '../sales/proposal-form.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { accountOf } from './ask-for-credit.ts'
import type { PolicyRow } from './cancellation.ts'
import { countEndorsements } from './endorsements.ts'

/**
 * Tells the insurance repository how a policy stands now. Killed in the middle, it is told the same again; a repository that is away is
 * asked again later, as any job that failed.
 */
export async function creditPolicy(deps: Deps, policyId: string): Promise<void> {
  const { insuranceRepository } = deps.integrations
  const policy = await findPolicyToCredit(deps.db, policyId)
  const facts = policy && (await factsOf(deps, policy))
  if (!insuranceRepository || !facts) return
  const answer = await insuranceRepository.credit(facts)
  if (!answer.ok) throw new Error(`credit of ${policyId}: ${answer.kind}`)
  await recordAnswer(deps, policy, facts.version, answer.value)
}

/** Nothing is told of a person who was erased. */
function findPolicyToCredit(db: Executor, policyId: string): Promise<PolicyRow | undefined> {
  return db
    .selectFrom('policies')
    .innerJoin('policy_credits', 'policy_credits.policy_id', 'policies.id')
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .selectAll('policies')
    .where('policies.id', '=', policyId)
    .where('quotes.key_destroyed_at', 'is', null)
    .executeTakeFirst()
}

async function factsOf(deps: Deps, policy: PolicyRow): Promise<CreditedPolicy | undefined> {
  // Counted before the sale is read: what is endorsed in between is told again, under its own number.
  const version = await countEndorsements(deps.db, policy.id)
  const sale = await readSaleToday(deps.db, deps, policy.proposal_id)
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

function recordAnswer(deps: Deps, policy: PolicyRow, version: number, answer: CreditAnswer): Promise<void> {
  const now = answer.credited
    ? { state: 'credited' as const, refusal: null, credited_on: answer.on }
    : { state: 'refused' as const, refusal: answer.refusal }
  return inTransaction(deps, async (work) => {
    const { tx } = work
    const earlier = await tx
      .selectFrom('policy_credits')
      .selectAll()
      .where('policy_id', '=', policy.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (earlier.state === now.state && earlier.told_version === version) return
    await tx
      .updateTable('policy_credits')
      .set({ ...now, told_version: version, changed_at: timeNow(deps) })
      .where('policy_id', '=', policy.id)
      .execute()
    await audit(work, {
      case_id: policy.id,
      actor: 'system',
      ...(answer.credited
        ? { event: 'policy_credited', data: { credited_on: answer.on, endorsements: version } }
        : { event: 'policy_credit_refused', data: { refusal: answer.refusal } }),
    })
    await announceProposalChange(tx, policy.proposal_id)
  })
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
