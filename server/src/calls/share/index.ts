import { paperQuery } from '@portal/contract/calls/pay.schema.ts'
import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { shareParams, shareQuoteBody } from '@portal/contract/calls/share.schema.ts'
import { getQuotePdf, getSharedPdf, openSharedQuote } from '@portal/contract/calls/share.ts'
import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import { languageOr } from '@portal/words/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { render } from '../../documents/render.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { findRateTables } from '../../sales/sale.ts'
import { openShare } from '../../sales/shares.ts'
import { summaryOf } from '../../sales/summary.ts'
import { countMissedLink } from '../count-missed-link.ts'
import { ownQuote } from '../own-quote.ts'
import { languageOf } from '../pay/language.ts'
import { sendPdf } from '../send-pdf.ts'
import { quoteDocument } from './quote-document.ts'
import { registerShareQuote } from './share-quote.ts'

export function registerShareCalls(app: FastifyInstance, deps: Deps): void {
  registerShareQuote(app, deps, shareQuoteBody)
  route(app, deps, openSharedQuote, {
    access: 'public',
    limits: limits.openShare,
    schema: { params: shareParams },
    handler: async ({ tx, params, request }) => {
      const opened = await openShare(tx, deps, params.token ?? '', true)
      if (!opened) return countMissedLink({ tx: deps.db, deps }, request, limits.openShare)
      const { share, quote, partner } = opened
      const summary = summaryOf({
        quote,
        tables: await findRateTables(tx, quote),
        medical: undefined,
        lang: languageOf(request),
        hidesHealth: true,
      })
      const plan_type = kindOfCover({ policy_type: summary.plan_type, members: summary.members })
      return {
        summary: { ...summary, plan_type },
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
    limits: limits.sharedPaper,
    schema: { params: shareParams, querystring: paperQuery },
    handler: async ({ tx, params, query, request, reply }) => {
      const opened = await openShare(tx, deps, params.token ?? '', false)
      if (!opened) return countMissedLink({ tx: deps.db, deps }, request, limits.sharedPaper)
      const { quote, partner } = opened
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
    limits: limits.paper,
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
