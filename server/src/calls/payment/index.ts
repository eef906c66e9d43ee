import { emptyBody, resendLinkBody, shareLinkBody, startPaymentBody } from '@portal/contract/calls/payment.schema.ts'
import { cancelLink, getPayment, resendLink, shareLink, startPayment } from '@portal/contract/calls/payment.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import {
  createLink,
  findLinkRefusal,
  findLiveLink,
  type LinkRow,
  moveLink,
  sendLinkAgain,
  shareOpenLink,
} from '../../customer/pay-links.ts'
import { agentPaymentStatus, paymentStatus } from '../../customer/payment-status.ts'
import { linkText } from '../../customer/send-link-message.ts'
import type { Tx } from '../../db/database.ts'
import { limits } from '../../kernel/limits.ts'
import { refuseWhilePaymentsArePaused } from '../../payment/refuse-paused.ts'
import { route } from '../../plugins/route.ts'
import { changeMobile } from '../../policy/change-mobile.ts'
import { refuseAccountContact } from '../../sales/account-contact.ts'
import { wrongState } from '../../sales/refusals.ts'
import { findSale, lockSale, refuseExpired, type Sale } from '../../sales/sale.ts'
import { refreezeIfOutdated } from '../../sales/transitions.ts'
import { saleKey } from '../own-quote.ts'
import { registerWatchPayment } from './watch-payment.ts'

/** The partner's payment calls: request consent or payment, watch, resend, cancel. Partners never pay. */
export function registerPaymentCalls(app: FastifyInstance, deps: Deps): void {
  /** The mobile may have become a partner's since it was saved: send nothing to it. */
  const refuseContactOfAccount = (tx: Tx, { answers, proposal }: Sale) =>
    refuseAccountContact(tx, deps, {
      contact: answers.sections['contact-details'] ?? {},
      form: answers.proposal,
      partnerId: proposal.partner_id,
    })

  const statusWithAddress = async (work: Work, sale: Sale, { link, url }: { link: LinkRow; url: string }) =>
    agentPaymentStatus(work.tx, deps, sale, { url, message: linkText(work, sale, { ...link, url }) })

  route(app, deps, startPayment, {
    access: 'sell',
    limits: limits.paymentLink,
    schema: { body: startPaymentBody },
    handler: async ({ tx, work, who, params, body }) => {
      // Pay now needs the gateway at once; a link can be paid later.
      if (body.mode === 'pay_now') refuseWhilePaymentsArePaused(deps)
      const locked = await lockSale(work, saleKey(who, params))
      refuseExpired(locked.quote, locked.proposal, deps)
      const { sale: refrozenSale, isChanged } = await refreezeIfOutdated(work, locked)
      // Returned, not thrown, so that the new price or state is saved.
      const refusal = isChanged ? await findLinkRefusal(tx, deps, refrozenSale, body) : undefined
      if (refusal) return refusal
      const sale = body.mobile ? await changeMobile(work, who, refrozenSale, body.mobile) : refrozenSale
      await refuseContactOfAccount(tx, sale)
      const { mode, journey, way, pay_by: payBy } = body
      const created = await createLink(work, sale, { mode, journey, way, payBy, actor: `partner:${who.code}` })
      return statusWithAddress(work, sale, created)
    },
  })

  route(app, deps, getPayment, {
    access: 'see own sales',
    limits: 'none',
    handler: async ({ tx, who, params }) => {
      const sale = await findSale(tx, deps, saleKey(who, params))
      return agentPaymentStatus(tx, deps, sale)
    },
  })

  route(app, deps, resendLink, {
    access: 'sell',
    limits: limits.paymentLink,
    schema: { body: resendLinkBody },
    handler: async ({ tx, work, who, params, body }) => {
      const sale = await lockSale(work, saleKey(who, params))
      const actor = `partner:${who.code}`
      const presentLink = await findLiveLink(tx, sale.proposal.id)
      const mobile = body.mobile && normaliseField('mobile', body.mobile)
      const isNewMobile = mobile !== undefined && mobile !== sale.answers.sections['contact-details']?.mobile
      if (!isNewMobile) {
        await refuseContactOfAccount(tx, sale)
        const sent = await sendLinkAgain(work, sale, { actor, way: body.way, payBy: body.pay_by })
        return statusWithAddress(work, sale, sent)
      }
      if (!presentLink) throw wrongState(sale.proposal.state, { needs: 'link' })
      const changedSale = await changeMobile(work, who, sale, mobile)
      // Another mobile may be another person: the earlier consent is void, so payment alone is not enough.
      const journey = presentLink.journey === 'payment' ? 'consent_payment' : presentLink.journey
      const created = await createLink(work, changedSale, { mode: 'link', journey, actor, payBy: body.pay_by })
      return statusWithAddress(work, changedSale, created)
    },
  })

  route(app, deps, shareLink, {
    access: 'sell',
    limits: 'none',
    schema: { body: shareLinkBody },
    handler: async ({ tx, work, who, params, body }) => {
      const sale = await lockSale(work, saleKey(who, params))
      await refuseContactOfAccount(tx, sale)
      const shared = await shareOpenLink(work, sale, { actor: `partner:${who.code}`, way: body.way })
      return statusWithAddress(work, sale, shared)
    },
  })

  route(app, deps, cancelLink, {
    access: 'sell',
    limits: limits.notice,
    schema: { body: emptyBody },
    handler: async ({ work, who, params }) => {
      const { proposal } = await lockSale(work, saleKey(who, params))
      const link = await findLiveLink(work.tx, proposal.id)
      if (!link) throw wrongState(proposal.state, { needs: 'link' })
      await moveLink(work, link, { event: 'cancel', actor: `partner:${who.code}` })
      return paymentStatus(work.tx, deps, proposal)
    },
  })

  registerWatchPayment(app, deps)
}
