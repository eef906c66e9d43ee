import { proposalParams, removeMemberBody } from '@portal/contract/calls/proposal.schema.ts'
import { removeMember as removeCall } from '@portal/contract/calls/proposal.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { proposalView } from '../../sales/proposal-view.ts'
import { removeMember } from '../../sales/remove-member.ts'
import { lockSale, refuseOldVersion } from '../../sales/sale.ts'
import { saleKey } from '../own-quote.ts'

export function registerRemoveMember(app: FastifyInstance, deps: Deps): void {
  route(app, deps, removeCall, {
    access: 'sell',
    limits: limits.notice,
    schema: { params: proposalParams, body: removeMemberBody },
    handler: async ({ work, who, params, version, body }) => {
      const sale = await lockSale(work, saleKey(who, params))
      await refuseOldVersion(work.tx, version, sale.proposal)
      return proposalView(work.tx, deps, await removeMember(work, who, sale, body.insured_id), who.language)
    },
  })
}
