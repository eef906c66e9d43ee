import type { SendOtp, SentOtp } from '@portal/contract/calls/otp.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { type Deps, today } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { codeLimits } from '../../kernel/limits.ts'
import { asCustomerLanguage } from '../../messages/reader-language.ts'
import { renderForCustomer } from '../../messages/render.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { refuseAccountContact } from '../../sales/account-contact.ts'
import { sendCode } from '../../sales/otp.ts'
import { openAnswers } from '../../sales/proposal-repository.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { findCustomerLanguage } from '../../sales/sale-language.ts'

export async function sendContactCode(work: Work, who: SignedIn, body: SendOtp): Promise<SentOtp> {
  const { tx, deps } = work
  const mobile = normaliseField('mobile', body.mobile ?? '')
  refuseIssues(checkField('mobile', mobile, { today: today(deps) }))
  const proposal = body.proposal_id ? await ownProposal(tx, who, body.proposal_id) : undefined
  const form = proposal && (await readForm(work, proposal.id))
  await refuseAccountContact(tx, deps, { contact: { mobile }, form, partnerId: who.partnerId })
  const language = proposal ? await findCustomerLanguage(tx, proposal.id) : asCustomerLanguage(who.customerLanguage)
  const text = (code: string) =>
    renderForCustomer('otp_contact', language, {
      code,
      plan: proposal ? productName(proposal.product) : deps.settings.insurer.brand,
      minutes: String(codeLimits.validMinutes),
      brand: deps.settings.insurer.brand,
    })
  return sendCode(work, {
    purpose: 'contact',
    subject: body.proposal_id ?? cryptoOf(deps).index('mobile', mobile),
    mobile,
    partnerId: who.partnerId,
    language,
    kind: 'otp_contact',
    text,
    ...(body.proposal_id && { caseId: body.proposal_id }),
  })
}

async function readForm({ tx, deps }: Work, proposalId: string) {
  const row = await tx.selectFrom('proposals').selectAll().where('id', '=', proposalId).executeTakeFirstOrThrow()
  return openAnswers(cryptoOf(deps), row).proposal
}

export async function ownProposal(tx: Tx | Deps['db'], who: SignedIn, proposalId: string) {
  const proposal = await tx
    .selectFrom('proposals')
    .select(['id', 'product'])
    .where('id', '=', proposalId)
    .where('partner_id', '=', who.partnerId)
    .executeTakeFirst()
  if (!proposal) throw notFound()
  return proposal
}
