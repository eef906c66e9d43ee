import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { getQuote } from '@portal/contract/calls/quote.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import { readQuoteToShow, showQuote } from '../../sales/quote-view.ts'
import { ownQuoteKey } from '../own-quote.ts'

export function registerGetQuote(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getQuote, {
    access: 'sell',
    limits: 'none',
    schema: { params: quoteParams },
    read: ({ params }, sessionId) => readQuoteToShow(ownQuoteKey(params, sessionId)),
    handler: async ({ who, rows }) => {
      const row = rows?.[0]
      if (!row) throw notFound()
      const view = showQuote(deps, row, who.language)
      // Health wraps its quote once more: a wire fact.
      return row.product === 'health' ? { data: view } : view
    },
  })
}
