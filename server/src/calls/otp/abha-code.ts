import type { SendOtp, SentOtp, VerifiedOtp } from '@portal/contract/calls/otp.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import type { FieldIssue } from '@portal/words/refusal-word.ts'
import { type Deps, today } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { membersOf } from '../../db/stored-quote.ts'
import { Refused, Unavailable } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { codeLimits } from '../../kernel/limits.ts'
import type { SignedIn } from '../../plugins/session.ts'
import {
  type CodeToCheck,
  countTry,
  markVerified,
  referencePlace,
  refuseTooOften,
  storeCode,
  wrongCode,
} from '../../sales/otp.ts'
import { invalid, refuseIssues } from '../../sales/refusals.ts'
import { findSale, type Sale } from '../../sales/sale.ts'
import { abhaSubject } from '../../sales/section-effects.ts'
import { ownProposal } from './contact-code.ts'

/** The register sends its own six-digit code to its mobile on record; we store only its transaction. */
export async function sendAbhaCode(deps: Deps, who: SignedIn, body: SendOtp): Promise<SentOtp> {
  const abhaNumber = normaliseField('abha', body.abha_id ?? '')
  refuseIssues([
    ...checkField('abha', abhaNumber, { today: today(deps), path: 'abha_id' }),
    ...(body.proposal_id ? [] : [{ path: 'proposal_id', code: 'required' } satisfies FieldIssue]),
    ...(body.insured_id ? [] : [{ path: 'insured_id', code: 'required' } satisfies FieldIssue]),
  ])
  const { id, product } = await ownProposal(deps.db, who, body.proposal_id ?? '')
  const sale = await findSale(deps.db, deps, { partnerId: who.partnerId, product, proposalId: id })
  const about = personOf(sale, body.insured_id ?? '')
  if (!about) throw invalid([{ path: 'insured_id', code: 'member.unknown' }])
  await inTransaction(deps, (work) => refuseTooOften(work, 'abha', abhaNumber))
  const registerReply = await deps.integrations.abha.requestOtp({ abhaNumber, about })
  if (!registerReply.ok) throw new Unavailable(30)
  const sentCode = registerReply.value
  if (!sentCode) throw invalid([{ path: 'abha_id', code: 'abha.unknown' }])
  const subject = abhaSubject(id, body.insured_id ?? '')
  const codeRow = {
    purpose: 'abha' as const,
    subject,
    address: abhaNumber,
    sentTo: sentCode.sentTo,
    partnerId: who.partnerId,
  }
  const otp_id = await inTransaction(deps, (work) =>
    storeCode(work, { ...codeRow, registerReference: sentCode.txnId }, sentCode.txnId),
  )
  return { otp_id, sent_to: sentCode.sentTo, digits: 6, resend_after_seconds: codeLimits.resendAfterSeconds }
}

function personOf({ quote, answers }: Sale, insuredId: string) {
  const member = membersOf(quote.inputs).find((one) => one.insured_id === insuredId)
  const form = answers.proposal as FamilyProposal | undefined
  const name = form?.members.find((one) => one.insured_id === insuredId)?.name
  if (!member || !name) return undefined
  const gender = member.gender === 'male' || member.gender === 'female' ? member.gender : ('other' as const)
  return { name, dob: member.dob ?? '', gender }
}

/** Count the attempt before the register checks it, so that a lost reply never gives an extra attempt. */
export async function verifyAbhaCode(deps: Deps, attempt: CodeToCheck): Promise<VerifiedOtp | Refused> {
  const countedTry = await inTransaction(deps, (work) => countTry(work, attempt))
  if (countedTry instanceof Refused) return countedTry
  if (!countedTry.outside_reference) throw new Error('an ABHA code without its transaction')
  const txnId = cryptoOf(deps).open<string>(
    referencePlace(countedTry.id, countedTry.partner_id),
    countedTry.outside_reference,
  )
  const checked = await deps.integrations.abha.verifyOtp({ txnId, otp: attempt.code })
  if (!checked.ok) return new Unavailable(30)
  if (!checked.value.verified) return wrongCode(countedTry)
  await inTransaction(deps, (work) => markVerified(work, countedTry.id))
  const { name, dob, gender } = checked.value.profile
  return { otp_id: countedTry.id, verified: true, profile: { name, dob, gender } }
}
