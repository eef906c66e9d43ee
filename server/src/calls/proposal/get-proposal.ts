import { proposalParams } from '@portal/contract/calls/proposal.schema.ts'
import { getProposal } from '@portal/contract/calls/proposal.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'
import { proposalView } from '../../sales/proposal-view.ts'
import { findSale } from '../../sales/sale.ts'
import { saleKey } from '../own-quote.ts'

export function registerGetProposal(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getProposal, {
    access: 'sell',
    limits: 'none',
    schema: { params: proposalParams },
    handler: async ({ tx, who, params }) =>
      proposalView(tx, deps, await findSale(tx, deps, saleKey(who, params)), who.language),
  })
}
