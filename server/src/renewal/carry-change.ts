import { applyPolicyChange, type PolicyChange } from '@portal/domain/policy/policy-change.ts'
import type { Updateable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { clearVerifiedCodes } from '../customer/visits.ts'
import type { ProposalTable } from '../db/tables/sales.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { PolicyRow } from '../policy/policies-to-renew.ts'
import { indexName, sealName } from '../sales/index-name.ts'
import { maskMobile } from '../sales/otp.ts'
import { emailIndex, personIndexes } from '../sales/person-index.ts'
import { holderName } from '../sales/proposal-form.ts'
import { answerPlace, changeProposal } from '../sales/proposal-repository.ts'
import { openSale, type Sale } from '../sales/sale.ts'
import { flagHolder } from '../sales/sale-flags.ts'
import { advanceIfComplete, reopenProposal } from '../sales/transitions.ts'
import { lockRenewalToEnd } from './open-renewal-sale.ts'

/**
 * Applies a change of the policy to its open, unpaid renewal too: a payment link must not go to a number the customer no longer
 * uses.
 */
export async function applyChangeToRenewal(
  work: Work,
  policy: Pick<PolicyRow, 'id' | 'ends' | 'number'>,
  change: PolicyChange,
  actor: string,
): Promise<void> {
  const { tx, deps } = work
  const sale = await lockRenewalToEnd(work, policy, 'edit')
  if (!sale) return
  const { sale: started } = await reopenProposal(work, sale, {
    actor,
    why: `policy_${change.kind}_changed`,
    touchesRisk: false,
  })
  if (change.kind === 'contact' && change.body.mobile) await clearVerifiedCodes(tx, sale.proposal.id)
  const savedProposal = await changeProposal(work, started.proposal, change.kind, changedColumns(deps, started, change))
  if (savedProposal.proposer_name !== started.proposal.proposer_name)
    await indexName(work, started.quote, savedProposal.proposer_name)
  const renewalSale = await openSale(tx, deps, started.quote, savedProposal)
  if (change.kind === 'contact') await flagHolder(work, renewalSale)
  await advanceIfComplete(work, renewalSale, actor)
}

function changedColumns(
  deps: Deps,
  { proposal, answers, quote }: Sale,
  change: PolicyChange,
): Updateable<ProposalTable> {
  const crypto = cryptoOf(deps)
  const { proposal: form, sections } = applyPolicyChange(answers, change, quote.inputs)
  const sealed = Object.entries({ ...(form && { proposal: form }), ...sections }).map(([name, body]) => [
    name,
    crypto.seal(answerPlace(proposal, name as 'proposal'), body),
  ])
  const { mobile = '', email = '' } = sections['contact-details'] ?? {}
  return {
    answers: JSON.stringify(Object.fromEntries(sealed)),
    ...(form && holderName(form) !== proposal.proposer_name && { proposer_name: sealName(deps, holderName(form)) }),
    ...(form && { person_indexes: personIndexes(crypto, form, quote.inputs) }),
    email_index: emailIndex(crypto, email),
    ...(!crypto.isIndexOf('mobile', mobile, proposal.mobile_index ?? '') && {
      mobile_index: crypto.index('mobile', mobile),
      mobile_masked: maskMobile(mobile),
      mobile_verified: false,
    }),
  }
}
