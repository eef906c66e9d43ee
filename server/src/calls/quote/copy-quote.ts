import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { copyQuote } from '@portal/contract/calls/quote.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import type { StoredQuote } from '../../db/stored-quote.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { route } from '../../plugins/route.ts'
import { createQuote } from '../../sales/create-quote.ts'
import { openCustomer } from '../../sales/quote-customer.ts'
import { ownQuote } from '../own-quote.ts'

/** Quotes the same cover again at today's rates, for an expired quote. */
export function registerCopyQuote(app: FastifyInstance, deps: Deps): void {
  route(app, deps, copyQuote, {
    access: 'sell',
    limits: 'none',
    schema: { params: quoteParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const quote = await ownQuote(work.tx, who, params)
      const copy = await createQuote(work, who, {
        product: quote.product,
        body: notPastStart(quote.inputs, today(deps)),
        customer: openCustomer(cryptoOf(deps), quote),
        copiedFrom: quote.id,
      })
      return { quote_id: copy.id }
    },
  })
}

/** Drop a start date in the past: cover then starts on payment. */
function notPastStart(inputs: StoredQuote, day: string): StoredQuote {
  if (inputs.start_date === undefined || inputs.start_date >= day) return inputs
  const { start_date: _, ...rest } = inputs
  return rest
}
