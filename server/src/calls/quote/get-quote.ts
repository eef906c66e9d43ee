import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { getQuote } from '@portal/contract/calls/quote.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'
import { findLiveProposal } from '../../sales/proposal-repository.ts'
import { quoteView } from '../../sales/quote-view.ts'
import { ownQuote } from '../own-quote.ts'

export function registerGetQuote(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getQuote, {
    access: 'sell',
    schema: { params: quoteParams },
    handler: async ({ tx, who, params }) => {
      const quote = await ownQuote(tx, who, params)
      const view = await quoteView(tx, deps, quote, await findLiveProposal(tx, quote.id))
      // Health wraps its quote once more: a wire fact.
      return quote.product === 'health' ? { data: view } : view
    },
  })
}
