import type { CaseNote, NewCaseNote } from '@portal/contract/calls/case-notes.ts'
import { listColleagues } from '../accounts/assign-work.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor, Tx } from '../db/database.ts'
import { notFound } from '../kernel/errors.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import type { SignedIn } from '../plugins/session.ts'
import { alreadyDecided, invalid } from '../sales/refusals.ts'
import { moveCase, refuseColleaguesCase } from './assign-case.ts'
import { listSeniors } from './authority.ts'

/** Of the office, not of the partner: it stays sealed under the same place when the sale is handed over. */
const notePlace = (id: string): Place => ({ table: 'uw_notes', column: 'note', row: id, partner: '' })

/** `@U3002`, as it is written in the text. */
const mentionForm = /@([A-Za-z]{1,6}\d{2,8})\b/g

interface Writing {
  who: SignedIn
  caseId: string
  note: NewCaseNote
}

/** Adds to the conversation about a case. Whoever writes has thereby answered what they were asked. */
export async function writeNote(work: Work, { who, caseId, note }: Writing): Promise<void> {
  const { tx, deps } = work
  const uwCase = await tx.selectFrom('uw_cases').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirst()
  if (!uwCase) throw notFound()
  if (note.kind !== 'note' && uwCase.decided_at !== null) throw alreadyDecided(uwCase.state)
  const addressee = await findAddressee(tx, who, note)
  if (note.kind === 'referred') await refuseColleaguesCase(tx, who, uwCase)
  const isOpinion = note.kind === 'note' && (await owesOpinion(tx, caseId, who))
  const kind: CaseNote['kind'] = isOpinion ? 'opinion' : note.kind
  const id = newId('N')
  const row = { id, case_id: caseId, kind, author: who.partnerId, written_at: timeNow(deps) }
  const sealed = cryptoOf(deps).seal(notePlace(id), note.text.trim())
  await tx
    .insertInto('uw_notes')
    .values({ ...row, note_sealed: sealed, addressee: addressee?.id ?? null })
    .execute()
  await completeMentions(work, caseId, who)
  const named = await findMentioned(tx, note.text)
  const asked = kind === 'opinion_asked' && addressee ? [addressee, ...named] : named
  await askAccounts(tx, row, asked, who)
  if (kind === 'referred' && addressee) await moveCase(work, { who, uwCase, target: addressee })
  const codes = named.map(({ code }) => code)
  const data = { case_id: caseId, note_id: id, kind, ...(addressee && { to: addressee.code }), mentions: codes }
  const actor = `office:${who.code}`
  await audit(work, { case_id: uwCase.proposal_id, actor, event: 'case_note_written', data })
}

/** A mention that needs no answer is read; an opinion that was asked for is still owed. */
export async function readMentions(work: Work, { who, caseId }: Omit<Writing, 'note'>): Promise<void> {
  await work.tx
    .updateTable('uw_mentions')
    .set({ done_at: timeNow(work.deps) })
    .where('case_id', '=', caseId)
    .where('account_id', '=', who.partnerId)
    .where('done_at', 'is', null)
    .where('note_id', 'not in', requestsTo(work.tx, who.partnerId))
    .execute()
}

const requestsTo = (db: Executor, accountId: string) =>
  db.selectFrom('uw_notes').select('id').where('kind', '=', 'opinion_asked').where('addressee', '=', accountId)

async function owesOpinion(tx: Tx, caseId: string, who: SignedIn): Promise<boolean> {
  const owed = await tx
    .selectFrom('uw_mentions')
    .select('note_id')
    .where('case_id', '=', caseId)
    .where('account_id', '=', who.partnerId)
    .where('done_at', 'is', null)
    .where('note_id', 'in', requestsTo(tx, who.partnerId))
    .executeTakeFirst()
  return owed !== undefined
}

async function completeMentions({ tx, deps }: Work, caseId: string, who: SignedIn): Promise<void> {
  await tx
    .updateTable('uw_mentions')
    .set({ done_at: timeNow(deps) })
    .where('case_id', '=', caseId)
    .where('account_id', '=', who.partnerId)
    .where('done_at', 'is', null)
    .execute()
}

type Colleague = { id: string; code: string }

/** An opinion is asked of another underwriter, and a case is referred to a senior. */
async function findAddressee(tx: Tx, who: SignedIn, note: NewCaseNote): Promise<Colleague | undefined> {
  if (note.kind === 'note') return undefined
  const people = note.kind === 'referred' ? listSeniors(tx) : listColleagues(tx, 'decide underwriting')
  const found = await people.where('code', '=', note.to ?? '').executeTakeFirst()
  if (!found || found.id === who.partnerId) throw invalid([{ path: 'to', code: 'choice' }])
  return found
}

async function findMentioned(tx: Tx, text: string): Promise<Colleague[]> {
  const codes = [...text.matchAll(mentionForm)].map(([, code]) => code!.toUpperCase())
  return codes.length === 0 ? [] : listColleagues(tx, 'decide underwriting').where('code', 'in', codes).execute()
}

async function askAccounts(
  tx: Tx,
  { id, case_id }: { id: string; case_id: string },
  asked: readonly Colleague[],
  who: SignedIn,
): Promise<void> {
  const accounts = new Set(asked.map((one) => one.id).filter((account) => account !== who.partnerId))
  if (accounts.size === 0) return
  const rows = [...accounts].map((account_id) => ({ note_id: id, account_id, case_id, done_at: null }))
  await tx.insertInto('uw_mentions').values(rows).execute()
}

/** The conversation in its order, with whom each entry names. */
export async function listNotes(db: Executor, deps: Pick<Deps, 'settings'>, caseId: string): Promise<CaseNote[]> {
  const notes = await db
    .selectFrom('uw_notes')
    .innerJoin('partners as authors', 'authors.id', 'uw_notes.author')
    .leftJoin('partners as addressees', 'addressees.id', 'uw_notes.addressee')
    .select(['uw_notes.id', 'kind', 'note_sealed', 'written_at', 'authors.code', 'authors.name'])
    .select(['addressees.code as to_code', 'addressees.name as to_name'])
    .where('case_id', '=', caseId)
    .orderBy('written_at')
    .orderBy('seq', (order) => order.asc().nullsFirst())
    .orderBy('uw_notes.id')
    .execute()
  const mentions = await db
    .selectFrom('uw_mentions')
    .innerJoin('partners', 'partners.id', 'account_id')
    .select(['note_id', 'done_at', 'code', 'name'])
    .where('case_id', '=', caseId)
    .orderBy('code')
    .execute()
  return notes.map((one) => ({
    note_id: one.id,
    kind: one.kind,
    text: one.note_sealed === '' ? '' : cryptoOf(deps).open<string>(notePlace(one.id), one.note_sealed),
    written_at: one.written_at,
    author: { code: one.code, name: one.name },
    ...(one.to_code !== null && { to: { code: one.to_code, name: one.to_name ?? one.to_code } }),
    asked: mentions
      .filter(({ note_id }) => note_id === one.id)
      .map(({ code, name, done_at }) => ({ code, name, is_done: done_at !== null })),
  }))
}
