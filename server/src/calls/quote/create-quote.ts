import type { CreatedQuote, NewQuote } from '@portal/contract/calls/quote.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'
import { createQuote } from '../../sales/create-quote.ts'
import { quoteView } from '../../sales/quote-view.ts'

export function registerCreateQuote(
  app: FastifyInstance,
  deps: Deps,
  { product, call, body }: { product: ProductId; call: Call<NewQuote, CreatedQuote>; body: TSchema },
): void {
  route(app, deps, call, {
    access: 'sell',
    limits: 'none',
    crashAt: 'quote-inserted',
    schema: { body },
    handler: async ({ work, who, body: { customer, heard, ...inputs } }) => {
      const quote = await createQuote(work, who, { product, body: inputs, customer, heard })
      // Health answers with the whole quote under `quote`: a wire fact.
      return product === 'health'
        ? { quote: await quoteView(work.tx, deps, { quote, lang: who.language }) }
        : { quote_id: quote.id }
    },
  })
}
