import { endedProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { CarProposal, FamilyProposal, SectionName, Sections } from '@portal/domain/proposal/sections.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor, Tx } from '../db/database.ts'
import { begin } from '../db/move.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import { deferInsert } from '../db/send-together.ts'
import type { ProposalTable } from '../db/tables/sales.ts'
import type { FieldCrypto, Place } from '../kernel/field-crypto.ts'
import { newSaleNumber } from '../kernel/ids.ts'

export type ProposalRow = Selectable<ProposalTable>

export function findLiveProposal(db: Executor, quoteId: string): Promise<ProposalRow | undefined> {
  return liveProposals(db, quoteId).executeTakeFirst()
}

export function liveProposals(db: Executor, quoteId: string) {
  return db
    .selectFrom('proposals')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('state', 'not in', endedProposalStates)
}

type NewProposalRow = Omit<Insertable<ProposalTable>, 'number'> & Pick<ProposalRow, 'key_salt'>

export function insertProposal(tx: Tx, row: NewProposalRow): Promise<ProposalRow> {
  return begin(tx, 'proposal', 'started', { ...row, number: newSaleNumber('P') })
}

/** Writes the change under the next version and records its subject for the conflict message of a later save. */
export async function changeProposal(
  { tx, deps }: Work,
  proposal: ProposalRow,
  what: string,
  change: Updateable<ProposalTable>,
): Promise<ProposalRow> {
  const versioned = await nextVersion(tx, proposal, what, timeNow(deps))
  // Decided, or answered anew by the partner: should the identity come under review again, it is the team's.
  if (change.kyc_state !== undefined && change.kyc_state !== 'review')
    await tx.deleteFrom('identity_claims').where('proposal_id', '=', proposal.id).execute()
  return tx
    .updateTable('proposals')
    .set({ ...change, ...versioned })
    .where('id', '=', proposal.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The columns that every change of a proposal writes. */
export async function nextVersion(tx: Tx, proposal: Pick<ProposalRow, 'id' | 'version'>, what: string, at: string) {
  const version = proposal.version + 1
  await deferInsert(tx, 'proposal_changes', { proposal_id: proposal.id, version, what, at })
  return { version, last_change: what, updated_at: at }
}

/** What was saved since a version: shown to whoever saves from an older one. */
export async function listChangesSince(db: Executor, proposalId: string, version: number): Promise<string[]> {
  const rows = await db
    .selectFrom('proposal_changes')
    .select('what')
    .where('proposal_id', '=', proposalId)
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  return [...new Set(rows.map((row) => row.what))]
}

/** Every answer of a proposal, opened. */
export interface Answers {
  proposal?: FamilyProposal | CarProposal
  sections: Partial<Sections>
}

type AnswerName = 'proposal' | SectionName

/** Whose a proposal is, and with which key its answers are sealed. */
export type ProposalOwner = Pick<ProposalRow, 'id' | 'partner_id' | 'key_salt'>

export function answerPlace({ id, partner_id, key_salt }: ProposalOwner, name: AnswerName): Place {
  return { table: 'proposals', column: `answers.${name}`, row: id, partner: partner_id, salt: key_salt }
}

export function openAnswers(crypto: FieldCrypto, proposal: ProposalRow): Answers {
  const { proposal: form, ...sections } = Object.fromEntries(
    Object.entries(proposal.answers).map(([name, envelope]) => [
      name,
      crypto.open<unknown>(answerPlace(proposal, name as AnswerName), envelope),
    ]),
  )
  return { proposal: form as Answers['proposal'], sections: sections as Partial<Sections> }
}

/** The answers column with this section added or replaced. */
export function withAnswer(crypto: FieldCrypto, proposal: ProposalRow, name: AnswerName, body: unknown): string {
  return JSON.stringify({ ...proposal.answers, [name]: crypto.seal(answerPlace(proposal, name), body) })
}

const readCaseId = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .orderBy(sql`decided_at is null`, 'desc')
    .orderBy('opened_at', 'desc')
    .limit(1),
)

export async function findCaseId(db: Executor, proposalId: string): Promise<string | undefined> {
  return (await findFirst(db, readCaseId({ proposalId })))?.id
}

const readInspectionId = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db
    .selectFrom('inspections')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .orderBy('requested_at', 'desc')
    .limit(1),
)

export async function findInspectionId(db: Executor, proposalId: string): Promise<string | undefined> {
  return (await findFirst(db, readInspectionId({ proposalId })))?.id
}
