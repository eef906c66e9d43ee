import { emptyBody, resendLinkBody, startPaymentBody } from '@portal/contract/calls/payment.schema.ts'
import { cancelLink, getPayment, resendLink, startPayment } from '@portal/contract/calls/payment.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { createLink, liveLink, moveLink, refusalOf, resend } from '../../customer/pay-links.ts'
import { agentPaymentStatus, paymentStatus } from '../../customer/payment-status.ts'
import type { Tx } from '../../db/database.ts'
import { refuseWhilePaymentsArePaused } from '../../payment/refuse-paused.ts'
import { route } from '../../plugins/route.ts'
import { changeMobile } from '../../policy/change-mobile.ts'
import { refuseAccountContact } from '../../sales/account-contact.ts'
import { wrongState } from '../../sales/refuse.ts'
import { findSale, lockSale, refuseExpired, type Sale } from '../../sales/sale.ts'
import { refreezeIfOutdated } from '../../sales/transitions.ts'
import { saleKey } from '../own-quote.ts'
import { registerWatchPayment } from './watch-payment.ts'

/** What a partner does about money: ask the customer for consent or payment, watch, send again, cancel. Partners never pay. */
export function registerPaymentCalls(app: FastifyInstance, deps: Deps): void {
  /** Saved before the number became an account's, or before this was checked: nothing is sent to it. */
  const refuseContactOfAccount = (tx: Tx, { answers, proposal }: Sale) =>
    refuseAccountContact(tx, deps, {
      contact: answers.sections['contact-details'] ?? {},
      form: answers.proposal,
      partnerId: proposal.partner_id,
    })

  route(app, deps, startPayment, {
    access: 'sell',
    schema: { body: startPaymentBody },
    handler: async ({ tx, work, who, params, body }) => {
      // The customer is to pay at once; a link can be paid later.
      if (body.mode === 'pay_now') refuseWhilePaymentsArePaused(deps)
      const locked = await lockSale(work, saleKey(who, params))
      refuseExpired(locked.quote, locked.proposal, deps)
      const { sale: fresh, isChanged } = await refreezeIfOutdated(work, locked)
      // Returned, not thrown: the new price, or that it is no longer to be paid now, stays written.
      const refusal = isChanged ? await refusalOf(tx, deps, fresh, body) : undefined
      if (refusal) return refusal
      const sale = body.mobile ? await changeMobile(work, who, fresh, body.mobile) : fresh
      await refuseContactOfAccount(tx, sale)
      const wish = { mode: body.mode, journey: body.journey, actor: `partner:${who.code}` }
      const { url } = await createLink(work, sale, wish)
      return agentPaymentStatus(tx, deps, sale, url)
    },
  })

  route(app, deps, getPayment, {
    access: 'see own sales',
    handler: async ({ tx, who, params }) => {
      const sale = await findSale(tx, deps, saleKey(who, params))
      return agentPaymentStatus(tx, deps, sale)
    },
  })

  route(app, deps, resendLink, {
    access: 'sell',
    schema: { body: resendLinkBody },
    handler: async ({ tx, work, who, params, body }) => {
      const sale = await lockSale(work, saleKey(who, params))
      const actor = `partner:${who.code}`
      const before = await liveLink(tx, sale.proposal.id)
      const mobile = body.mobile && normaliseField('mobile', body.mobile)
      const isNewMobile = mobile !== undefined && mobile !== sale.answers.sections['contact-details']?.mobile
      if (!isNewMobile) {
        await refuseContactOfAccount(tx, sale)
        const { url } = await resend(work, sale, actor)
        return agentPaymentStatus(tx, deps, sale, url)
      }
      if (!before) throw wrongState(sale.proposal.state, { needs: 'link' })
      const changed = await changeMobile(work, who, sale, mobile)
      // Another number is another person until they agree: a consent given before is void, so payment alone is not enough.
      const journey = before.journey === 'payment' ? 'consent_payment' : before.journey
      const { url } = await createLink(work, changed, { mode: 'link', journey, actor })
      return agentPaymentStatus(tx, deps, changed, url)
    },
  })

  route(app, deps, cancelLink, {
    access: 'sell',
    schema: { body: emptyBody },
    handler: async ({ work, who, params }) => {
      const { proposal } = await lockSale(work, saleKey(who, params))
      const link = await liveLink(work.tx, proposal.id)
      if (!link) throw wrongState(proposal.state, { needs: 'link' })
      await moveLink(work, link, { event: 'cancel', actor: `partner:${who.code}` })
      return paymentStatus(work.tx, deps, proposal)
    },
  })

  registerWatchPayment(app, deps)
}
