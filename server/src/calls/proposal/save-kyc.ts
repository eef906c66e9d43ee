import { proposalParams, sectionBodies } from '@portal/contract/calls/proposal.schema.ts'
import { saveSection as calls } from '@portal/contract/calls/proposal.ts'
import { checkSection } from '@portal/domain/proposal/check-section.ts'
import type { Kyc } from '@portal/domain/proposal/sections.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { type Tx, transaction } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { route } from '../../plugins/route.ts'
import { normalisedSection } from '../../sales/normalised-section.ts'
import { holderIdentity, holderName, isSame } from '../../sales/proposal-form.ts'
import { invalid, refuseIssues } from '../../sales/refuse.ts'
import { findSale, lockSale, refuseOldVersion, type Sale } from '../../sales/sale.ts'
import { type SectionChange, saveSection } from '../../sales/save-section.ts'
import { refuseOtherPerson } from '../../sales/section-effects.ts'
import { saleKey } from '../own-quote.ts'
import { savedView } from './save-section.ts'

/** Asks the KYC register before the transaction begins: nothing is locked while somebody outside thinks. */
export function registerSaveKyc(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.kyc, {
    access: 'sell',
    schema: { params: proposalParams, body: sectionBodies.kyc },
    transaction: false,
    handler: async ({ who, params, version, body }) => {
      const key = saleKey(who, params)
      const seen = await findSale(deps.db, deps, key)
      const change = body.method === 'ckyc' ? await searched(deps, seen, normalisedSection('kyc', body)) : {}
      return transaction(deps.db, async (tx) => {
        const sale = await lockSale(tx, deps, key)
        await refuseOldVersion(tx, version, sale.proposal)
        if (body.method === 'ckyc') await refuseOtherHolder(tx, seen, sale)
        return savedView(deps, await saveSection(tx, deps, who, sale, 'kyc', body, change))
      })
    },
  })
}

/** The register was asked about the person of before: its answer proves nothing about one who took their place meanwhile. */
async function refuseOtherHolder(tx: Tx, before: Sale, now: Sale): Promise<void> {
  const [asked, holder] = [before, now].map(({ answers }) => answers.proposal && holderIdentity(answers.proposal))
  if (!isSame(asked, holder)) await refuseOldVersion(tx, before.proposal.version, now.proposal)
}

async function searched(deps: Deps, sale: Sale, kyc: Kyc): Promise<SectionChange> {
  const { quote, answers } = sale
  refuseIssues(checkSection('kyc', kyc, { today: today(deps), product: quote.product, quote: quote.inputs }))
  refuseOtherPerson(sale, kyc)
  const { pan = '', dob } = kyc
  const name = answers.proposal ? holderName(answers.proposal) : ''
  const asked = await deps.outside.kyc.search({ pan, name, ...(dob && { dob }) })
  if (!asked.ok) throw new Refusal(503, 'unavailable', { retryAfter: 30 })
  if (!asked.value.found)
    throw invalid([{ path: 'pan', code: asked.value.reason === 'dob_differs' ? 'kyc.dob_differs' : 'kyc.not_found' }])
  if (!asked.value.nameMatches) throw invalid([{ path: 'pan', code: 'kyc.name_differs' }])
  return { kyc_state: 'verified', kyc_reference: asked.value.ckycNumber.replace(/\d(?=\d{4})/g, 'x') }
}
