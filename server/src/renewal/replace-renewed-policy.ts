import type { Work } from '../context/work.ts'
import { moveIfAllowed } from '../db/move.ts'
import type { PolicyRow } from '../policy/policies-to-renew.ts'
import { sendPolicyChangeNotice } from '../policy/policy-notices.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { findRenewalOfQuote } from '../sales/renewal-of-quote.ts'
import type { Sale } from '../sales/sale.ts'

/** Marks the old policy renewed in the transaction that issues the new one. */
export async function replaceRenewedPolicy(
  work: Work,
  { sale, policy }: { sale: Sale; policy: Pick<PolicyRow, 'id' | 'quote_id' | 'number'> },
): Promise<void> {
  const { tx } = work
  const renewal = await findRenewalOfQuote(tx, policy.quote_id)
  if (!renewal) return
  await tx
    .updateTable('renewals')
    .set({ issued_policy_id: policy.id })
    .where('policy_id', '=', renewal.policy_id)
    .where('year', '=', renewal.year)
    .execute()
  const oldPolicy = await tx
    .selectFrom('policies')
    .select(['id', 'state'])
    .where('id', '=', renewal.policy_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const record = { caseId: oldPolicy.id, actor: 'system', name: 'policy_renewed', data: { renewed_as: policy.number } }
  await moveIfAllowed(work, 'policy', oldPolicy, { event: 'renew', ...record })
  await warnOldContact(work, sale, renewal.policy_id)
}

/** Warn the old mobile or e-mail when the renewal has another one, as with any change of a policy. */
async function warnOldContact(work: Work, sale: Sale, oldPolicyId: string): Promise<void> {
  const { tx, deps } = work
  const policy = await tx
    .selectFrom('policies')
    .select(['id', 'number', 'proposal_id'])
    .where('id', '=', oldPolicyId)
    .executeTakeFirstOrThrow()
  const oldSale = await readSaleToday(tx, deps, policy.proposal_id)
  const [before, now] = [oldSale, sale].map(({ answers }) => answers.sections['contact-details'])
  if (before?.mobile === now?.mobile && before?.email === now?.email) return
  await sendPolicyChangeNotice(work, { sale: oldSale, policy, kind: 'contact', id: `renewal:${policy.id}` })
}
