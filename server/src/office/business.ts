import type { OfficeBusiness, ProductBusiness, SoldOnDay } from '@portal/contract/calls/office-home.ts'
import { addDays, type Day, dayInKolkata, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { PRODUCT_IDS } from '@portal/domain/products/catalogue.ts'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'

const daysShown = 14
const weekMs = 7 * 86_400_000

/** What is sold now, against the same hours of the same weekday: policies of an earlier system were sold by nobody here. */
export async function readBusiness(db: Executor, now: number): Promise<OfficeBusiness> {
  const today = dayInKolkata(now)
  const days = Array.from({ length: daysShown }, (_, index) => addDays(today, index - daysShown + 1))
  const windows = openWindows(today, now)
  const [issued, byDay, quoted, paid] = await Promise.all([
    issuedQuery(db, windows).execute(),
    byDayQuery(db, days[0]!).execute(),
    quotedQuery(db, windows).execute(),
    paidQuery(db, windows).execute(),
  ])
  return {
    at: new Date(now).toISOString(),
    days,
    products: PRODUCT_IDS.map((product): ProductBusiness => {
      const policies = issued.find((row) => row.product === product)
      const quotes = quoted.find((row) => row.product === product)
      const payments = paid.find((row) => row.product === product)
      const sold = (of: 'today' | 'week_ago'): SoldOnDay => ({
        premium: toRupees(Number(policies?.[`${of}_paise`] ?? 0)),
        policies: policies?.[of] ?? 0,
        quotes: quotes?.[of] ?? 0,
        payments: { begun: payments?.[of] ?? 0, successful: payments?.[`${of}_captured`] ?? 0 },
      })
      return {
        product,
        today: sold('today'),
        week_ago: sold('week_ago'),
        premium_by_day: days.map((day) =>
          toRupees(Number(byDay.find((row) => row.product === product && row.day === day)?.paise ?? 0)),
        ),
        funnel: {
          quotes: quotes?.quotes ?? 0,
          proposals: quotes?.proposals ?? 0,
          consents: quotes?.consents ?? 0,
          payments: quotes?.payments ?? 0,
          policies: quotes?.policies ?? 0,
        },
      }
    }),
  }
}

interface Windows {
  /** The first moment that any of the figures needs. */
  from: string
  today: string
  now: string
  weekAgoNow: string
  /** The morning after the day a week ago: the funnel begins there. */
  lastSevenDays: string
}

function openWindows(today: Day, now: number): Windows {
  const morning = (day: Day) => new Date(startOfDayMs(day)).toISOString()
  return {
    from: morning(addDays(today, -7)),
    lastSevenDays: morning(addDays(today, -6)),
    today: morning(today),
    now: new Date(now).toISOString(),
    weekAgoNow: new Date(now - weekMs).toISOString(),
  }
}

/** How many rows lie in each of the two days that are compared, and how many of those fulfil something more. */
function counts(column: string, windows: Windows, more = sql<SqlBool>`true`) {
  const at = sql.ref(column)
  const today = sql<SqlBool>`${at} >= ${windows.today} and ${at} <= ${windows.now}`
  const weekAgo = sql<SqlBool>`${at} >= ${windows.from} and ${at} <= ${windows.weekAgoNow}`
  return {
    today,
    weekAgo,
    todayCount: sql<number>`count(*) filter (where ${today} and ${more})`,
    weekAgoCount: sql<number>`count(*) filter (where ${weekAgo} and ${more})`,
  }
}

function issuedQuery(db: Executor, windows: Windows) {
  const { today, weekAgo, todayCount, weekAgoCount } = counts('issued_at', windows)
  return db
    .selectFrom('policies')
    .select('product')
    .select([todayCount.as('today'), weekAgoCount.as('week_ago')])
    .select(sql<string | null>`sum(premium_paise) filter (where ${today})`.as('today_paise'))
    .select(sql<string | null>`sum(premium_paise) filter (where ${weekAgo})`.as('week_ago_paise'))
    .where('issued_at', '>=', windows.from)
    .where('imported_from', 'is', null)
    .groupBy('product')
}

function byDayQuery(db: Executor, from: Day) {
  const day = sql<string>`to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
  return db
    .selectFrom('policies')
    .select('product')
    .select(day.as('day'))
    .select(sql<string>`sum(premium_paise)`.as('paise'))
    .where('issued_at', '>=', new Date(startOfDayMs(from)).toISOString())
    .where('imported_from', 'is', null)
    .groupBy(['product', day])
}

/** Each quote with the last of its proposals: how far a quote came, not what happened in these days. */
function quotedQuery(db: Executor, windows: Windows) {
  const { todayCount, weekAgoCount } = counts('quotes.created_at', windows)
  const reached = (more = sql<SqlBool>`true`) =>
    sql<number>`count(*) filter (where quotes.created_at >= ${windows.lastSevenDays} and ${more})`
  return db
    .selectFrom('quotes')
    .innerJoin('sales_board', 'sales_board.quote_id', 'quotes.id')
    .leftJoin('policies', 'policies.id', 'sales_board.policy_id')
    .select('quotes.product')
    .select([todayCount.as('today'), weekAgoCount.as('week_ago'), reached().as('quotes')])
    .select(reached(sql`sales_board.proposal_id is not null`).as('proposals'))
    .select(
      reached(sql`exists (select from consents where consents.proposal_id = sales_board.proposal_id)`).as('consents'),
    )
    .select(
      reached(sql`exists (select from payments where payments.proposal_id = sales_board.proposal_id
        and payments.captured_at is not null)`).as('payments'),
    )
    .select(reached(sql`policies.id is not null`).as('policies'))
    .where('quotes.created_at', '>=', windows.from)
    .where('policies.imported_from', 'is', null)
    .groupBy('quotes.product')
}

function paidQuery(db: Executor, windows: Windows) {
  const all = counts('payments.created_at', windows)
  const captured = counts('payments.created_at', windows, sql`payments.captured_at is not null`)
  return db
    .selectFrom('payments')
    .innerJoin('proposals', 'proposals.id', 'payments.proposal_id')
    .select('proposals.product')
    .select([all.todayCount.as('today'), all.weekAgoCount.as('week_ago')])
    .select([captured.todayCount.as('today_captured'), captured.weekAgoCount.as('week_ago_captured')])
    .where('payments.created_at', '>=', windows.from)
    .groupBy('proposals.product')
}
