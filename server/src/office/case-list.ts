import type { CaseQuery, CaseSort, CaseTab } from '@portal/contract/calls/workbench.ts'
import type { Need } from '@portal/domain/underwriting/rules.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { beginWork } from '../kernel/permit.ts'
import { caseDecider, caseOutcome } from './case-outcome.ts'
import { hasName, isNamed, isNamedAmongAll } from './find-names.ts'
import { proposalsOfNumber } from './find-numbers.ts'
import { countLists, dueBefore, isAssigned, type SortKey, type WorkList } from './work-list.ts'

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

/** The first of a list are those whose clock ends first; of decided ones, the newest. */
function sortOf({ tab, sort }: CaseQuery): CaseSort {
  if (tab === 'decided') return sort === 'decided' ? sort : '-decided'
  return sort === undefined || sort.endsWith('decided') ? 'due' : sort
}

/** The list as it is asked for, with what was searched for. */
export async function openCaseList(db: Executor, deps: Deps, list: CaseList): Promise<WorkList> {
  const sort = sortKeyOf(sortOf(list.query))
  const quotes = sort.type === 'bigint' ? sql`join quotes on quotes.id = uw_cases.quote_id` : sql``
  return {
    from: sql`uw_cases ${quotes}`,
    id: sql.ref('uw_cases.id'),
    sort,
    condition: sql`${conditionOf(deps, list)} and ${await searchCondition(db, deps, list)}`,
  }
}

export const countCases = (db: Executor, accountId: string): Promise<Record<OpenTab, number>> =>
  countLists(db, sql`uw_cases where ${isOpen}`, openTabs(accountId))

/** The list with its filters, without what was searched for. */
function conditionOf(deps: Deps, { accountId, query }: CaseList): RawBuilder<SqlBool> {
  const { tab = 'ready', product, needs, due, assigned, outcome, decided_by: decidedBy } = query
  const parts = [
    tab === 'decided' ? isDecided(deps, query) : sql<SqlBool>`${isOpen} and ${openTabs(accountId)[tab]}`,
    ...(product ? [sql<SqlBool>`uw_cases.product = ${product}`] : []),
    ...(needs ? [sql<SqlBool>`uw_cases.needs = ${needs}`] : []),
    ...(due ? [sql<SqlBool>`uw_cases.due_at < ${dueBefore(deps.now(), due)}::timestamptz`] : []),
    ...(assigned ? [isAssigned('uw_cases.assigned_to', assigned)] : []),
    ...(outcome ? [sql<SqlBool>`${caseOutcome} = ${outcome}`] : []),
    ...(decidedBy ? [sql<SqlBool>`${caseDecider} = ${decidedBy}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** Years of decisions are not looked through for a name; a number finds also the oldest. */
function isDecided(deps: Deps, { search }: CaseQuery): RawBuilder<SqlBool> {
  if (search && isNumber(search)) return sql`uw_cases.decided_at is not null`
  return sql`uw_cases.decided_at > ${new Date(deps.now() - decidedDays * dayMs).toISOString()}::timestamptz`
}

/** Numbers and codes have digits; names have none. */
const isNumber = (typed: string) => /\d/.test(typed)

/** What was typed: a number of the sale, a mobile or the code of a partner, or parts of the customer's name. */
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
