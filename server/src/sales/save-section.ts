import { checkSection } from '@portal/domain/proposal/check-section.ts'
import type { SectionName, Sections } from '@portal/domain/proposal/sections.ts'
import type { Updateable } from 'kysely'
import { today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { ProposalTable } from '../db/tables/sales.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { normaliseSection } from './normalise-section.ts'
import { isSame } from './proposal-form.ts'
import { changeProposal, withAnswer } from './proposal-repository.ts'
import { refuseIssues } from './refusals.ts'
import { openSale, refuseExpired, type Sale } from './sale.ts'
import { flagHolder } from './sale-flags.ts'
import { type SectionEffects, sectionEffects } from './section-effects.ts'
import { advanceIfComplete, editSale, isSettled, refuseEdit } from './transitions.ts'

/** Columns a section fills beside its answers, from registers asked before the transaction began. */
export type SectionChange = Updateable<ProposalTable>

interface SectionToSave<Name extends SectionName> {
  name: Name
  body: Sections[Name]
  change?: SectionChange
}

/** Checks, seals and saves one section of a locked sale, then advances the proposal if it is complete. */
export async function saveSection<Name extends SectionName>(
  work: Work,
  who: SignedIn,
  sale: Sale,
  section: SectionToSave<Name>,
): Promise<Sale> {
  const { tx, deps } = work
  refuseExpired(sale.quote, sale.proposal, deps)
  const actor = `partner:${who.code}`
  const { name, change = {} } = section
  const body = normaliseSection(name, section.body)
  const { quote } = sale
  const context = { today: today(deps), product: quote.product, quote: quote.inputs, totalPaise: quote.total_paise }
  refuseIssues(checkSection(name, body, context))
  const effects = sectionEffects[name] as SectionEffects<Name> | undefined
  const more = effects ? await effects({ tx, deps, who, sale, body }) : {}
  if (isNoEdit(sale, name, body, { ...more, ...change })) return sale
  const { sale: started } = await editSale(work, sale, { actor, why: `${name}_changed`, touchesRisk: false })
  const answers = withAnswer(cryptoOf(deps), started.proposal, name, body)
  const savedProposal = await changeProposal(work, started.proposal, name, { ...more, ...change, answers })
  const data = { section: name, version: savedProposal.version }
  await audit(work, { case_id: savedProposal.id, actor, event: 'section_saved', data })
  const savedSale = await openSale(tx, deps, started.quote, savedProposal)
  if (name === 'contact-details') await flagHolder(work, savedSale)
  return advanceIfComplete(work, savedSale, actor)
}

/** For a section whose saving asks an outside party: what would be refused afterwards is refused before anybody is asked. */
export async function refuseSectionEdit<Name extends SectionName>(
  work: Work,
  sale: Sale,
  name: Name,
  body: Sections[Name],
): Promise<void> {
  refuseExpired(sale.quote, sale.proposal, work.deps)
  if (!isNoEdit(sale, name, normaliseSection(name, body), {})) await refuseEdit(work, sale, { touchesRisk: false })
}

/** Saved unchanged: links and consent stay valid. */
function isNoEdit<Name extends SectionName>(
  { proposal, answers }: Sale,
  name: Name,
  body: Sections[Name],
  change: SectionChange,
): boolean {
  const earlierSection = answers.sections[name]
  const row: Record<string, unknown> = proposal
  return (
    isSettled(proposal) &&
    earlierSection !== undefined &&
    isSame(withoutCode(body), withoutCode(earlierSection)) &&
    Object.entries(change).every(([column, value]) => isSame(value, row[column]))
  )
}

/** The code's id is evidence, not an answer. */
const withoutCode = (body: object): object => ({ ...body, otp_id: undefined })
