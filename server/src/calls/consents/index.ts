import { chooseConsentBody } from '@portal/contract/calls/consents.schema.ts'
import { chooseConsent, getConsents, withdrawConsent } from '@portal/contract/calls/consents.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { readConsentRegister } from '../../customer/consent-register.ts'
import { findVerifiedProposal } from '../../customer/visits.ts'
import { recordChoice, withdrawSaleConsent } from '../../customer/withdraw-consent.ts'
import { limits } from '../../kernel/limits.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import { languageOf } from '../pay/language.ts'

/** What a customer has consented to, on a page of their own, and how it is withdrawn there. */
export function registerConsentCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getConsents, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request }) => {
      const { proposalId } = await findVerifiedProposal(tx, deps, request)
      return readConsentRegister(tx, deps, proposalId, languageOf(request))
    },
  })

  route(app, deps, chooseConsent, {
    access: 'customer',
    limits: 'none',
    schema: { body: chooseConsentBody },
    handler: async ({ tx, work, body, request }) => {
      const { proposalId, otpRef } = await findVerifiedProposal(tx, deps, request)
      await recordChoice(work, await lockSaleForMoney(work, proposalId), { ...body, otpRef })
      return readConsentRegister(tx, deps, proposalId, body.language)
    },
  })

  route(app, deps, withdrawConsent, {
    access: 'customer',
    limits: limits.notice,
    schema: { body: emptyBody },
    handler: async ({ tx, work, request }) => {
      const { proposalId } = await findVerifiedProposal(tx, deps, request)
      await withdrawSaleConsent(work, await lockSaleForMoney(work, proposalId))
      return readConsentRegister(tx, deps, proposalId, languageOf(request))
    },
  })
}
