import { nextSaleBody, revealBody } from '@portal/contract/calls/customer.schema.ts'
import { createNextQuote, getCustomer, getPrefillAnswers, revealCustomer } from '@portal/contract/calls/customer.ts'
import { saleParams } from '@portal/contract/calls/dashboard.schema.ts'
import type { FastifyInstance } from 'fastify'
import { refuseAboveLimits } from '../../context/count-attempts.ts'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { customerRecord, findRevealedPersonalData } from '../../dashboard/customer-record.ts'
import { nextSaleInputs } from '../../dashboard/next-sale.ts'
import { prefillFromEarlierSales } from '../../dashboard/prefill-customer.ts'
import { audit } from '../../db/audit.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { createQuote } from '../../sales/create-quote.ts'

export function registerCustomerCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getCustomer, {
    access: 'see own sales',
    limits: 'none',
    schema: { params: saleParams },
    handler: async ({ tx, who, params }) => customerRecord(tx, deps, who.partnerId, params.quote_id ?? ''),
  })
  route(app, deps, createNextQuote, {
    access: 'sell',
    limits: 'none',
    schema: { params: saleParams, body: nextSaleBody },
    handler: async ({ work, who, params, body }) => {
      const { partnerId } = who
      const quoteId = params.quote_id ?? ''
      const { inputs, customer, from } = await nextSaleInputs(work, { partnerId, quoteId, product: body.product })
      const { product } = body
      return { quote_id: (await createQuote(work, who, { product, body: inputs, customer, copiedFrom: from })).id }
    },
  })
  route(app, deps, getPrefillAnswers, {
    access: 'sell',
    limits: limits.reveal,
    schema: { params: saleParams },
    handler: async ({ who, params }) =>
      inTransaction(deps, async (work) => {
        const earlierAnswers = await prefillFromEarlierSales(work.tx, deps, who.partnerId, params.quote_id ?? '')
        if (!earlierAnswers) return { members: [] }
        await refuseAboveLimits(deps, limits.reveal, { partner: who.partnerId }, work.tx)
        const data = { what: 'next_sale', quote_id: params.quote_id }
        const actor = `partner:${who.code}`
        await audit(work, { case_id: earlierAnswers.proposalId, actor, event: 'personal_data_revealed', data })
        return earlierAnswers.known
      }),
  })
  route(app, deps, revealCustomer, {
    access: 'see own sales',
    limits: limits.reveal,
    schema: { params: saleParams, body: revealBody },
    handler: async ({ work, who, params, body }) => {
      await refuseAboveLimits(deps, limits.reveal, { partner: who.partnerId }, work.tx)
      const { proposalId, personal } = await findRevealedPersonalData(
        work.tx,
        deps,
        who.partnerId,
        params.quote_id ?? '',
      )
      const value = personal[body.what]
      if (value === undefined) throw notFound()
      const actor = `partner:${who.code}`
      await audit(work, { case_id: proposalId, actor, event: 'personal_data_revealed', data: { what: body.what } })
      return { what: body.what, value }
    },
  })
}
