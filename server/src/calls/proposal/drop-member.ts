import { dropMemberBody, proposalParams } from '@portal/contract/calls/proposal.schema.ts'
import { dropMember as dropCall } from '@portal/contract/calls/proposal.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'
import { dropMember } from '../../sales/drop-member.ts'
import { proposalView } from '../../sales/proposal-view.ts'
import { lockSale, refuseOldVersion } from '../../sales/sale.ts'
import { saleKey } from '../own-quote.ts'

export function registerDropMember(app: FastifyInstance, deps: Deps): void {
  route(app, deps, dropCall, {
    access: 'sell',
    schema: { params: proposalParams, body: dropMemberBody },
    handler: async ({ tx, who, params, version, body }) => {
      const sale = await lockSale(tx, deps, saleKey(who, params))
      await refuseOldVersion(tx, version, sale.proposal)
      return proposalView(tx, deps, await dropMember(tx, deps, who, sale, body.insured_id))
    },
  })
}
