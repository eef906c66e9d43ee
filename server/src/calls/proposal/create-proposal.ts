import type { CreatedProposal } from '@portal/contract/calls/proposal.ts'
import { quoteOnlyParams } from '@portal/contract/calls/quote.schema.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { addPortability } from '../../portability/add-portability.ts'
import { createProposal } from '../../sales/create-proposal.ts'
import { ownQuoteLocked } from '../own-quote.ts'

export function registerCreateProposal(
  app: FastifyInstance,
  deps: Deps,
  {
    product,
    call,
    body,
  }: { product: ProductId; call: Call<FamilyProposal | CarProposal, CreatedProposal>; body: TSchema },
): void {
  route(app, deps, call, {
    access: 'sell',
    limits: limits.notice,
    crashAt: 'proposal-inserted',
    schema: { body, params: quoteOnlyParams },
    handler: async ({ work, who, params, body: form }) => {
      const quote = await ownQuoteLocked(work.tx, who, { ...params, product })
      const proposal = await createProposal(work, who, quote, await addPortability(work.tx, deps, quote.id, form))
      // Health spells its key with a capital and a space: a wire fact.
      return product === 'health' ? { 'Proposal id': proposal.id } : { proposal_id: proposal.id }
    },
  })
}
