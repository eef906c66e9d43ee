import type { CaseQuery, CaseSort, CaseTab } from '@portal/contract/calls/workbench.ts'
import type { Need } from '@portal/domain/underwriting/rules.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { type Cursor, readCursor } from '../kernel/cursor.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { beginWork } from '../kernel/permit.ts'
import { hasName, isNamed, isNamedAmongAll } from './find-names.ts'
import { proposalsOfNumber } from './find-numbers.ts'

const decidedDays = 90
const dayMs = 24 * 3_600_000

/** Until the report has come, or somebody decides without it. */
const reportNeeds = ['physician-report', 'medical', 'tele-medical'] as const satisfies readonly Need[]

const awaitsAnswer = sql<SqlBool>`uw_cases.state = 'query_asked'`
const awaitsMedical = sql<SqlBool>`(uw_cases.state <> 'query_asked' and uw_cases.report_received_at is null
  and uw_cases.needs in (${sql.join([...reportNeeds])}))`
const isReady = sql<SqlBool>`not (${awaitsAnswer} or ${awaitsMedical})`
const isOpen = sql<SqlBool>`uw_cases.decided_at is null`

type OpenTab = Exclude<CaseTab, 'decided'>

/** What puts an open case into each list. */
const openTabs = (accountId: string): Record<OpenTab, RawBuilder<SqlBool>> => ({
  ready: isReady,
  medical: awaitsMedical,
  answer: awaitsAnswer,
  mine: sql`uw_cases.assigned_to = ${accountId}`,
  team: sql`true`,
  asked: sql`uw_cases.id in (select case_id from uw_mentions where account_id = ${accountId} and done_at is null)`,
})

interface SortKey {
  column: RawBuilder<unknown>
  /** How the column is compared with a cursor. */
  type: 'timestamptz' | 'bigint'
  isDescending: boolean
}

function sortKeyOf(sort: CaseSort): SortKey {
  const isDescending = sort.startsWith('-')
  const name = sort.replace('-', '')
  if (name === 'premium') return { column: sql`quotes.total_paise`, type: 'bigint', isDescending }
  return { column: sql.ref(`uw_cases.${name}_at`), type: 'timestamptz', isDescending }
}

/** What a person asks for, with who asks. */
export interface CaseList {
  accountId: string
  query: CaseQuery
}

/** A list whose search is ready to be asked. */
interface SearchedList extends CaseList {
  search: RawBuilder<SqlBool>
}

/** The first of a list are those whose clock ends first; of decided ones, the newest. */
function sortOf({ tab, sort }: CaseQuery): CaseSort {
  if (tab === 'decided') return sort === 'decided' ? sort : '-decided'
  return sort === undefined || sort.endsWith('decided') ? 'due' : sort
}

interface Place {
  id: string
  /** The value of the sort's column, as a cursor holds it. */
  at: string
}

interface Part {
  limit: number
  from?: Cursor
  isBackwards?: boolean
}

/** Ids of the cases of a list from a place on, in its order or backwards. */
export async function findCaseIds(db: Executor, deps: Deps, list: SearchedList, part: Part): Promise<Place[]> {
  return (await caseIdsQuery(deps, list, part).execute(db)).rows
}

function caseIdsQuery(deps: Deps, list: SearchedList, { limit, from, isBackwards = false }: Part): RawBuilder<Place> {
  const { column, type, isDescending } = sortKeyOf(sortOf(list.query))
  const goesDown = isDescending !== isBackwards
  const direction = goesDown ? sql`desc` : sql`asc`
  const isBeyond = from
    ? sql<SqlBool>`(${column}, uw_cases.id) ${goesDown ? sql`<` : sql`>`} (${from.at}::${sql.raw(type)}, ${from.id})`
    : sql<SqlBool>`true`
  const quotes = type === 'bigint' ? sql`join quotes on quotes.id = uw_cases.quote_id` : sql``
  return sql`select uw_cases.id, ${column}::text as at from uw_cases ${quotes}
    where ${conditionOf(deps, list)} and ${list.search} and ${isBeyond}
    order by ${column} ${direction}, uw_cases.id ${direction} limit ${limit}`
}

/** One page of ids; `next` where there are more. */
export async function findCasePage(db: Executor, deps: Deps, list: SearchedList, size: number) {
  const { after } = list.query
  const kind = sortKeyOf(sortOf(list.query)).type === 'bigint' ? 'number' : 'time'
  const from = after === undefined ? undefined : readCursor(after, kind)
  const places = await findCaseIds(db, deps, list, { limit: size + 1, ...(from && { from }) })
  return { places: places.slice(0, size), next: places.length > size ? places[size - 1] : undefined }
}

