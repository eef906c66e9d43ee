import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { shareQuote } from '@portal/contract/calls/share.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { say } from '@portal/words/say.ts'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { sharedQuoteUrl } from '../../kernel/customer-addresses.ts'
import { limits } from '../../kernel/limits.ts'
import { enqueueMessage } from '../../messages/outbox.ts'
import { asCustomerLanguage } from '../../messages/reader-language.ts'
import { renderForCustomer } from '../../messages/render.ts'
import { route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { findContactIssues } from '../../sales/account-contact.ts'
import { findLiveProposal } from '../../sales/proposal-repository.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { refuseExpired } from '../../sales/sale.ts'
import { rememberSharedLanguage } from '../../sales/sale-language.ts'
import { insertShare } from '../../sales/shares.ts'
import { ownQuote } from '../own-quote.ts'
import { summaryOfQuote } from '../quote/get-summary.ts'

export function registerShareQuote(app: FastifyInstance, deps: Deps, body: TSchema): void {
  route(app, deps, shareQuote, {
    access: 'sell',
    limits: limits.shareQuote,
    schema: { params: quoteParams, body },
    handler: async ({ tx, work, who, params, body: request }) => {
      const quote = await ownQuote(tx, who, params)
      refuseExpired(quote, await findLiveProposal(tx, quote.id), deps)
      const to = recipientOf(request.channel, request.to, today(deps))
      if (to) await refuseAccountRecipient(work, who, request.channel, to)
      const share = await insertShare(work, quote, request)
      await rememberSharedLanguage(work, who, quote, request.language)
      // The token is in the fragment, so that no log on the way records it.
      const url = sharedQuoteUrl(deps, share.token)
      const { planName } = await summaryOfQuote(tx, deps, quote, request.language)
      const message = renderForCustomer('quote_share', asCustomerLanguage(request.language), {
        name: quote.customer_name ?? say('notice.customer', {}, request.language),
        plan: planName,
        reference: quote.number,
        amount: showRupees(quote.total_paise),
        gst: say(quote.breakup.tax > 0 ? 'customer.gst_included' : 'customer.gst_exempt', {}, request.language),
        link: url,
        until: showDay(quote.valid_until),
        brand: deps.settings.insurer.brand,
      })
      if (to)
        await enqueueMessage(work, {
          dedupeKey: `share:${share.id}`,
          channel: request.channel === 'email' ? 'email' : 'sms',
          recipient: to,
          kind: 'quote_share',
          subject: message.subject,
          body: message.text,
          language: request.language,
          caseId: quote.id,
          partnerId: who.partnerId,
        })
      const data = { channel: request.channel, share_id: share.id }
      await audit(work, { case_id: quote.id, actor: `partner:${who.code}`, event: 'quote_shared', data })
      return { token: share.token, url, text: message.text, expires: quote.valid_until }
    },
  })
}

/** What is sent for a customer goes to the customer; the partner has the quote already. */
async function refuseAccountRecipient({ tx, deps }: Work, who: SignedIn, channel: string, to: string): Promise<void> {
  const contact = channel === 'email' ? { email: to } : { mobile: to }
  const issues = await findContactIssues(tx, deps, { contact, form: undefined, partnerId: who.partnerId })
  refuseIssues(issues.map(({ code }) => ({ path: 'to', code })))
}

/** E-mail and SMS are sent by us and need an address; link and WhatsApp are sent by the partner's own phone. */
function recipientOf(channel: string, address: string | undefined, day: string): string | undefined {
  if (channel !== 'email' && channel !== 'sms') return undefined
  const field = channel === 'email' ? 'email' : 'mobile'
  const to = normaliseField(field, address ?? '')
  refuseIssues(checkField(field, to, { today: day, path: 'to' }))
  return to
}
