import { applyPolicyChange, type PolicyChange } from '@portal/domain/policy/policy-change.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import type { Sale } from './sale.ts'

/** The sale with every change of its policy laid over what was agreed, oldest first. */
export async function asChanged(db: Executor, deps: Deps, sale: Sale): Promise<Sale> {
  const rows = await db
    .selectFrom('policy_changes')
    .select(['id', 'partner_id', 'kind', 'change_sealed'])
    .where('proposal_id', '=', sale.proposal.id)
    .orderBy('seq')
    .execute()
  const crypto = cryptoOf(deps)
  const answers = rows.reduce((before, row) => {
    const body = crypto.open<PolicyChange['body']>(placeOf(row.id, row.partner_id, 'change'), row.change_sealed)
    return applyPolicyChange(before, { kind: row.kind, body } as PolicyChange, sale.quote.inputs)
  }, sale.answers)
  return { ...sale, answers }
}

interface ChangeToKeep {
  policy: { id: string; proposal_id: string; partner_id: string }
  change: PolicyChange
  before: unknown
  otpId: string
  actor: string
}

export async function keepChange({ tx, deps }: Work, { policy, change, before, otpId, actor }: ChangeToKeep) {
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
