import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { getSummary } from '@portal/contract/calls/quote.ts'
import { endedProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { type Placeholders, prepareRead } from '../../db/prepare-read.ts'
import { notFound } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { route } from '../../plugins/route.ts'
import { partnerOfSession } from '../../plugins/session.ts'
import { answerPlace, findLiveProposal, openAnswers } from '../../sales/proposal-repository.ts'
import { type OwnQuoteKey, openMedical, type QuoteRow } from '../../sales/quote-repository.ts'
import { findRateTables, refuseErased } from '../../sales/sale.ts'
import { summaryOf } from '../../sales/summary.ts'
import { ownQuoteKey } from '../own-quote.ts'

/** The quote with the form of its proposal, which names the members. */
const readRatedQuote = prepareRead((db, { sessionId, product, quoteId }: Placeholders<OwnQuoteKey>) =>
  db
    .selectFrom('quotes')
    .leftJoin('proposals', (join) =>
      join.onRef('proposals.quote_id', '=', 'quotes.id').on('proposals.state', 'not in', endedProposalStates),
    )
    .select(['quotes.id', 'quotes.partner_id', 'quotes.product', 'quotes.inputs', 'quotes.rated_on'])
    .select(['quotes.loadings', 'quotes.rate_version', 'quotes.valid_until', 'quotes.medical', 'quotes.key_salt'])
    .select('quotes.key_destroyed_at')
    .select(['proposals.id as proposal_id', sql<string | null>`proposals.answers ->> 'proposal'`.as('form')])
    .where('quotes.id', '=', quoteId)
    .where('quotes.product', '=', product)
    .where('quotes.partner_id', '=', partnerOfSession(db, sessionId)),
)

export function registerGetSummary(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getSummary, {
    access: 'sell',
    limits: 'none',
    schema: { params: quoteParams },
    read: ({ params }, sessionId) => readRatedQuote(ownQuoteKey(params, sessionId)),
    handler: async ({ tx, who, rows }) => {
      const quote = rows?.[0]
      if (!quote) throw notFound()
      refuseErased(quote)
      const crypto = cryptoOf(deps)
      const { proposal_id, form } = quote
      const { partner_id, key_salt } = quote
      const place = proposal_id && answerPlace({ id: proposal_id, partner_id, key_salt }, 'proposal')
      return summaryOf({
        quote,
        tables: await findRateTables(tx, quote),
        medical: openMedical<Medical>(crypto, quote),
        ...(place && form && { answers: { proposal: crypto.open<FamilyProposal | CarProposal>(place, form) } }),
        lang: who.language,
      })
    },
  })
}

export async function summaryOfQuote(db: Executor, deps: Deps, quote: QuoteRow, lang: Lang) {
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
