import type { RefusedRates } from '@portal/contract/calls/office-rates.ts'
import type { Decision, RateDraft, RateDraftRow, RateDraftState } from '@portal/contract/calls/rate-drafts.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { withRules } from '@portal/domain/rating/tables/with-rules.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { RateDraftTable, Rehearsal, RehearsedSum } from '../db/tables/rate-drafts.ts'
import { Conflict, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { findRatesInForce, findRateVersion, isShippedVersion, readRateVersions } from '../sales/rate-versions.ts'
import { wrongState } from '../sales/refusals.ts'
import { requestChange } from './change-requests.ts'
import { compareRates } from './rate-changes.ts'
import { addRehearsalJob, beginRehearsal, chooseExamples } from './rehearse-rates.ts'
import { scheduleRateVersion } from './schedule-rates.ts'

type Mistake = RefusedRates['mistakes'][number]
type DraftRow = Selectable<RateDraftTable>
interface Staff {
  code: string
  role: string
}

const changesShown = 200
const draftsShown = 50

/** A draft is written once: a change of it is another draft. It is rehearsed on the whole book at once. Answers what forbids it. */
export async function createDraft(
  work: Work,
  who: Staff,
  { planned, note, restores }: { planned: RateTables; note: string; restores?: string },
): Promise<RateDraftRow | Mistake> {
  const { tx, deps } = work
  const day = today(deps)
  const versions = await readRateVersions(tx)
  const mistake = await findVersionMistake(tx, planned, day)
  if (mistake) return mistake
  const inForce = findRatesInForce(versions, day)
  const draft = await tx
    .insertInto('rate_drafts')
    .values({
      id: newId('RD'),
      version: planned.version,
      effective_from: planned.effectiveFrom,
      tables: JSON.stringify(keepRules(planned, inForce)),
      based_on: inForce?.version ?? null,
      restores: restores ?? null,
      note: note.trim(),
      drafted_by: who.code,
      drafted_at: timeNow(deps),
      rehearsal: JSON.stringify(await beginRehearsal(tx, deps)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addRehearsalJob(tx, draft.id)
  await auditDraft(work, draft, who, 'rates_drafted')
  return toDraftRow(draft, who, 'draft')
}

/** A filing without rules keeps those in force. */
function keepRules(planned: RateTables, inForce: RateTables | undefined): RateTables {
  const rules = planned.tables.rules ?? inForce?.tables.rules
  return withRules(rules ? { ...planned, tables: { ...planned.tables, rules } } : planned)
}

/** Its day may be today, which corrects what is in force; a day that is over would change quoted prices. */
async function findVersionMistake(tx: Executor, planned: RateTables, day: string): Promise<Mistake | undefined> {
  if (planned.effectiveFrom < day) return { table: 'effective_from', problem: 'past_date' }
  const taken = await tx
    .selectFrom('rate_versions')
    .select('version')
    .where((one) =>
      one.or([
        one('version', '=', planned.version),
        one.and([
          one('effective_from', '=', planned.effectiveFrom),
          one('effective_from', '>', day),
          one('withdrawn_at', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst()
  return taken || isShippedVersion(planned.version) ? { table: 'version', problem: 'taken' } : undefined
}

export async function listDrafts(db: Executor, deps: Pick<Deps, 'now'>, who: Staff): Promise<RateDraftRow[]> {
  const drafts = await db
    .selectFrom('rate_drafts')
    .selectAll()
    .orderBy('drafted_at', 'desc')
    .limit(draftsShown)
    .execute()
  const ids = drafts.map(({ id }) => id)
  const requests = await listRequests(db, deps, ids)
  return drafts.map((draft) => toDraftRow(draft, who, stateOf(draft, requests)))
}

export async function readDraft(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  { who, id }: { who: Staff; id: string },
): Promise<RateDraft> {
  const draft = await db.selectFrom('rate_drafts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!draft) throw notFound()
  const { tables, rehearsal } = draft
  const present = draft.based_on ? await findRateVersion(db, draft.based_on) : undefined
  const changes = compareRates(present ?? { ...tables, tables: {} }, tables)
  return {
    ...toDraftRow(draft, who, stateOf(draft, await listRequests(db, deps, [id]))),
    changes: changes.slice(0, changesShown),
    changed: changes.length,
    products: Object.entries(rehearsal.products).map(([product, { decisions, before, after, ...counts }]) => ({
      product: product as ProductId,
      ...counts,
      ...changeOf(before, after),
      decisions: Object.entries(decisions).map(([key, quotes]) => {
        const [was, is] = key.split(' ') as [Decision, Decision]
        return { before: was, after: is, quotes: quotes ?? 0 }
      }),
    })),
    by_plan: groupsOf(rehearsal.plans),
    by_age: groupsOf(rehearsal.ages),
    examples: chooseExamples(rehearsal.examples),
  }
}

const groupsOf = (sums: Record<string, RehearsedSum>) =>
  Object.entries(sums)
    .map(([name, { quotes, before, after }]) => ({ name, quotes, ...changeOf(before, after) }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, 50)

const changeOf = (before: Paise, after: Paise) => ({
  before: toRupees(before),
  after: toRupees(after),
  change: before === 0 ? 0 : Math.round(((after - before) / before) * 10_000) / 100,
})

/** Rehearses anew against what is in force now: rates may have changed since, and the book has grown. */
export async function repeatRehearsal(work: Work, who: Staff, id: string): Promise<RateDraftRow> {
  const { tx, deps } = work
  const draft = await lockOpenDraft(work, id)
  const inForce = findRatesInForce(await readRateVersions(tx), today(deps))
  const changedDraft = await tx
    .updateTable('rate_drafts')
    .set({ rehearsal: JSON.stringify(await beginRehearsal(tx, deps)), based_on: inForce?.version ?? null })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addRehearsalJob(tx, draft.id)
  return toDraftRow(changedDraft, who, 'draft')
}

/** Only who drafted it may ask: whoever approves is then another person than both. */
export async function submitDraft(work: Work, who: Staff, id: string) {
  const draft = await lockOpenDraft(work, id)
  if (draft.drafted_by !== who.code) throw new Conflict('own_draft')
  await refuseUnrehearsed(work, draft)
  const payload = { version: draft.version, effective_from: draft.effective_from }
  return requestChange(work, who, { kind: 'rate_version', subject: id, payload, reason: draft.note })
}

export async function discardDraft(work: Work, who: Staff, id: string): Promise<RateDraftRow> {
  const draft = await lockOpenDraft(work, id)
  await work.tx
    .updateTable('rate_drafts')
    .set({ discarded_at: timeNow(work.deps) })
    .where('id', '=', id)
    .execute()
  await auditDraft(work, draft, who, 'rates_draft_discarded')
  return toDraftRow(draft, who, 'discarded')
}

/** Makes an approved draft a version, in the transaction of its approval. */
export async function scheduleDraft(work: Work, id: string, approvedBy: string): Promise<void> {
  const draft = await work.tx.selectFrom('rate_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft) throw notFound()
  if (draft.discarded_at) throw wrongState('discarded')
  await refuseUnrehearsed(work, draft)
  if (await findVersionMistake(work.tx, draft.tables, today(work.deps))) throw new Conflict('rates_outdated')
  await scheduleRateVersion(work, draft.tables, { actor: `office:${approvedBy}`, draftId: id })
}

/** What is compared must be what would be replaced. */
async function refuseUnrehearsed({ tx, deps }: Work, draft: DraftRow): Promise<void> {
  const inForce = findRatesInForce(await readRateVersions(tx), today(deps))
  if (!draft.rehearsal.finished_at || draft.based_on !== (inForce?.version ?? null)) throw new Conflict('not_rehearsed')
}

async function lockOpenDraft({ tx, deps }: Work, id: string): Promise<DraftRow> {
  const draft = await tx.selectFrom('rate_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft) throw notFound()
  const state = stateOf(draft, await listRequests(tx, deps, [id]))
  if (state !== 'draft') throw wrongState(state)
  return draft
}

interface DraftRequest {
  subject: string
  outcome: string | null
}

/** The requests of these drafts that count: those that wait or were approved. */
function listRequests(db: Executor, deps: Pick<Deps, 'now'>, ids: readonly string[]): Promise<DraftRequest[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('change_requests')
    .select(['subject', 'outcome'])
    .where('kind', '=', 'rate_version')
    .where('subject', 'in', ids)
    .where((one) =>
      one.or([
        one('outcome', '=', 'approved'),
        one.and([one('outcome', 'is', null), one('expires_at', '>', timeNow(deps))]),
      ]),
    )
    .execute()
}

function stateOf({ id, discarded_at }: DraftRow, requests: readonly DraftRequest[]): RateDraftState {
  const request = requests.find((one) => one.subject === id)
  if (request) return request.outcome === 'approved' ? 'approved' : 'waiting'
  return discarded_at ? 'discarded' : 'draft'
}

function toDraftRow(draft: DraftRow, who: Staff, state: RateDraftState): RateDraftRow {
  return {
    draft_id: draft.id,
    version: draft.version,
    effective_from: draft.effective_from,
    ...(draft.based_on && { based_on: draft.based_on }),
    ...(draft.restores && { restores: draft.restores }),
    note: draft.note,
    state,
    drafted_by: draft.drafted_by,
    drafted_at: draft.drafted_at,
    is_own: draft.drafted_by === who.code,
    rehearsal: progressOf(draft.rehearsal),
  }
}

const progressOf = ({ done, total, ms, finished_at }: Rehearsal): RateDraftRow['rehearsal'] => ({
  done,
  total: Math.max(total, done),
  quotes_per_second: ms === 0 ? 0 : Math.round((done * 1000) / ms),
  ...(finished_at && { finished_at }),
})

function auditDraft(work: Work, draft: DraftRow, who: Staff, event: string): Promise<void> {
  const { id, version, effective_from } = draft
  return audit(work, {
    case_id: 'rates',
    actor: `office:${who.code}`,
    event,
    data: { draft_id: id, version, effective_from },
  })
}
