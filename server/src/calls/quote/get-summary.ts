import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { getSummary } from '@portal/contract/calls/quote.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { route } from '../../plugins/route.ts'
import { findLiveProposal, openAnswers } from '../../sales/proposal-repository.ts'
import { openMedical, type QuoteRow } from '../../sales/quote-repository.ts'
import { findRateTables } from '../../sales/sale.ts'
import { type Lang, summaryOf } from '../../sales/summary.ts'
import { ownQuote } from '../own-quote.ts'

export function registerGetSummary(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getSummary, {
    access: 'sell',
    schema: { params: quoteParams },
    handler: async ({ tx, who, params }) => summaryOfQuote(tx, deps, await ownQuote(tx, who, params)),
  })
}

export async function summaryOfQuote(db: Executor, deps: Deps, quote: QuoteRow, lang: Lang = 'en') {
  const crypto = cryptoOf(deps)
  const proposal = await findLiveProposal(db, quote.id)
  return summaryOf({
    quote,
    tables: await findRateTables(db, quote),
    medical: openMedical<Medical>(crypto, quote),
    ...(proposal && { answers: openAnswers(crypto, proposal) }),
    lang,
  })
}