/** Where a case stands in the order of a list, whether it is in it or not. */
export async function placeOfCase(db: Executor, { query }: CaseList, id: string): Promise<Place | undefined> {
  const { column, type } = sortKeyOf(sortOf(query))
  const quotes = type === 'bigint' ? sql`join quotes on quotes.id = uw_cases.quote_id` : sql``
  const { rows } = await sql<Place>`select uw_cases.id, ${column}::text as at from uw_cases ${quotes}
    where uw_cases.id = ${id}`.execute(db)
  return rows[0]
}

export function countsQuery(accountId: string): RawBuilder<Record<OpenTab, number>> {
  const counts = Object.entries(openTabs(accountId)).map(
    ([tab, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(tab)}`,
  )
  return sql`select ${sql.join(counts)} from uw_cases where ${isOpen}`
}

/** How many of a list are left besides this one. */
export async function countOthers(db: Executor, deps: Deps, list: SearchedList, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from uw_cases
    where ${conditionOf(deps, list)} and ${list.search} and uw_cases.id <> ${id}`.execute(db)
  return rows[0]!.count
}

/** The list with its filters, without what was searched for. */
function conditionOf(deps: Deps, { accountId, query }: CaseList): RawBuilder<SqlBool> {
  const { tab = 'ready', product, needs, due, assigned } = query
  const parts = [
    tab === 'decided' ? isDecided(deps, query) : sql<SqlBool>`${isOpen} and ${openTabs(accountId)[tab]}`,
    ...(product ? [sql<SqlBool>`uw_cases.product = ${product}`] : []),
    ...(needs ? [sql<SqlBool>`uw_cases.needs = ${needs}`] : []),
    ...(due ? [sql<SqlBool>`uw_cases.due_at < ${dueBefore(deps, due)}::timestamptz`] : []),
    ...(assigned ? [isAssigned(assigned)] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** Years of decisions are not looked through for a name; a number finds also the oldest. */
function isDecided(deps: Deps, { search }: CaseQuery): RawBuilder<SqlBool> {
  if (search && isNumber(search)) return sql`uw_cases.decided_at is not null`
  return sql`uw_cases.decided_at > ${new Date(deps.now() - decidedDays * dayMs).toISOString()}::timestamptz`
}

function dueBefore(deps: Deps, due: NonNullable<CaseQuery['due']>): string {
  return new Date(deps.now() + { overdue: 0, day: 1, two_days: 2 }[due] * dayMs).toISOString()
}

const isAssigned = (code: string): RawBuilder<SqlBool> =>
  code === 'nobody'
    ? sql`uw_cases.assigned_to is null`
    : sql`uw_cases.assigned_to = (select id from partners where code = ${code})`

/** Numbers and codes have digits; names have none. */
const isNumber = (typed: string) => /\d/.test(typed)

/** What was typed: a number of the sale, a mobile or the code of a partner, or parts of the customer's name. */
export async function searchCases(db: Executor, deps: Deps, list: CaseList): Promise<SearchedList> {
  return { ...list, search: await searchCondition(db, deps, list) }
}

async function searchCondition(db: Executor, deps: Deps, list: CaseList): Promise<RawBuilder<SqlBool>> {
  const typed = list.query.search?.trim()
  if (!typed) return sql`true`
  beginWork('searches')
  if (!isNumber(typed)) return sql`uw_cases.id = any(${await findByName(db, deps, list, typed)}::text[])`
  const mobiles = cryptoOf(deps).lookups('mobile', normaliseField('mobile', typed))
  return sql`(uw_cases.proposal_id in ${proposalsOfNumber(typed)}
    or uw_cases.proposal_id in (select id from proposals where mobile_index in (${sql.join(mobiles)}))
    or uw_cases.partner_id = (select id from partners where code = ${typed.toUpperCase()}))`
}

/**
 * The ids are read first: what a list asks besides them is then the same short question for every page and neighbour, whatever the planner makes of a
 * search. Open cases are few beside all sales, so the name of each is looked at.
 */
async function findByName(db: Executor, deps: Deps, list: CaseList, typed: string): Promise<string[]> {
  const name = hasName(deps, typed)
  const quoteId = 'uw_cases.quote_id'
  const named = list.query.tab === 'decided' ? await isNamedAmongAll(db, quoteId, name) : isNamed(quoteId, name)
  const { rows } = await sql<{ id: string }>`select uw_cases.id from uw_cases
    where ${conditionOf(deps, list)} and ${named}`.execute(db)
  return rows.map(({ id }) => id)
}
