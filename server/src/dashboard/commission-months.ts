import type { CommissionMonth } from '@portal/contract/calls/policy.ts'
import { addDays, type Day, showDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { fromRupees, type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { startOfFinancialYear, tdsOf } from '@portal/domain/policy/commission-tds.ts'
import type { Lang } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'
import { sql } from 'kysely'
import { panOfPartner } from '../accounts/partner-pan.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { CommissionKind } from '../db/tables/ledger.ts'
import type { CommissionPaper } from '../documents/commission-paper.ts'
import { csvLine, toCsv } from '../documents/csv.ts'
import { bookedCommission, sumOfKind } from '../payment/commission-sums.ts'

/** What the journals of a month come to for one partner. */
interface MonthSums {
  month: string
  earned: Paise
  taken_back: Paise
  released: Paise
}

const firstDayOf = (month: string): Day => `${month}-01`
const firstDayAfter = (month: string): Day => firstDayOf(addDays(firstDayOf(month), 31).slice(0, 7))

const startOf = (month: string): string => new Date(startOfDayMs(firstDayOf(month))).toISOString()
const endOf = (month: string): string => new Date(startOfDayMs(firstDayAfter(month))).toISOString()

/** The months of a financial year in which the ledger has something for this partner, newest first, with the tax to deduct. */
export async function commissionMonths(
  db: Executor,
  deps: Deps,
  partnerId: string,
  year: number,
): Promise<CommissionMonth[]> {
  const { rows } = await sql<MonthSums>`select month, ${sumOfKind('commission')} as earned,
      ${sumOfKind('commission-reversed')} as taken_back, ${sumOfKind('commission-released')} as released
    from ${bookedCommission} booked
    where partner_id = ${partnerId} and month >= ${`${year}-04`} and month < ${`${year + 1}-04`}
    group by month order by month`.execute(db)
  const pan = await findPan(db, deps, partnerId)
  let before = 0
  const shown = rows.map((row) => {
    const tds = tdsOf({ day: addDays(firstDayAfter(row.month), -1), pan, before, inMonth: row.released })
    before += row.released
    return {
      month: row.month,
      earned: toRupees(row.earned),
      recovered: toRupees(row.taken_back),
      released: toRupees(row.released),
      tds_percent: String(tds.percent),
      tds: toRupees(tds.amount),
      payable: toRupees(row.released - tds.amount),
    }
  })
  return shown.reverse()
}

async function findPan(db: Executor, deps: Deps, partnerId: string): Promise<string | undefined> {
  const partner = await db
    .selectFrom('partners')
    .select(['id', 'identity_sealed'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return panOfPartner(deps, partner)
}

const columns = [
  'csv.date',
  'csv.policy',
  'csv.customer',
  'csv.product',
  'csv.earned',
  'csv.recovered',
  'csv.released',
] as const
/** Read in pages, so that a broker's month is never in memory as a whole. */
const rowsPerRead = 1000

interface StatementRow {
  journal_id: string
  /** Finer than a JavaScript date. */
  exact_at: string
  day: Day
  number: string
  holder: string
  product: string
  kind: CommissionKind
  amount: Paise
}

/** One month's statement: every entry of the ledger, then the sums and the tax as the page shows them. */
export async function* monthStatement(
  db: Executor,
  deps: Deps,
  partner: { id: string; language: Lang },
  month: string,
): AsyncGenerator<string> {
  const say = speakIn(partner.language)
  // First, so that a month of one page is read whole before anything is sent.
  const year = Number(startOfFinancialYear(firstDayOf(month)).slice(0, 4))
  const total = (await commissionMonths(db, deps, partner.id, year)).find((one) => one.month === month)
  yield toCsv(
    columns.map((code) => say(code)),
    [],
  )
  for (let after: Pick<StatementRow, 'exact_at' | 'journal_id'> | undefined; ; ) {
    const rows = await statementRows(db, partner, month, { after })
    if (rows.length > 0)
      yield rows
        .map(({ day, number, holder, product, kind, amount }) => {
          const inColumn = (own: StatementRow['kind']) => (kind === own ? toRupees(amount) : '')
          return csvLine([
            showDay(day),
            number,
            holder,
            say(`csv.product.${product}`),
            inColumn('commission'),
            inColumn('commission-reversed'),
            inColumn('commission-released'),
          ])
        })
        .join('')
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerRead) break
    after = last
  }
  if (!total) return
  yield csvLine([say('csv.total'), '', '', '', total.earned, total.recovered, total.released])
  yield csvLine([say('csv.tds_rate'), '', '', '', '', '', total.tds_percent])
  yield csvLine([say('csv.tds'), '', '', '', '', '', total.tds])
  yield csvLine([say('csv.payable'), '', '', '', '', '', total.payable])
}

/** More do not help whoever reads a paper: the file for a spreadsheet has all of them. */
const mostOnPaper = 1000

/** One month's statement as a paper; nothing where the ledger has nothing for this partner in it. */
export async function monthPaper(
  db: Executor,
  deps: Deps,
  partner: { id: string; language: Lang },
  month: string,
): Promise<CommissionPaper | undefined> {
  const year = Number(startOfFinancialYear(firstDayOf(month)).slice(0, 4))
  const untilMonth = (await commissionMonths(db, deps, partner.id, year)).filter((one) => one.month <= month)
  const own = untilMonth.find((one) => one.month === month)
  if (!own) return undefined
  const account = await db
    .selectFrom('partners')
    .select(['id', 'code', 'name', 'licence', 'identity_sealed'])
    .where('id', '=', partner.id)
    .executeTakeFirstOrThrow()
  const rows = await statementRows(db, partner, month, { limit: mostOnPaper + 1 })
  const say = speakIn(partner.language)
  return {
    lang: partner.language,
    insurer: deps.settings.insurer,
    at: timeNow(deps),
    month,
    partner: {
      name: account.name,
      code: account.code,
      licence: account.licence ?? 'agent',
      pan: panOfPartner(deps, account),
    },
    inMonth: { ...sumMonths([own]), tdsPercent: own.tds_percent },
    inYear: sumMonths(untilMonth),
    entries: rows.slice(0, mostOnPaper).map(({ day, number, holder, product, kind, amount }) => ({
      day,
      policyNumber: number,
      customer: holder,
      product: say(`csv.product.${product}`),
      [paperColumns[kind]]: amount,
    })),
    hasMore: rows.length > mostOnPaper,
  }
}

const paperColumns = {
  commission: 'earned',
  'commission-reversed': 'recovered',
  'commission-released': 'released',
} as const satisfies Record<StatementRow['kind'], string>

function sumMonths(months: readonly CommissionMonth[]) {
  const sum = (key: 'earned' | 'recovered' | 'released' | 'tds') =>
    months.reduce((all, month) => all + fromRupees(month[key])!, 0)
  return { earned: sum('earned'), recovered: sum('recovered'), released: sum('released'), tds: sum('tds') }
}

/** In the order in which they were booked. */
async function statementRows(
  db: Executor,
  partner: { id: string },
  month: string,
  { after, limit = rowsPerRead }: { after?: Pick<StatementRow, 'exact_at' | 'journal_id'> | undefined; limit?: number },
): Promise<StatementRow[]> {
  const isAfter = after ? sql`(at, journal_id) > (${after.exact_at}::timestamptz, ${after.journal_id})` : sql`true`
  const { rows } = await sql<Omit<StatementRow, 'number' | 'holder' | 'product'> & { policy_id: string }>`
    select journal_id, policy_id, kind, amount_paise as amount, at::text as exact_at, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from commission_journals where partner_id = ${partner.id} and at >= ${startOf(month)}::timestamptz and at < ${endOf(month)}::timestamptz
      and ${isAfter} order by at, journal_id limit ${limit}`.execute(db)
  if (rows.length === 0) return []
  // By their keys and through the tables, which open sealed names.
  const policies = await db
    .selectFrom('policies')
    .select(['id', 'number', 'holder', 'product'])
    .where(
      'id',
      'in',
      rows.map(({ policy_id }) => policy_id),
    )
    .execute()
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]))
  return rows.map(({ policy_id, ...row }) => ({ ...row, ...policyOf.get(policy_id)! }))
}
