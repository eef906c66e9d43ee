import { quoteOnlyParams } from '@portal/contract/calls/quote.schema.ts'
import type { UpdatedQuote } from '@portal/contract/calls/quote.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { RowOf } from '../../db/prepare-read.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import { lockQuoteAndProposal, readQuoteToChange, type UnlockedQuote } from '../../sales/quote-repository.ts'
import { quoteView } from '../../sales/quote-view.ts'
import { updateQuote } from '../../sales/update-quote.ts'

export function registerUpdateQuote(
  app: FastifyInstance,
  deps: Deps,
  { product, call, body }: { product: ProductId; call: Call<QuoteInput, UpdatedQuote>; body: TSchema },
): void {
  route(app, deps, call, {
    access: 'sell',
    limits: limits.notice,
    schema: { body, params: quoteOnlyParams },
    read: ({ params }, sessionId) => readQuoteToChange({ sessionId, product, quoteId: params.quote_id ?? '' }),
    handler: async ({ tx, work, who, rows, params, version, reply, body: inputs }) => {
      const key = { partnerId: who.partnerId, product, quoteId: params.quote_id ?? '' }
      const existing =
        withoutProposal(rows?.[0], performance.now() - reply.elapsedTime) ?? (await lockQuoteAndProposal(tx, key))
      if (!existing) throw notFound()
      const { quote, proposal } = existing
      if (version !== undefined && version !== quote.version)
        checkVersion(version, quote.version, await quoteView(tx, deps, { quote, proposal, lang: who.language }))
      const updated = await updateQuote(work, who, existing, inputs)
      return {
        quote_id: quote.id,
        version: updated.quote.version,
        ...(updated.proposal && { proposal: updated.proposal }),
      }
    },
  })
}

/** Most quotes that are changed have none: they need no lock. With a proposal several rows change, and all are locked. */
function withoutProposal(row: RowOf<typeof readQuoteToChange> | undefined, read_at: number) {
  if (!row || row.has_proposal) return undefined
  const { has_proposal: _, ...columns } = row
  const quote: UnlockedQuote = { ...columns, read_at }
  return { quote, proposal: undefined }
}
