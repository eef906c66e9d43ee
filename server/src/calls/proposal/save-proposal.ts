import { proposalOnlyParams } from '@portal/contract/calls/proposal.schema.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { addPortability } from '../../portability/add-portability.ts'
import { proposalView } from '../../sales/proposal-view.ts'
import { lockSale, refuseOldVersion } from '../../sales/sale.ts'
import { saveProposal } from '../../sales/save-proposal.ts'
import { saleKey } from '../own-quote.ts'

export function registerSaveProposal(
  app: FastifyInstance,
  deps: Deps,
  {
    product,
    call,
    body,
  }: { product: ProductId; call: Call<FamilyProposal | CarProposal, ProposalView>; body: TSchema },
): void {
  route(app, deps, call, {
    access: 'sell',
    limits: limits.notice,
    schema: { body, params: proposalOnlyParams },
    handler: async ({ tx, work, who, params, version, body: form }) => {
      const sale = await lockSale(work, saleKey(who, { ...params, product }))
      await refuseOldVersion(tx, version, sale.proposal)
      const formWithPort = await addPortability(tx, deps, sale.quote.id, form)
      return proposalView(tx, deps, await saveProposal(work, who, sale, formWithPort), who.language)
    },
  })
}
