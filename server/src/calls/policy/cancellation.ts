import { cancelPolicyBody, sendCancellationCodeBody } from '@portal/contract/calls/policy.schema.ts'
import { cancelPolicy as cancelCall, quoteCancellation, sendCancellationCode } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { renderMessage } from '../../messages/render.ts'
import { route } from '../../plugins/route.ts'
import { cancelPolicy } from '../../policy/cancel-policy.ts'
import { type Cancellation, cancellationToday, cancellationView } from '../../policy/cancellation.ts'
import { policyView } from '../../policy/policy-view.ts'
import { checkCode, otpLimits, sendCode } from '../../sales/otp.ts'
import { readSaleToday } from '../../sales/read-sale.ts'
import { languageOf } from '../../sales/tell.ts'
import { refuseTooManyCodes } from '../otp/contact-code.ts'
import { ownPolicy, partnersView } from './partner-policy.ts'

/** A policy cancelled by the partner in the customer's presence: in the free look at once, later with notice. */
export function registerCancellation(app: FastifyInstance, deps: Deps): void {
  /** The customer agreed to this amount and this day: tomorrow's are others. */
  const agreedHash = ({ refund, lastDay }: Cancellation) =>
    cryptoOf(deps).index('policy-cancel', `${refund} ${lastDay}`)

  route(app, deps, quoteCancellation, {
    access: 'see own sales',
    handler: async ({ tx, who, params }) => cancellationView(deps, await ownPolicy(tx, who, params)),
  })

  route(app, deps, sendCancellationCode, {
    access: 'sell',
    schema: { body: sendCancellationCodeBody },
    handler: async ({ tx, who, params }) => {
      const policy = await ownPolicy(tx, who, params)
      const cancellation = cancellationToday(deps, policy)
      await refuseTooManyCodes(tx, deps, who)
      const { answers } = await readSaleToday(tx, deps, policy.proposal_id)
      const language = await languageOf(tx, policy.proposal_id)
      const variables = {
        policy: policy.number,
        amount: showRupees(cancellation.refund),
        date: showDay(cancellation.lastDay),
        minutes: String(otpLimits.validMinutes),
        brand: deps.settings.brandName,
      }
      return sendCode(tx, deps, {
        purpose: 'policy-cancel',
        subject: policy.id,
        contentHash: agreedHash(cancellation),
        mobile: answers.sections['contact-details']?.mobile ?? '',
        partnerId: who.partnerId,
        language,
        caseId: policy.id,
        kind: 'otp_policy_cancel',
        text: (code) => renderMessage('otp_policy_cancel', language, { ...variables, code }),
      })
    },
  })

  route(app, deps, cancelCall, {
    access: 'sell',
    schema: { body: cancelPolicyBody },
    handler: async ({ tx, who, params, body }) => {
      const policy = await ownPolicy(tx, who, params)
      const cancellation = cancellationToday(deps, policy)
      const refused = await checkCode(tx, deps, {
        otpId: body.otp_id,
        code: body.code,
        purpose: 'policy-cancel',
        subject: policy.id,
        contentHash: agreedHash(cancellation),
        partnerId: who.partnerId,
      })
      if (refused) return refused
      const cancelled = await cancelPolicy(tx, deps, policy.id, `partner:${who.code}`, body.reason)
      return policyView(tx, deps, cancelled, partnersView(policy))
    },
  })
}
