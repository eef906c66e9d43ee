import { sendPayCodeBody, verifyPayCodeBody } from '@portal/contract/calls/pay.schema.ts'
import { getPayDetails, sendPayCode, verifyPayCode } from '@portal/contract/calls/pay.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { agreedContentHash } from '../../customer/agreed-content.ts'
import { mobilePlace, moveLink } from '../../customer/pay-links.ts'
import { payDetails } from '../../customer/pay-page.ts'
import { refusePartnersPhone } from '../../customer/refuse-partners-phone.ts'
import { changeVisit, refuseUnverified } from '../../customer/visits.ts'
import { Conflict } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { codeLimits, limits } from '../../kernel/limits.ts'
import { asCustomerLanguage } from '../../messages/reader-language.ts'
import { renderForCustomer } from '../../messages/render.ts'
import { route } from '../../plugins/route.ts'
import { planName } from '../../sales/notify-customer.ts'
import { checkCode, sendCode } from '../../sales/otp.ts'
import { customerLanguageOf } from '../../sales/sale-language.ts'
import { languageOf } from './language.ts'
import { lockVisit, readVisit } from './read-visit.ts'

/** The code goes to the proposer's mobile, names plan and amount, and is valid for one content only. */
export function registerPayCode(app: FastifyInstance, deps: Deps): void {
  route(app, deps, sendPayCode, {
    access: 'customer',
    limits: limits.customerCode,
    schema: { body: sendPayCodeBody },
    handler: async ({ work, body, request }) => {
      const { visit, link, sale } = await lockVisit(work, request)
      await refusePartnersPhone(work, sale)
      const language = body.language ? asCustomerLanguage(body.language) : customerLanguageOf(sale.quote)
      const variables = {
        plan: planName(sale),
        amount: showRupees(sale.proposal.frozen_paise ?? sale.quote.total_paise),
        minutes: String(codeLimits.validMinutes),
        brand: deps.settings.insurer.brand,
      }
      const sentCode = await sendCode(work, {
        purpose: 'consent',
        subject: link.id,
        contentHash: agreedContentHash(sale),
        mobile: cryptoOf(deps).open<string>(mobilePlace(link.id, link.partner_id), link.mobile_sealed),
        language,
        caseId: sale.proposal.id,
        sellerId: sale.proposal.partner_id,
        kind: 'otp_consent',
        text: (code) => renderForCustomer('otp_consent', language, { ...variables, code }),
      })
      await changeVisit(work.tx, visit, { otp_id: sentCode.otp_id })
      const { otp_id: _, ...shown } = sentCode
      return shown
    },
  })

  route(app, deps, verifyPayCode, {
    access: 'customer',
    limits: 'none',
    schema: { body: verifyPayCodeBody },
    handler: async ({ tx, work, body, request }) => {
      const { visit, link, sale } = await lockVisit(work, request)
      if (!visit.otp_id) throw new Conflict('state', { data: { needs: 'code' } })
      const refusal = await checkCode(work, {
        otpId: visit.otp_id,
        purpose: 'consent',
        subject: link.id,
        contentHash: agreedContentHash(sale),
        code: body.code,
      })
      // Returned, not thrown, so that the attempt stays counted.
      if (refusal) return refusal
      const at = timeNow(deps)
      const verified = await changeVisit(tx, visit, { otp_id: null, otp_ref: visit.otp_id, verified_at: at })
      const seenLink = await moveLink(work, link, {
        event: 'see',
        actor: 'customer',
        change: { verified_at: at, seen_at: link.seen_at ?? at },
      })
      await tx.updateTable('proposals').set({ mobile_verified: true }).where('id', '=', sale.proposal.id).execute()
      return payDetails(tx, deps, { visit: verified, link: seenLink ?? link, sale }, languageOf(request))
    },
  })

  route(app, deps, getPayDetails, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request }) => {
      const visited = await readVisit(tx, deps, request)
      refuseUnverified(deps, visited.visit)
      return payDetails(tx, deps, visited, languageOf(request))
    },
  })
}
