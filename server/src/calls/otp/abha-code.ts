import type { SendOtp, SentOtp, VerifiedOtp } from '@portal/contract/calls/otp.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { type Deps, today } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { membersOf } from '../../db/stored-quote.ts'
import { Refused, Unavailable } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import type { SignedIn } from '../../plugins/session.ts'
import {
  type CodeToCheck,
  countTry,
  keepCode,
  markVerified,
  otpLimits,
  outsidePlace,
  refuseTooOften,
  wrongCode,
} from '../../sales/otp.ts'
import { invalid, refuseIssues } from '../../sales/refuse.ts'
import { findSale, type Sale } from '../../sales/sale.ts'
import { abhaSubject } from '../../sales/section-effects.ts'
import { ownProposal } from './contact-code.ts'

/** The register sends its own six digits to the mobile it knows; we keep only its transaction. */
export async function sendAbhaCode(deps: Deps, who: SignedIn, body: SendOtp): Promise<SentOtp> {
  const abhaNumber = normaliseField('abha', body.abha_id ?? '')
  refuseIssues([
    ...checkField('abha', abhaNumber, { today: today(deps), path: 'abha_id' }),
    ...(body.proposal_id ? [] : [{ path: 'proposal_id', code: 'required' }]),
    ...(body.insured_id ? [] : [{ path: 'insured_id', code: 'required' }]),
  ])
  const { id, product } = await ownProposal(deps.db, who, body.proposal_id ?? '')
  const sale = await findSale(deps.db, deps, { partnerId: who.partnerId, product, proposalId: id })
  const about = personOf(sale, body.insured_id ?? '')
  if (!about) throw invalid([{ path: 'insured_id', code: 'member.unknown' }])
  await inTransaction(deps, (work) => refuseTooOften(work, 'abha', cryptoOf(deps).index('mobile', abhaNumber)))
  const asked = await deps.integrations.abha.requestOtp({ abhaNumber, about })
  if (!asked.ok) throw new Unavailable(30)
  const sent = asked.value
  if (!sent) throw invalid([{ path: 'abha_id', code: 'abha.unknown' }])
  const subject = abhaSubject(id, body.insured_id ?? '')
  const kept = { purpose: 'abha' as const, subject, address: abhaNumber, sentTo: sent.sentTo, partnerId: who.partnerId }
  const otp_id = await inTransaction(deps, (work) =>
    keepCode(work, { ...kept, outsideReference: sent.txnId }, sent.txnId),
  )
  return { otp_id, sent_to: sent.sentTo, digits: 6, resend_after_seconds: otpLimits.resendAfterSeconds }
}

function personOf({ quote, answers }: Sale, insuredId: string) {
  const member = membersOf(quote.inputs).find((one) => one.insured_id === insuredId)
  const form = answers.proposal as FamilyProposal | undefined
  const name = form?.members.find((one) => one.insured_id === insuredId)?.name
  if (!member || !name) return undefined
  const gender = member.gender === 'male' || member.gender === 'female' ? member.gender : ('other' as const)
  return { name, dob: member.dob ?? '', gender }
}

/** Our count first, then the register's own check; a lost answer has used up a try, never given one. */
export async function verifyAbhaCode(deps: Deps, asked: CodeToCheck): Promise<VerifiedOtp | Refused> {
  const counted = await inTransaction(deps, (work) => countTry(work, asked))
  if (counted instanceof Refused) return counted
  if (!counted.outside_reference) throw new Error('an ABHA code without its transaction')
  const txnId = cryptoOf(deps).open<string>(outsidePlace(counted.id, counted.partner_id), counted.outside_reference)
  const checked = await deps.integrations.abha.verifyOtp({ txnId, otp: asked.code })
  if (!checked.ok) return new Unavailable(30)
  if (!checked.value.verified) return wrongCode(counted)
  await inTransaction(deps, (work) => markVerified(work, counted.id))
  const { name, dob, gender } = checked.value.profile
  return { otp_id: counted.id, verified: true, profile: { name, dob, gender } }
}
