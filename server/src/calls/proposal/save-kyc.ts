import { proposalParams, sectionBodies } from '@portal/contract/calls/proposal.schema.ts'
import { saveSection as calls } from '@portal/contract/calls/proposal.ts'
import { checkSection } from '@portal/domain/proposal/check-section.ts'
import { ckycPermissionVersion } from '@portal/domain/proposal/declarations.ts'
import type { Kyc } from '@portal/domain/proposal/sections.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow, today } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import { Unavailable } from '../../kernel/errors.ts'
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
      const actor = `partner:${who.code}`
      const change =
        body.method === 'ckyc' ? await searchRegister(deps, seen, normalisedSection('kyc', body), actor) : {}
      return inTransaction(deps, async (work) => {
        const sale = await lockSale(work, key)
        await refuseOldVersion(work.tx, version, sale.proposal)
        if (body.method === 'ckyc') await refuseOtherHolder(work.tx, seen, sale)
        return savedView(
          deps,
          await saveSection(work, who, sale, { name: 'kyc', body: withPermission(deps, sale, body), change }),
        )
      })
    },
  })
}

/** The register was asked about the person of before: its answer proves nothing about one who took their place meanwhile. */
async function refuseOtherHolder(tx: Tx, before: Sale, now: Sale): Promise<void> {
  const [asked, holder] = [before, now].map(({ answers }) => answers.proposal && holderIdentity(answers.proposal))
  if (!isSame(asked, holder)) await refuseOldVersion(tx, before.proposal.version, now.proposal)
}

/** Recorded when it is first given; saving the same answers again does not make it younger. */
function withPermission(deps: Deps, { answers }: Sale, kyc: Kyc): Kyc {
  if (!kyc.permission) return kyc
  const before = answers.sections.kyc
  const isSame = before?.permission === kyc.permission && before.pan === kyc.pan && before.dob === kyc.dob
  return { ...kyc, permitted_at: (isSame && before?.permitted_at) || timeNow(deps) }
}

/** The customer permits the search before it is made. */
function refuseWithoutPermission({ permission }: Kyc): void {
  if (permission !== ckycPermissionVersion) refuseIssues([{ path: 'permission', code: 'kyc.permission' }])
}

async function searchRegister(deps: Deps, sale: Sale, kyc: Kyc, actor: string): Promise<SectionChange> {
  const { quote, answers } = sale
  refuseIssues(checkSection('kyc', kyc, { today: today(deps), product: quote.product, quote: quote.inputs }))
  refuseOtherPerson(sale, kyc)
  refuseWithoutPermission(kyc)
  const { pan = '', dob } = kyc
  const name = answers.proposal ? holderName(answers.proposal) : ''
  const asked = await deps.integrations.kyc.search({ pan, name, ...(dob && { dob }) })
  if (!asked.ok) throw new Unavailable(30)
  // A search that finds nobody was made all the same.
  const data = { permission: kyc.permission, found: asked.value.found }
  await inTransaction(deps, (work) => audit(work, { case_id: sale.proposal.id, actor, event: 'ckyc_searched', data }))
  if (!asked.value.found)
    throw invalid([{ path: 'pan', code: asked.value.reason === 'dob_differs' ? 'kyc.dob_differs' : 'kyc.not_found' }])
  if (!asked.value.nameMatches) throw invalid([{ path: 'pan', code: 'kyc.name_differs' }])
  return { kyc_state: 'verified', kyc_reference: asked.value.ckycNumber.replace(/\d(?=\d{4})/g, 'x') }
}
