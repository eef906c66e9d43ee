import type { PolicyDetails } from '@portal/contract/calls/policy-change.ts'
import { changeablePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import { isProposer } from '@portal/domain/people/relations.ts'
import {
  applyPolicyChange,
  checkPolicyChange,
  type PolicyChange,
  policyholder,
  readChangedPart,
  readInsuredName,
} from '@portal/domain/policy/policy-change.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import type { Updateable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { clearVerifiedCodes } from '../customer/visits.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import type { ProposalTable } from '../db/tables/sales.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { findContactIssues, refuseAccountContact } from '../sales/account-contact.ts'
import { indexName, sealName } from '../sales/index-name.ts'
import { normaliseSection } from '../sales/normalise-section.ts'
import { maskEmail, maskMobile } from '../sales/otp.ts'
import { emailIndex, personIndexes } from '../sales/person-index.ts'
import { recordPolicyChange } from '../sales/policy-changes.ts'
import { holderName } from '../sales/proposal-form.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { refuseIssues, wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { flagHolder } from '../sales/sale-flags.ts'
import { findAddressIssues } from '../sales/section-effects.ts'
import { codeRecipient, issueEndorsement } from './endorsements.ts'
import { policyChanged } from './events.ts'
import { sendEndorsementNotice } from './policy-notices.ts'
import type { PolicyRow } from './policy-view.ts'
import { lastRequestOf, serviceRequestView } from './service-requests.ts'

/** The change as it is stored, whatever was typed. */
export function normalisedChange(change: PolicyChange): PolicyChange {
  if (change.kind === 'nominee') return { ...change, body: normaliseSection('nominee-details', change.body) }
  if (change.kind === 'address') return { ...change, body: normaliseSection('address-details', change.body) }
  if (change.kind === 'name')
    return { ...change, body: { ...change.body, name: normaliseField('shortText', change.body.name) } }
  const { mobile, email } = change.body
  return {
    kind: 'contact',
    body: {
      ...(mobile && { mobile: normaliseField('mobile', mobile) }),
      ...(email && { email: normaliseField('email', email) }),
    },
  }
}

/** 422 before the customer is asked: a code is never sent for something that would be refused. Answers the sale as it stands. */
export async function checkChange({ tx, deps }: Work, policy: PolicyRow, change: PolicyChange): Promise<Sale> {
  // Until it is renewed the earlier system keeps it.
  if (policy.imported_from || !isOneOf(changeablePolicyStates, policy.state)) throw wrongState(policy.state)
  const sale = await readSaleToday(tx, deps, policy.proposal_id)
  const context = { today: today(deps), product: policy.product, quote: sale.quote.inputs }
  refuseIssues(checkPolicyChange(sale.answers, change, context))
  if (change.kind === 'address') refuseIssues(await findAddressIssues(change.body))
  if (change.kind === 'contact')
    await refuseAccountContact(tx, deps, {
      contact: change.body,
      form: sale.answers.proposal,
      partnerId: policy.partner_id,
    })
  return sale
}

/**
 * The code goes to the number or mailbox known before the change, so that nobody takes over a policy with a new number. A customer
 * who lost that number confirms by the registered e-mail, which then cannot be changed in the same request.
 */
export async function chooseRecipient(
  { tx, deps }: Work,
  who: SignedIn,
  { sale, change, via }: { sale: Sale; change: PolicyChange; via: 'email' | undefined },
) {
  const contact = sale.answers.sections['contact-details']
  if (via === undefined) return { email: undefined }
  const email = contact?.email ?? ''
  const newContact = { contact: { email }, form: sale.answers.proposal, partnerId: who.partnerId }
  const isTheirs = email !== '' && (await findContactIssues(tx, deps, newContact)).length === 0
  const isNumberOnly = change.kind === 'contact' && change.body.mobile !== undefined && change.body.email === undefined
  if (!isTheirs || !isNumberOnly) refuseIssues([{ path: 'via', code: 'choice' }])
  return { email }
}

interface ConfirmedChange {
  policy: PolicyRow
  sale: Sale
  change: PolicyChange
  /** The code with which the customer confirmed it. */
  otpId: string
  actor: string
  /** 'customer', or the code of the partner who asked. */
  requestedBy: string
}

/** Endorses the policy: stored beside what was agreed, told to the customer at the old and the new address, printed again. */
export async function changePolicy(
  work: Work,
  { policy, sale, change, otpId, actor, requestedBy }: ConfirmedChange,
): Promise<void> {
  const { tx, deps } = work
  const id = await recordPolicyChange(work, {
    policy,
    change,
    before: readChangedPart(sale.answers, change),
    otpId,
    actor,
  })
  const now: Sale = { ...sale, answers: applyPolicyChange(sale.answers, change, sale.quote.inputs) }
  await updateLists(work, policy, now)
  if (change.kind === 'contact') await flagHolder(work, now)
  await deps.events.publish(work, policyChanged, { policy, change, actor })
  const confirmedTo = await codeRecipient(tx, otpId)
  await audit(work, {
    case_id: policy.id,
    actor,
    event: 'policy_changed',
    data: { section: change.kind, change_id: id, otp_ref: otpId, code_to: confirmedTo },
  })
  const { number } = await issueEndorsement(work, {
    policyId: policy.id,
    kind: change.kind,
    changeId: id,
    effectiveOn: today(deps),
    requestedBy,
    confirmedTo,
    actor,
  })
  await sendEndorsementNotice(work, { sale, now, policy, kind: change.kind, number })
}

/** What lists and searches show of the customer. */
async function updateLists(work: Work, policy: PolicyRow, { quote, proposal, answers }: Sale): Promise<void> {
  const { tx, deps } = work
  const { mobile = '', email = '' } = answers.sections['contact-details'] ?? {}
  const name = answers.proposal ? holderName(answers.proposal) : policy.holder
  const crypto = cryptoOf(deps)
  const isOtherMobile = !crypto.isIndexOf('mobile', mobile, proposal.mobile_index ?? '')
  if (isOtherMobile) await clearVerifiedCodes(tx, proposal.id)
  const listColumns: Updateable<ProposalTable> = {
    ...(name !== policy.holder && { proposer_name: sealName(deps, name) }),
    email_index: emailIndex(crypto, email),
    ...(answers.proposal && { person_indexes: personIndexes(crypto, answers.proposal, quote.inputs) }),
    ...(isOtherMobile && {
      mobile_index: crypto.index('mobile', mobile),
      mobile_masked: maskMobile(mobile),
      mobile_verified: false,
    }),
  }
  if (name !== policy.holder) {
    const holder = sealName(deps, name)
    await tx.updateTable('policies').set({ holder }).where('id', '=', policy.id).execute()
    await indexName(work, quote, name)
  }
  await tx
    .updateTable('proposals')
    .set({ ...listColumns, updated_at: timeNow(deps) })
    .where('id', '=', proposal.id)
    .execute()
}

export async function policyDetails(db: Executor, deps: Deps, policy: PolicyRow): Promise<PolicyDetails> {
  const { answers, quote } = await readSaleToday(db, deps, policy.proposal_id)
  const { sections } = answers
  const contact = sections['contact-details']
  const request = await lastRequestOf(db, policy.id)
  const changes = await db
    .selectFrom('policy_changes')
    .select(['kind', 'changed_at'])
    .where('policy_id', '=', policy.id)
    .orderBy('seq', 'desc')
    .execute()
  return {
    policy_id: policy.id,
    ...(request && { request: serviceRequestView(deps, request) }),
    ...(sections['nominee-details'] && { nominee: sections['nominee-details'] }),
    ...(sections['address-details'] && { address: sections['address-details'] }),
    contact: { mobile: maskMobile(contact?.mobile ?? ''), email: maskEmail(contact?.email ?? '') },
    names: [
      { who: policyholder, label: 'Policyholder', name: readInsuredName(answers, policyholder) ?? '' },
      ...membersOf(quote.inputs)
        .filter((one) => !isProposer(one))
        .map(({ insured_id, relation, gender }) => ({
          who: insured_id,
          label: relationLabel(relation, gender),
          name: readInsuredName(answers, insured_id) ?? '',
        })),
    ],
    changes: changes.map(({ kind, changed_at }) => ({ kind, at: changed_at })),
  }
}
