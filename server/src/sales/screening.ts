import type { ScreeningDecision } from '@portal/contract/calls/office-identities.ts'
import { finishedProposalStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { needsReview, type Payer } from '@portal/domain/people/payer.ts'
import type { Kyc } from '@portal/domain/proposal/sections.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import type { ScreeningRow } from '../db/tables/sales.ts'
import type { ScreenedPerson, ScreeningAnswer } from '../integrations/screening/screening-service.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { holderIdentity, isSame } from './proposal-form.ts'
import { changeProposal, type ProposalRow } from './proposal-repository.ts'
import { readSale } from './read-sale.ts'
import { lockSaleById, type Sale } from './sale.ts'

/** A search, and the person it was made for: its answer is about nobody else. */
export interface Screening {
  person: ScreenedPerson
  answer: ScreeningAnswer
}

/** The proposer as they say who they are; `kyc` where it is being saved. */
export function personToScreen({ answers }: Sale, kyc: Kyc | undefined = answers.sections.kyc) {
  if (!answers.proposal) return undefined
  const { name, dob, pan = kyc?.pan } = holderIdentity(answers.proposal)
  const person: ScreenedPerson = { name, ...(dob && { dob }), ...(pan && { pan }) }
  return person
}

/** Undefined while the service does not answer: the sale goes on, and its payment waits. */
export async function screenPerson(deps: Deps, person: ScreenedPerson): Promise<Screening | undefined> {
  const screeningReply = await deps.integrations.screening.screen(person)
  return screeningReply.ok ? { person, answer: screeningReply.value } : undefined
}

export const resultOf = ({ answer }: Screening) => (answer.entries.length > 0 ? 'match' : 'clear')

function place({ id, partner_id }: Pick<ScreeningRow, 'id' | 'partner_id'>, column: 'found' | 'reason'): Place {
  return { table: 'screenings', column, row: id, partner: partner_id }
}

/** Keeps what was asked and answered; the caller changes the proposal. Agents never read of it. */
export async function insertScreening(
  work: Work,
  { id: proposal_id, partner_id }: Pick<ProposalRow, 'id' | 'partner_id'>,
  screening: Screening,
  payer?: Pick<Payer, 'relation'>,
): Promise<{ id: string; result: ScreeningRow['result'] }> {
  const { tx, deps } = work
  const { reference, listVersion: list_version, entries } = screening.answer
  const id = newId('SC')
  const result = payer && needsReview(payer) ? 'match' : resultOf(screening)
  await tx
    .insertInto('screenings')
    .values({
      id,
      proposal_id,
      partner_id,
      result,
      list_version,
      reference,
      sealed: cryptoOf(deps).seal(place({ id, partner_id }, 'found'), { person: screening.person, entries }),
      screened_at: timeNow(deps),
      ...(payer && { role: 'payer', relation: payer.relation }),
    })
    .execute()
  const data = { screening_id: id, result, list_version, ...(payer && { payer: payer.relation }) }
  await audit(work, { case_id: proposal_id, actor: 'system', event: 'screening_answered', data })
  return { id, result }
}

interface Found {
  person: ScreenedPerson
  entries: ScreeningAnswer['entries']
}

/** Who was searched for and what was found; undefined once the sale was erased. */
export const openFound = (deps: Pick<Deps, 'settings'>, row: Pick<ScreeningRow, 'id' | 'partner_id' | 'sealed'>) =>
  row.sealed === '' ? undefined : cryptoOf(deps).open<Found>(place(row, 'found'), row.sealed)

/** The sale stands where it is until an officer has decided. */
export async function stopForMatch(work: Work, { proposal }: Sale): Promise<void> {
  await changeProposal(work, proposal, 'kyc', { screening_state: 'match', kyc_state: 'review' })
  await announceProposalChange(work.tx, proposal.id)
}

/** Asks later, and again until the service answers. */
export async function screenLater({ tx, deps }: Work, proposalId: string, seconds = 0): Promise<void> {
  const runAt = new Date(deps.now() + seconds * 1000)
  await addJob(tx, jobNames.screenProposer, { proposal_id: proposalId }, { key: `screen:${proposalId}`, runAt })
}

const isAwaited = ({ proposal, answers }: Sale) =>
  proposal.screening_state === 'none' &&
  answers.sections.kyc !== undefined &&
  !isOneOf(finishedProposalStates, proposal.state)

/** Screens a proposer who was not answered for yet. False while the service does not answer. */
export async function screenProposer(deps: Deps, proposalId: string): Promise<boolean> {
  const sale = await readSale(deps.db, deps, proposalId)
  const person = isAwaited(sale) ? personToScreen(sale) : undefined
  if (!person) return true
  const screening = await screenPerson(deps, person)
  if (!screening) return false
  await inTransaction(deps, (work) => recordScreening(work, proposalId, screening))
  return true
}

/** A possible match stops the sale where it stands: identity is under review, as with a document that somebody has to look at. */
async function recordScreening(work: Work, proposalId: string, screening: Screening): Promise<void> {
  const { tx } = work
  const sale = await lockSaleById(work, proposalId)
  if (!isAwaited(sale) || !isSame(personToScreen(sale), screening.person)) return
  await insertScreening(work, sale.proposal, screening)
  if (resultOf(screening) === 'clear') {
    // Nobody sees anything of it: it is no new version to whoever works on the sale.
    await tx.updateTable('proposals').set({ screening_state: 'clear' }).where('id', '=', proposalId).execute()
    return
  }
  await stopForMatch(work, sale)
}

/** The matches that wait for an officer, opened. */
export async function listOpenMatches(db: Executor, deps: Deps, proposalIds: readonly string[]) {
  if (proposalIds.length === 0) return []
  const rows = await db
    .selectFrom('screenings')
    .innerJoin('proposals', 'proposals.id', 'screenings.proposal_id')
    .selectAll('screenings')
    .where('proposal_id', 'in', proposalIds)
    .where('screening_state', '=', 'match')
    .where('result', '=', 'match')
    .orderBy('screened_at', 'desc')
    .execute()
  const newest = rows.filter((row, index) => rows.findIndex((one) => one.proposal_id === row.proposal_id) === index)
  return newest.map((row) => ({ ...row, ...openFound(deps, row)! }))
}

interface Decided {
  by: string
  decision: ScreeningDecision['decision']
  reason: string
}

/** Writes an officer's decision on a match into its search. */
export async function decideMatch(
  work: Work,
  match: Pick<ScreeningRow, 'id' | 'partner_id' | 'proposal_id'>,
  { by, decision, reason }: Decided,
): Promise<void> {
  const { tx, deps } = work
  await tx
    .updateTable('screenings')
    .set({
      decision,
      decided_by: by,
      decided_at: timeNow(deps),
      reason_sealed: cryptoOf(deps).seal(place(match, 'reason'), reason),
    })
    .where('id', '=', match.id)
    .execute()
  const data = { screening_id: match.id, decision }
  await audit(work, { case_id: match.proposal_id, actor: `office:${by}`, event: 'screening_decided', data })
}
