import type { DifferenceRow } from '@portal/contract/calls/settlements.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { momentDay } from '../documents/show.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { notFound } from '../kernel/errors.ts'
import { beginWork } from '../kernel/permit.ts'
import type { Difference } from '../payment/settle-lines.ts'
import { readPages } from '../sheets/read-pages.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'
import { findWaitingRequests } from './change-requests.ts'
import { proposalsOfNumber } from './find-numbers.ts'

interface DifferenceFilter {
  /** Without it, what is open. */
  state?: string
  kind?: string
  search?: string
  after?: string
}

interface Row extends Difference {
  exact_at: string
  payment_id: string | null
  proposal_number: string | null
  customer: string | null
  ordered_paise: Paise | null
  payment_state: string | null
  gateway_paise: Paise | null
  gateway_status: string | null
  fee_paise: Paise | null
  fee_tax_paise: Paise | null
  captured_at: string | null
  refund_number: string | null
  refund_paise: Paise | null
  refund_state: string | null
  gateway_refund_id: string | null
  refunded_at: string | null
  line_reference: string | null
  settlement_id: string | null
  utr: string | null
  settled_on: Day | null
  line_paise: Paise | null
  line_fee: Paise | null
  line_tax: Paise | null
  line_net: Paise | null
  line_row: number | null
}

/** One page of what does not agree, newest first, each with all three sides. */
export async function differencesPage(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  filter: DifferenceFilter,
  size: number,
): Promise<{ rows: DifferenceRow[]; next?: string }> {
  const cursor = filter.after ? readCursor(filter.after) : undefined
  const state = filter.state ?? 'open'
  const number = filter.search?.trim()
  if (number) beginWork('searches')
  const rows = await readRows(
    db,
    sql`where true ${state === 'all' ? sql`` : sql`and d.state = ${state}`}
      ${filter.kind ? sql`and d.kind = ${filter.kind}` : sql``} ${number ? sql`and ${isAbout(number)}` : sql``}
      ${cursor ? sql`and (d.opened_at, d.id) < (${cursor.at}::timestamptz, ${cursor.id})` : sql``}
    order by d.opened_at desc, d.id desc limit ${size + 1}`,
  )
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    rows: await showRows(db, deps, rows.slice(0, size)),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
  }
}

export async function findDifference(db: Executor, deps: Pick<Deps, 'now'>, id: string): Promise<DifferenceRow> {
  const [row] = await showRows(db, deps, await readRows(db, sql`where d.id = ${id}`))
  if (!row) throw notFound()
  return row
}

/** Whole numbers of ours, of the gateway or of the bank. */
const isAbout = (
  number: string,
) => sql`(d.gateway_payment_id = ${number} or d.proposal_id in (select id from ${proposalsOfNumber(number)} named)
  or d.gateway_payment_id in (select id from gateway_payments where payment_id = ${number})
  or d.refund_id in (select id from refunds where number = ${number} or gateway_refund_id = ${number})
  or d.line_id in (select id from settlement_lines where reference = ${number} or utr = ${number} or settlement_id = ${number}))`

