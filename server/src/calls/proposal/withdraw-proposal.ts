import { proposalParams, withdrawBody } from '@portal/contract/calls/proposal.schema.ts'
import { withdrawProposal } from '@portal/contract/calls/proposal.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { lockSale, refuseOldVersion } from '../../sales/sale.ts'
import { withdrawSale } from '../../sales/transitions.ts'
import { saleKey } from '../own-quote.ts'

export function registerWithdrawProposal(app: FastifyInstance, deps: Deps): void {
  route(app, deps, withdrawProposal, {
    access: 'sell',
    limits: limits.notice,
    schema: { params: proposalParams, body: withdrawBody },
    handler: async ({ work, who, params, version, body }) => {
      const sale = await lockSale(work, saleKey(who, params))
      await refuseOldVersion(work.tx, version, sale.proposal)
      const { proposal } = await withdrawSale(work, sale, { actor: `partner:${who.code}`, reason: body.reason })
      return { state: proposal.state }
    },
  })
}
