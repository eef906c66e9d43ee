import {
  type DueRenewal,
  mostCounted,
  type RenewalDay,
  type RenewalGroup,
  renewalGroups,
} from '@portal/contract/calls/renewal.ts'
import { prepareCarRenewal } from '@portal/domain/eligibility/car-renewal.ts'
import { addDays, type Day, daysBetween, isDay, showDay } from '@portal/domain/kernel/day.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { renewalOpensDays, renewalWindow } from '@portal/domain/lifecycle/deadlines.ts'
import { liveQuoteStates, renewablePolicyStates } from '@portal/domain/lifecycle/state-groups.ts'
import { newCar } from '@portal/domain/places/registration.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { moveStartToToday } from '@portal/domain/quote/start-window.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { versionInForce } from '@portal/domain/rating/tables/version-in-force.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import { type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { literals } from '../db/job-progress.ts'
import { isFamily } from '../db/stored-quote.ts'
import { csvLine, toCsv } from '../documents/csv.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { renewalStart, renewalYear } from '../policy/policies-to-renew.ts'
import { readRateVersions } from '../sales/rate-versions.ts'
import { invalid } from '../sales/refusals.ts'
import { renewalInputs } from './renewal-inputs.ts'

const pageSize = 20
/** Rows priced at a time for the file, so that a long one is never in memory as a whole. */
const rowsPerRead = 200
const lastDayOfWeek = 7

interface RenewalFilter {
  partnerId: string
  group?: RenewalGroup
  /** Last days of cover. */
  from?: Day
  to?: Day
  after?: string
}

/** Which last days of cover a group holds. */
function daysOf(day: Day, group: RenewalGroup | undefined): { from: Day; to: Day } {
  const all = { from: addDays(day, -graceDays), to: addDays(day, renewalOpensDays) }
  if (group === 'grace') return { ...all, to: addDays(day, -1) }
  if (group === 'week') return { from: day, to: addDays(day, lastDayOfWeek) }
  if (group === 'later') return { ...all, from: addDays(day, lastDayOfWeek + 1) }
  return all
}

/** A partner's policies that can be renewed, by the last day of their cover. */
function renewablePolicies(db: Executor, partnerId: string, { from, to }: { from: Day; to: Day }) {
  return db
    .selectFrom('policies')
    .where('policies.partner_id', '=', partnerId)
    .where('policies.state', 'in', literals(renewablePolicyStates))
    .where('policies.cancels_on', 'is', null)
    .where('policies.ends', '>=', from)
    .where('policies.ends', '<=', to)
}

/** Those whose window is open or whose grace still runs. */
function duePolicies(db: Executor, day: Day, filter: RenewalFilter) {
  for (const path of ['from', 'to'] as const)
    if (filter[path] && !isDay(filter[path])) throw invalid([{ path, code: 'date.format' }])
  const { from, to } = daysOf(day, filter.group)
  return renewablePolicies(db, filter.partnerId, {
    from: filter.from && filter.from > from ? filter.from : from,
    to: filter.to && filter.to < to ? filter.to : to,
  })
}

/** How many policies end on each day of a month, and what they cost last year. */
export async function renewalCalendar(db: Executor, partnerId: string, month: string): Promise<RenewalDay[]> {
  const rows = await renewalCalendarQuery(db, partnerId, month).execute()
  return rows.map(({ ends, policies, paise }) => ({ day: ends, policies, premium: toRupees(paise) }))
}

export function renewalCalendarQuery(db: Executor, partnerId: string, month: string) {
  const from: Day = `${month}-01`
  // Long enough to be in the next month, short enough not to be in the one after it.
  const nextFirst: Day = `${addDays(from, 31).slice(0, 7)}-01`
  return renewablePolicies(db, partnerId, { from, to: addDays(nextFirst, -1) })
    .select(['policies.ends', sql<Paise>`sum(policies.premium_paise)::bigint`.as('paise')])
    .select((row) => row.fn.countAll<number>().as('policies'))
    .groupBy('policies.ends')
    .orderBy('policies.ends')
}

/** How many are due, each group counted up to a limit: beyond it the number helps nobody and takes long. */
export async function countRenewals(db: Executor, day: Day, partnerId: string): Promise<Record<RenewalGroup, number>> {
  const counts = renewalGroups.map(async (group) => {
    const due = duePolicies(db, day, { partnerId, group }).select('policies.id').limit(mostCounted)
    const { count } = await db
      .selectFrom(due.as('due'))
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return [group, count] as const
  })
  return Object.fromEntries(await Promise.all(counts)) as Record<RenewalGroup, number>
}

