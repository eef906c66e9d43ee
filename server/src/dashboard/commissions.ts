import type { CommissionPage, Earnings } from '@portal/contract/calls/policy.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import type { Lang } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { commissionHeader, commissionLine, commissionTotalLine } from '../documents/commission-statement.ts'
import { type Cursor, readCursor, writeCursor } from '../kernel/cursor.ts'

const pageSize = 20
/** Rows read at a time for the statement, so that a long one is never in memory as a whole. */
const rowsPerRead = 1000

/** What is the partner's of a commission. */
const retained = (one: { amount_paise: Paise; taken_back_paise: Paise }): Paise =>
  one.amount_paise - one.taken_back_paise

/** One page of a partner's commissions, newest first, along their index. */
export function commissionsQuery(db: Executor, partnerId: string, after: Cursor | undefined, limit: number) {
  let page = db
    .selectFrom('commissions')
    .innerJoin('policies', 'policies.id', 'commissions.policy_id')
    .select(['number', 'product', 'plan', 'holder', 'net_paise', 'lines', 'amount_paise', 'accrued_on', 'held_until'])
    .select(['taken_back_paise', 'policy_id', 'commissions.state as state'])
    .where('commissions.partner_id', '=', partnerId)
    .orderBy('accrued_on', 'desc')
    .orderBy('policy_id', 'desc')
    .limit(limit)
  if (after) page = page.where(sql<SqlBool>`(accrued_on, policy_id) < (${after.at}::date, ${after.id})`)
  return page
}

type Row = Awaited<ReturnType<ReturnType<typeof commissionsQuery>['execute']>>[number]
const cursorOf = ({ accrued_on, policy_id }: Row): Cursor => ({ at: accrued_on, id: policy_id })

export async function commissionPage(db: Executor, partnerId: string, after?: string): Promise<CommissionPage> {
  const rows = await commissionsQuery(db, partnerId, after ? readCursor(after) : undefined, pageSize + 1).execute()
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    rows: shown.map((one) => ({
      policy_number: one.number,
      product: one.product,
      accrued_on: one.accrued_on,
      held_until: one.held_until,
      state: one.state,
      amount: toRupees(retained(one)),
      taken_back: toRupees(one.taken_back_paise),
    })),
    ...(last && { next: writeCursor(cursorOf(last)) }),
  }
}

/** Sums over all of a partner's commissions: read from an index that holds nothing else. */
export async function readEarnings(db: Executor, partnerId: string): Promise<Earnings> {
  const rows = await db
    .selectFrom('commissions')
    .select('state')
    .select(sql<Paise>`sum(amount_paise - taken_back_paise)::bigint`.as('paise'))
    .select((row) => row.fn.countAll<number>().as('policies'))
    .where('partner_id', '=', partnerId)
    .groupBy('state')
    .execute()
  const sumOf = (state: string) => toRupees(rows.find((row) => row.state === state)?.paise ?? 0)
  return {
    held: sumOf('held'),
    released: sumOf('released'),
    policies: rows.reduce((sum, row) => sum + row.policies, 0),
  }
}

/** The whole statement, piece by piece, with the total at its end. */
export async function* commissionStatement(db: Executor, partnerId: string, lang: Lang): AsyncGenerator<string> {
  const say = speakIn(lang)
  yield commissionHeader(say)
  const total = { commission: 0, takenBack: 0 }
  let after: Cursor | undefined
  for (let isLeft = true; isLeft; ) {
    const rows = await commissionsQuery(db, partnerId, after, rowsPerRead).execute()
    for (const one of rows) {
      total.commission += retained(one)
      total.takenBack += one.taken_back_paise
    }
    if (rows.length > 0) yield rows.map((one) => statementLine(one, say)).join('')
    const last = rows.at(-1)
    isLeft = rows.length === rowsPerRead && last !== undefined
    if (last) after = cursorOf(last)
  }
  yield commissionTotalLine(total, say)
}

function statementLine(one: Row, say: Speak): string {
  const entry = {
    day: one.accrued_on,
    policyNumber: one.number,
    customer: one.holder,
    product: one.product,
    plan: one.plan,
    netPremium: one.net_paise,
    ratePercent: one.lines.map((line) => line.percent).join(' / '),
    commission: retained(one),
    takenBack: one.taken_back_paise,
    state: one.state,
    heldUntil: one.held_until,
  }
  return commissionLine(entry, say)
}
