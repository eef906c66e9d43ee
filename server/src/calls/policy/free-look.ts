import { cancelInFreeLookBody, sendFreeLookCodeBody } from '@portal/contract/calls/policy.schema.ts'
import { cancelInFreeLook, quoteFreeLook, sendFreeLookCode } from '@portal/contract/calls/policy.ts'
import { showRupees } from '@portal/domain/money.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../deps.ts'
import { renderMessage } from '../../integrations/messages/render.ts'
import { cancelInFreeLook as cancel, freeLookRefund, isInFreeLook } from '../../money/free-look.ts'
import { freeLookView, type PolicyRow, policyView } from '../../money/policy-view.ts'
import { readSaleToday } from '../../money/read-sale.ts'
import { languageOf } from '../../money/tell.ts'
import { route } from '../../plugins/route.ts'
import { cryptoOf } from '../../sales/field-crypto.ts'
import { checkCode, otpLimits, sendCode } from '../../sales/otp.ts'
import { wrongState } from '../../sales/refuse.ts'
import { refuseTooManyCodes } from '../otp/contact-code.ts'
import { ownPolicy, partnersView } from './partner-policy.ts'

/** A policy given back within its first days, by the partner in the customer's presence. */
export function registerFreeLook(app: FastifyInstance, deps: Deps): void {
  const refuseTooLate = (policy: PolicyRow) => {
    if (!isInFreeLook(deps, policy)) throw wrongState(policy.state, { free_look_until: policy.free_look_until })
  }
  const refundOf = (policy: PolicyRow) => freeLookRefund(policy, today(deps)).refund
  /** The customer agreed to this amount: tomorrow's is another. */
  const agreedHash = (policy: PolicyRow) => cryptoOf(deps).index('policy-cancel', String(refundOf(policy)))

  route(app, deps, quoteFreeLook, {
    access: 'see own sales',
    handler: async ({ tx, who, params }) => {
      const policy = await ownPolicy(tx, who, params)
      refuseTooLate(policy)
      return freeLookView(deps, policy)
    },
  })

  route(app, deps, sendFreeLookCode, {
    access: 'sell',
    schema: { body: sendFreeLookCodeBody },
    handler: async ({ tx, who, params }) => {
      const policy = await ownPolicy(tx, who, params)
      refuseTooLate(policy)
      await refuseTooManyCodes(tx, deps, who)
      const { answers } = await readSaleToday(tx, deps, policy.proposal_id)
      const language = await languageOf(tx, policy.proposal_id)
      const variables = {
        policy: policy.number,
        amount: showRupees(refundOf(policy)),
        minutes: String(otpLimits.validMinutes),
        brand: deps.settings.brandName,
      }
      return sendCode(tx, deps, {
        purpose: 'policy-cancel',
        subject: policy.id,
        contentHash: agreedHash(policy),
        mobile: answers.sections['contact-details']?.mobile ?? '',
        partnerId: who.partnerId,
        language,
        caseId: policy.id,
        kind: 'otp_policy_cancel',
        text: (code) => renderMessage('otp_policy_cancel', language, { ...variables, code }),
      })
    },
  })

  route(app, deps, cancelInFreeLook, {
    access: 'sell',
    schema: { body: cancelInFreeLookBody },
    handler: async ({ tx, who, params, body }) => {
      const policy = await ownPolicy(tx, who, params)
      refuseTooLate(policy)
      const refused = await checkCode(tx, deps, {
        otpId: body.otp_id,
        code: body.code,
        purpose: 'policy-cancel',
        subject: policy.id,
        contentHash: agreedHash(policy),
        partnerId: who.partnerId,
      })
      if (refused) return refused
      const cancelled = await cancel(tx, deps, policy.id, `partner:${who.code}`, body.reason)
      return policyView(tx, deps, cancelled, partnersView(policy))
    },
  })
}
