import { applyPolicyChange, type PolicyChange } from '@portal/domain/policy/policy-change.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import type { Sale } from './sale.ts'

/** The sale with every change of its policy laid over what was agreed. */
export async function applyPolicyChanges(db: Executor, deps: Deps, sale: Sale): Promise<Sale> {
  return (await changesOfSale(db, deps, sale)).at(-1)?.after ?? sale
}

/** Every change of the policy that a sale became, oldest first, with the sale before and after it. */
export async function changesOfSale(
  db: Executor,
  deps: Deps,
  agreed: Sale,
): Promise<{ id: string; before: Sale; after: Sale }[]> {
  const rows = await db
    .selectFrom('policy_changes')
    .select(['id', 'partner_id', 'kind', 'change_sealed'])
    .where('proposal_id', '=', agreed.proposal.id)
    .orderBy('seq')
    .execute()
  const crypto = cryptoOf(deps)
  let current = agreed
  return rows.map((row) => {
    const body = crypto.open<PolicyChange['body']>(placeOf(row.id, row.partner_id, 'change'), row.change_sealed)
    const change = { kind: row.kind, body } as PolicyChange
    const before = current
    current = { ...before, answers: applyPolicyChange(before.answers, change, agreed.quote.inputs) }
    return { id: row.id, before, after: current }
  })
}

interface ChangeToRecord {
  policy: { id: string; proposal_id: string; partner_id: string }
  change: PolicyChange
  before: unknown
  otpId: string
  actor: string
}

export async function recordPolicyChange({ tx, deps }: Work, { policy, change, before, otpId, actor }: ChangeToRecord) {
  const crypto = cryptoOf(deps)
  const id = newId('PC')
  const { partner_id } = policy
  await tx
    .insertInto('policy_changes')
    .values({
      id,
      policy_id: policy.id,
      proposal_id: policy.proposal_id,
      partner_id,
      kind: change.kind,
      before_sealed: crypto.seal(placeOf(id, partner_id, 'before'), before ?? null),
      change_sealed: crypto.seal(placeOf(id, partner_id, 'change'), change.body),
      otp_id: otpId,
      actor,
      changed_at: timeNow(deps),
    })
    .execute()
  return id
}

function placeOf(row: string, partner: string, column: 'before' | 'change'): Place {
  return { table: 'policy_changes', column, row, partner }
}