/** A page of the renewals due, the most urgent first, with what they are priced from. */
export function dueRenewalsQuery(db: Executor, day: Day, filter: RenewalFilter, limit: number) {
  const after = filter.after ? readCursor(filter.after) : undefined
  return duePolicies(db, day, filter)
    .$if(after !== undefined, (page) =>
      page.where(sql<SqlBool>`(policies.ends, policies.number) > (${after?.at}::date, ${after?.id})`),
    )
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .leftJoin('car_registrations', 'car_registrations.policy_id', 'policies.id')
    .leftJoin('renewals', (join) =>
      join
        .onRef('renewals.policy_id', '=', 'policies.id')
        .on('renewals.year', '=', sql<number>`extract(year from policies.ends::date + 1)::int`),
    )
    .leftJoin('quotes as next', (join) =>
      join.onRef('next.id', '=', 'renewals.quote_id').on('next.state', 'in', liveQuoteStates),
    )
    .select([
      'policies.number',
      'policies.product',
      'policies.plan',
      'policies.holder',
      'policies.imported_from',
      'policies.starts',
      'policies.ends',
      'policies.premium_paise',
      'quotes.inputs',
      'quotes.loadings',
      'car_registrations.registration_number',
      'next.total_paise as next_paise',
    ])
    .orderBy('policies.ends')
    .orderBy('policies.number')
    .limit(limit)
}
type DueRow = Awaited<ReturnType<ReturnType<typeof dueRenewalsQuery>['execute']>>[number]

export async function dueRenewals(
  db: Executor,
  deps: Deps,
  filter: RenewalFilter,
  size = pageSize,
): Promise<{ rows: DueRenewal[]; next?: string }> {
  const day = today(deps)
  const due = await dueRenewalsQuery(db, day, filter, size + 1).execute()
  const versions = await readRateVersions(db)
  const shown = due.slice(0, size)
  const last = due.length > size ? shown.at(-1) : undefined
  const rows = shown.map((row) => ({
    policy_number: row.number,
    year: renewalYear(row),
    product: row.product,
    plan: row.plan,
    holder: row.holder,
    ...(row.imported_from && { imported_from: row.imported_from }),
    expires_on: row.ends,
    days_left: daysBetween(day, row.ends),
    window: renewalWindow(row.ends, day),
    premium: toRupees(row.next_paise ?? premiumOf(row, versions, day)),
    last_premium: toRupees(row.premium_paise),
  }))
  return { rows, ...(last && { next: writeCursor({ at: last.ends, id: last.number }) }) }
}

/** What the same cover costs next year, as opening the renewal would find it. */
function premiumOf(row: DueRow, versions: readonly RateTables[], day: Day): Paise {
  const { product, inputs, loadings } = row
  // Without rates nothing can be renewed: the list shows what is known.
  if (versions.length === 0) return row.premium_paise
  if (isFamily(inputs)) {
    const start = renewalStart(row)
    const { inputs: renewedInputs } = renewalInputs(inputs, start)
    const keptLoadings = renewedInputs.members.map((member) => loadings[inputs.members.indexOf(member)] ?? 0)
    const tables = versionInForce(versions, start)
    return rate(product, moveStartToToday(renewedInputs, day), { tables, today: day, loadings: keptLoadings }).total
  }
  const tables = versionInForce(versions, day)
  const renewedInputs = prepareCarRenewal(inputs, endingOf(row), { tables, today: day })
  return renewedInputs.registration_number === newCar
    ? row.premium_paise
    : rate('car', renewedInputs, { tables, today: day }).total
}

const endingOf = ({ number, starts, ends, registration_number }: DueRow) => ({
  number,
  starts,
  ends,
  ...(registration_number && { registration_number }),
})

const columns = [
  'csv.policy',
  'csv.customer',
  'csv.plan',
  'csv.last_day',
  'csv.days_left',
  'csv.premium',
  'csv.last_premium',
] as const

/** For a spreadsheet, piece by piece. */
export async function* renewalsCsv(db: Executor, deps: Deps, partnerId: string, lang: Lang): AsyncGenerator<string> {
  yield toCsv(
    columns.map((code) => say(code, {}, lang)),
    [],
  )
  let after: string | undefined
  do {
    const page = await dueRenewals(db, deps, { partnerId, ...(after && { after }) }, rowsPerRead)
    yield page.rows.map(renewalLine).join('')
    after = page.next
  } while (after)
}

function renewalLine(one: DueRenewal): string {
  return csvLine([
    one.policy_number,
    one.holder,
    one.plan,
    showDay(one.expires_on),
    String(one.days_left),
    one.premium,
    one.last_premium,
  ])
}