async function readRows(db: Executor, rest: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as (select d.* from settlement_differences d ${rest})
    select page.*, page.opened_at::text as exact_at, payments.id as payment_id, proposals.proposer_name as customer, proposals.number as proposal_number,
      payments.amount_paise as ordered_paise, payments.state as payment_state, g.amount_paise as gateway_paise, g.status as gateway_status,
      g.fee_paise, g.fee_tax_paise, g.captured_at, r.number as refund_number, r.amount_paise as refund_paise, r.state as refund_state,
      r.gateway_refund_id, r.refunded_at, l.reference as line_reference, l.settlement_id, l.utr, l.settled_on, l.amount_paise as line_paise,
      l.fee_paise as line_fee, l.tax_paise as line_tax, l.net_paise as line_net, l.row as line_row
    from page left join settlement_lines l on l.id = page.line_id
    left join gateway_payments g on g.id = page.gateway_payment_id left join refunds r on r.id = page.refund_id
    left join payments on payments.id = g.payment_id left join proposals on proposals.id = payments.proposal_id
    order by page.opened_at desc, page.id desc`.execute(db)
  return rows
}

async function showRows(db: Executor, deps: Pick<Deps, 'now'>, rows: readonly Row[]): Promise<DifferenceRow[]> {
  const open = rows.filter(({ state }) => state === 'open').map(({ id }) => id)
  const waiting = await findWaitingRequests(db, 'settlement_difference', open, timeNow(deps))
  return rows.map((row) => {
    const request = waiting.get(row.id)
    return {
      difference_id: row.id,
      kind: row.kind,
      amount: toRupees(row.amount_paise),
      state: row.state,
      opened_at: row.opened_at,
      since: row.since,
      is_refund: row.refund_id !== null || (row.line_paise ?? 0) < 0,
      ...(row.payment_id && { payment_id: row.payment_id }),
      ...(row.customer && { customer: row.customer }),
      ...ourSides(row),
      ...settlementSide(row),
      ...(request && { request: { reason: request.reason, asked_by: request.asked_by, asked_at: request.asked_at } }),
      ...(row.closed_at && { closed_at: row.closed_at }),
      ...(row.closed_by && { closed_by: row.closed_by }),
      ...(row.ended_as && { ended_as: row.ended_as }),
      ...(row.resolution && { resolution: row.resolution }),
    }
  })
}

/** What we ordered or owe, and what the gateway has said of it. */
function ourSides(row: Row): Pick<DifferenceRow, 'ours' | 'gateway'> {
  if (row.refund_number !== null)
    return {
      ours: { reference: row.refund_number, amount: toRupees(row.refund_paise!), status: row.refund_state! },
      ...(row.gateway_refund_id && {
        gateway: {
          reference: row.gateway_refund_id,
          amount: toRupees(row.refund_paise!),
          ...(row.refunded_at && { at: row.refunded_at }),
        },
      }),
    }
  return {
    ...(row.payment_id && {
      ours: { reference: row.proposal_number!, amount: toRupees(row.ordered_paise!), status: row.payment_state! },
    }),
    ...(row.gateway_payment_id && {
      gateway: {
        reference: row.gateway_payment_id,
        amount: toRupees(row.gateway_paise!),
        status: row.gateway_status!,
        ...(row.fee_paise !== null && { fee: toRupees(row.fee_paise), tax: toRupees(row.fee_tax_paise ?? 0) }),
        ...(row.captured_at && { at: row.captured_at }),
      },
    }),
  }
}

const settlementSide = (row: Row): Pick<DifferenceRow, 'settlement'> =>
  row.line_reference === null
    ? {}
    : {
        settlement: {
          reference: row.line_reference,
          settlement_id: row.settlement_id!,
          utr: row.utr!,
          settled_on: row.settled_on!,
          amount: toRupees(Math.abs(row.line_paise!)),
          fee: toRupees(row.line_fee!),
          tax: toRupees(row.line_tax!),
          net: toRupees(row.line_net!),
          row: row.line_row!,
        },
      }

const columns = [
  'csv.opened_on',
  'csv.difference',
  'csv.status',
  'csv.customer',
  'csv.our_reference',
  'csv.our_amount',
  'csv.gateway_payment',
  'csv.gateway_amount',
  'csv.settlement',
  'csv.utr',
  'csv.settled_on',
  'csv.settled_amount',
  'csv.gateway_fee',
  'csv.gateway_fee_gst',
  'csv.net_amount',
  'csv.difference_amount',
  'csv.resolved_by',
  'csv.reason',
] as const
const numbers = new Set<string>([
  'csv.our_amount',
  'csv.gateway_amount',
  'csv.settled_amount',
  'csv.gateway_fee',
  'csv.gateway_fee_gst',
  'csv.net_amount',
  'csv.difference_amount',
])

/** The differences that a filter leaves, for a spreadsheet. */
export function differencesSheet(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  filter: DifferenceFilter,
  lang: Parameters<typeof speakIn>[0],
): Sheet {
  const say = speakIn(lang)
  return {
    columns: columns.map((code) => ({ title: say(code), isNumber: numbers.has(code) })),
    pages: readPages(
      (place, size) => differencesPage(db, deps, { ...filter, ...place }, size),
      (one) => cellsOf(one, say),
    ),
  }
}

const cellsOf = (one: DifferenceRow, say: Speak): SheetCell[] => [
  momentDay(one.opened_at),
  say(`csv.difference.${one.kind}`),
  say(one.ended_as ? `csv.difference_end.${one.ended_as}` : 'csv.difference_end.open'),
  one.customer,
  one.ours?.reference,
  one.ours?.amount,
  one.gateway?.reference ?? one.settlement?.reference,
  one.gateway?.amount,
  one.settlement?.settlement_id,
  one.settlement?.utr,
  one.settlement?.settled_on,
  one.settlement?.amount,
  one.settlement?.fee,
  one.settlement?.tax,
  one.settlement?.net,
  one.amount,
  one.closed_by,
  one.resolution,
]
