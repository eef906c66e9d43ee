import { paperQuery } from '@portal/contract/calls/pay.schema.ts'
import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { shareParams, shareQuoteBody } from '@portal/contract/calls/share.schema.ts'
import { getQuotePdf, getSharedPdf, openSharedQuote } from '@portal/contract/calls/share.ts'
import { languageOr } from '@portal/words/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { countHit } from '../../db/rate-limit.ts'
import { render } from '../../documents/render.ts'
import { TooOften } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import { findRateTables } from '../../sales/sale.ts'
import { openShare } from '../../sales/shares.ts'
import { summaryOf } from '../../sales/summary.ts'
import { ownQuote } from '../own-quote.ts'
import { languageOf } from '../pay/language.ts'
import { sendPdf } from '../send-pdf.ts'
import { quoteDocument } from './quote-document.ts'
import { registerShareQuote } from './share-quote.ts'

/** Wrong or old links an address may try before it has to wait. */
const perMinuteAndAddress = 60

export function registerShareCalls(app: FastifyInstance, deps: Deps): void {
  registerShareQuote(app, deps, shareQuoteBody)
  route(app, deps, openSharedQuote, {
    access: 'public',
    schema: { params: shareParams },
    prepare: (request) => refuseGuessing(deps, request.ip),
    handler: async ({ tx, params, request }) => {
      const { share, quote, partner } = await openShare(tx, deps, params.token ?? '', true)
      const summary = summaryOf({
        quote,
        tables: await findRateTables(tx, quote),
        medical: undefined,
        lang: languageOf(request),
        hidesHealth: true,
      })
      return {
        summary,
        quote_number: quote.number,
        ...(quote.customer_name && { customer_name: quote.customer_name }),
        partner: { name: partner.name, code: partner.code, mobile: partner.mobile },
        language: share.language,
        expires: quote.valid_until,
      }
    },
  })
  route(app, deps, getSharedPdf, {
    access: 'public',
    schema: { params: shareParams, querystring: paperQuery },
    prepare: (request) => refuseGuessing(deps, request.ip),
    handler: async ({ tx, params, query, reply }) => {
      const { quote, partner } = await openShare(tx, deps, params.token ?? '', false)
      const lang = languageOr(query.language)
      return sendPdf(
        reply,
        await render('quote-sheet', await quoteDocument(tx, deps, { quote, seller: partner, lang })),
        'quote',
        'attachment',
      )
    },
  })
  route(app, deps, getQuotePdf, {
    access: 'sell',
    schema: { params: quoteParams, querystring: paperQuery },
    handler: async ({ tx, who, params, query, reply }) => {
      const quote = await ownQuote(tx, who, params)
      const partner = await tx
        .selectFrom('partners')
        .select(['name', 'code', 'mobile', 'licence'])
        .where('id', '=', who.partnerId)
        .executeTakeFirstOrThrow()
      // A paper for the customer: in their language where it is known.
      const lang = languageOr(query.language ?? quote.language, who.language)
      return sendPdf(
        reply,
        await render('quote-sheet', await quoteDocument(tx, deps, { quote, seller: partner, lang })),
        'quote',
        'attachment',
      )
    },
  })
}

async function refuseGuessing(deps: Deps, ip: string): Promise<void> {
  const { allowed, retryAfter } = await countHit(deps.db, deps, {
    key: `share:${ip}`,
    max: perMinuteAndAddress,
    perSeconds: 60,
  })
  if (!allowed) throw new TooOften(retryAfter)
}
