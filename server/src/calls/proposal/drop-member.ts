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
    handler: async ({ work, who, params, version, body }) => {
      const sale = await lockSale(work, saleKey(who, params))
      await refuseOldVersion(work.tx, version, sale.proposal)
      return proposalView(work.tx, deps, await dropMember(work, who, sale, body.insured_id))
    },
  })
}
