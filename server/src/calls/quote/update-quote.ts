import { quoteOnlyParams } from '@portal/contract/calls/quote.schema.ts'
import type { UpdatedQuote } from '@portal/contract/calls/quote.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import { lockQuoteAndProposal } from '../../sales/quote-repository.ts'
import { quoteView } from '../../sales/quote-view.ts'
import { updateQuote } from '../../sales/update-quote.ts'

export function registerUpdateQuote(
  app: FastifyInstance,
  deps: Deps,
  { product, call, body }: { product: ProductId; call: Call<QuoteInput, UpdatedQuote>; body: TSchema },
): void {
  route(app, deps, call, {
    access: 'sell',
    schema: { body, params: quoteOnlyParams },
    handler: async ({ tx, work, who, params, version, body: inputs }) => {
      const key = { partnerId: who.partnerId, product, quoteId: params.quote_id ?? '' }
      const existing = await lockQuoteAndProposal(tx, key)
      if (!existing) throw notFound()
      const { quote, proposal } = existing
      if (version !== undefined && version !== quote.version)
        checkVersion(version, quote.version, await quoteView(tx, deps, quote, proposal))
      const updated = await updateQuote(work, who, existing, inputs)
      return {
        quote_id: quote.id,
        version: updated.quote.version,
        ...(updated.proposal && { proposal: updated.proposal }),
      }
    },
  })
}
