import { proposalParams, sectionBodies } from '@portal/contract/calls/proposal.schema.ts'
import { saveSection as calls } from '@portal/contract/calls/proposal.ts'
import { checkSection } from '@portal/domain/proposal/check-section.ts'
import { ckycPermissionInForce } from '@portal/domain/proposal/declarations.ts'
import type { Kyc } from '@portal/domain/proposal/sections.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow, today } from '../../context/deps.ts'
import { inTransaction, type Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import { Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { normaliseSection } from '../../sales/normalise-section.ts'
import { holderIdentity, holderName, isSame } from '../../sales/proposal-form.ts'
import { invalid, refuseIssues } from '../../sales/refusals.ts'
import { keepRegisterAnswer } from '../../sales/register-answers.ts'
import { findSale, lockSale, refuseOldVersion, type Sale } from '../../sales/sale.ts'
import { refuseSectionEdit, type SectionChange, saveSection } from '../../sales/save-section.ts'
import {
  insertScreening,
  personToScreen,
  resultOf,
  type Screening,
  screenLater,
  screenPerson,
} from '../../sales/screening.ts'
import { refuseOtherPerson } from '../../sales/section-effects.ts'
import { saleKey } from '../own-quote.ts'
import { savedView } from './save-section.ts'

/** Calls the KYC register before the transaction begins, so that no lock is held meanwhile. */
export function registerSaveKyc(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.kyc, {
    access: 'sell',
    limits: limits.kyc,
    schema: { params: proposalParams, body: sectionBodies.kyc },
    transaction: false,
    handler: async ({ work: asked, who, params, version, body }) => {
      const key = saleKey(who, params)
      const unlockedSale = await findSale(deps.db, deps, key)
      const actor = `partner:${who.code}`
      const kyc = normaliseSection('kyc', body)
      if (kyc.method === 'ckyc') {
        await refuseOldVersion(deps.db, version, unlockedSale.proposal)
        refuseUnsearchable(deps, unlockedSale, kyc)
        await refuseSectionEdit(asked, unlockedSale, 'kyc', withPermission(deps, unlockedSale, kyc))
      }
      const change = kyc.method === 'ckyc' ? await searchRegister(deps, unlockedSale, kyc, actor) : {}
      const person = isUnscreened(unlockedSale, kyc) ? personToScreen(unlockedSale, kyc) : undefined
      const screening = person && (await screenPerson(deps, person))
      return inTransaction(deps, async ({ tx }) => {
        const work = { ...asked, tx }
        const sale = await lockSale(work, key)
        await refuseOldVersion(work.tx, version, sale.proposal)
        if (body.method === 'ckyc') await refuseOtherHolder(work.tx, unlockedSale, sale)
        const screened = await keepScreening(work, sale, kyc, screening)
        const savedSale = await saveSection(work, who, sale, {
          name: 'kyc',
          body: withPermission(deps, sale, body),
          change: { ...change, ...screened },
        })
        return savedView(deps, savedSale)
      })
    },
  })
}

const isUnscreened = ({ proposal, answers }: Sale, { pan }: Kyc) =>
  proposal.screening_state === 'none' || answers.sections.kyc?.pan !== pan

/** How the proposer stands on the lists, as the identity is saved. A match keeps it under review, whatever the register says. */
async function keepScreening(
  work: Work,
  sale: Sale,
  kyc: Kyc,
  screening: Screening | undefined,
): Promise<SectionChange> {
  const { proposal } = sale
  if (screening && isSame(screening.person, personToScreen(sale, kyc))) {
    await insertScreening(work, proposal, screening)
    return screeningChange(resultOf(screening))
  }
  const screening_state = isUnscreened(sale, kyc) ? 'none' : proposal.screening_state
  if (screening_state === 'none') await screenLater(work, proposal.id, 60)
  return screeningChange(screening_state)
}

const screeningChange = (screening_state: Sale['proposal']['screening_state']): SectionChange => ({
  screening_state,
  ...(screening_state === 'match' && { kyc_state: 'review' as const }),
})

/** The register was asked about the person on record before the lock: refuse if that person has changed since. */
async function refuseOtherHolder(tx: Tx, searchedSale: Sale, lockedSale: Sale): Promise<void> {
  const [asked, holder] = [searchedSale, lockedSale].map(
    ({ answers }) => answers.proposal && holderIdentity(answers.proposal),
  )
  if (!isSame(asked, holder)) await refuseOldVersion(tx, searchedSale.proposal.version, lockedSale.proposal)
}

/** Saving the same answers again keeps the time of the first permission. */
function withPermission(deps: Deps, { answers }: Sale, kyc: Kyc): Kyc {
  if (!kyc.permission) return kyc
  const earlierKyc = answers.sections.kyc
  const isSame = earlierKyc?.permission === kyc.permission && earlierKyc.pan === kyc.pan && earlierKyc.dob === kyc.dob
  return { ...kyc, permitted_at: (isSame && earlierKyc?.permitted_at) || timeNow(deps) }
}

/** The customer permits the search before it is made. */
export function refuseWithoutPermission({ permission }: Pick<Kyc, 'permission'>): void {
  if (permission !== ckycPermissionInForce()) refuseIssues([{ path: 'permission', code: 'kyc.permission' }])
}

function refuseUnsearchable(deps: Deps, sale: Sale, kyc: Kyc): void {
  const { product, inputs } = sale.quote
  refuseIssues(checkSection('kyc', kyc, { today: today(deps), product, quote: inputs }))
  refuseOtherPerson(sale, kyc)
  refuseWithoutPermission(kyc)
}

async function searchRegister(
  deps: Deps,
  { proposal, answers }: Sale,
  kyc: Kyc,
  actor: string,
): Promise<SectionChange> {
  const { pan = '', dob } = kyc
  const name = answers.proposal ? holderName(answers.proposal) : ''
  const registerReply = await deps.integrations.kyc.search({ pan, name, ...(dob && { dob }) })
  if (!registerReply.ok) throw new Unavailable(30)
  // Record a search without a result too.
  const data = { permission: kyc.permission, found: registerReply.value.found }
  await inTransaction(deps, async (work) => {
    const answer = registerReply.value
    await keepRegisterAnswer(work, proposal.quote_id, 'search', { pan, ...(dob && { dob }), answer })
    await audit(work, { case_id: proposal.id, actor, event: 'ckyc_searched', data })
  })
  if (!registerReply.value.found)
    throw invalid([
      { path: 'pan', code: registerReply.value.reason === 'dob_differs' ? 'kyc.dob_differs' : 'kyc.not_found' },
    ])
  if (!registerReply.value.nameMatches) throw invalid([{ path: 'pan', code: 'kyc.name_differs' }])
  return { kyc_state: 'verified', kyc_reference: registerReply.value.ckycNumber.replace(/\d(?=\d{4})/g, 'x') }
}
