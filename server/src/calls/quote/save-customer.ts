import { quoteCustomerBody, quoteParams } from '@portal/contract/calls/quote.schema.ts'
import { saveQuoteCustomer } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import { saveCustomer } from '../../sales/quote-customer.ts'
import { lockQuoteAndProposal } from '../../sales/quote-repository.ts'

export function registerSaveCustomer(app: FastifyInstance, deps: Deps): void {
  route(app, deps, saveQuoteCustomer, {
    access: 'sell',
    limits: 'none',
    schema: { params: quoteParams, body: quoteCustomerBody },
    handler: async ({ tx, work, who, params, version, body }) => {
      const key = {
        partnerId: who.partnerId,
        product: params.product as ProductId,
        quoteId: params.quote_id ?? '',
      }
      const existing = await lockQuoteAndProposal(tx, key)
      if (!existing) throw notFound()
      checkVersion(version, existing.quote.version)
      const quote = await saveCustomer(work, who, existing, body)
      return { quote_id: quote.id, version: quote.version }
    },
  })
}
