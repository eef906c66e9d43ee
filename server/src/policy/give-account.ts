import type { PolicyChange } from '@portal/domain/policy/policy-change.ts'
import { readChangedPart } from '@portal/domain/policy/policy-change.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { recordPolicyChange } from '../sales/policy-changes.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { wrongState } from '../sales/refusals.ts'
import { accountOf, askForCredit } from './ask-for-credit.ts'
import type { PolicyRow } from './cancellation.ts'
import { checkChange } from './change-policy.ts'
import { mayGiveAccount, readCredit } from './credit-policy.ts'

/** The customer names the e-insurance account that is to hold the policy. The contract stays as it is, so there is no endorsement. */
export async function giveAccount(
  work: Work,
  policy: PolicyRow,
  { number, otpId }: { number: string; otpId: string },
): Promise<void> {
  const { tx, deps } = work
  // Given twice at once, the second waits and is refused.
  await tx.selectFrom('policies').select('id').where('id', '=', policy.id).forNoKeyUpdate().execute()
  if (!mayGiveAccount(deps, policy, await readCredit(tx, policy.id))) throw wrongState(policy.state)
  const change: PolicyChange = { kind: 'contact', body: { eia_number: normaliseField('eia', number) } }
  const sale = await readSaleToday(tx, deps, policy.proposal_id)
  // The same number again has the repository asked again.
  if (accountOf(sale) !== change.body.eia_number) {
    await checkChange(work, policy, change)
    const before = readChangedPart(sale.answers, change)
    await recordPolicyChange(work, { policy, change, before, otpId, actor: 'customer' })
  }
  await askForCredit(work, policy.id)
  await audit(work, { case_id: policy.id, actor: 'customer', event: 'e_insurance_account_given', data: {} })
}
