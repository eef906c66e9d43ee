import { proposalParams, sectionBodies } from '@portal/contract/calls/proposal.schema.ts'
import { saveSection as calls, type SavedSection } from '@portal/contract/calls/proposal.ts'
import type { SectionName } from '@portal/domain/proposal/sections.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { loadPlaces } from '../../sales/places/pincodes.ts'
import { listMissingAnswers, lockSale, refuseOldVersion, type Sale } from '../../sales/sale.ts'
import { saveSection } from '../../sales/save-section.ts'
import { saleKey } from '../own-quote.ts'

/** Every section is saved alike; only KYC calls a register first and so has its own file. */
export function registerSaveSections(app: FastifyInstance, deps: Deps): void {
  for (const name of Object.keys(calls) as SectionName[]) if (name !== 'kyc') registerSaveSection(app, deps, name)
}

function registerSaveSection<Name extends SectionName>(app: FastifyInstance, deps: Deps, name: Name): void {
  route(app, deps, calls[name], {
    access: 'sell',
    limits: limits.notice,
    schema: { params: proposalParams, body: sectionBodies[name] },
    ...(name === 'address-details' && { prepare: loadPlaces }),
    handler: async ({ work, who, params, version, body }) => {
      const sale = await lockSale(work, saleKey(who, params))
      await refuseOldVersion(work.tx, version, sale.proposal)
      return savedView(deps, await saveSection(work, who, sale, { name, body }))
    },
  })
}

export function savedView(deps: Deps, sale: Sale): SavedSection {
  const { id, version, state } = sale.proposal
  return { proposal_id: id, version, state, missing: listMissingAnswers(sale, deps) }
}
