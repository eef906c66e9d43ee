import type { Paise } from '@portal/domain/kernel/money.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import type { SettlementDifferenceTable, SettlementLineTable } from '../db/tables/settlement.ts'
import type { WorkWith } from '../db/work-with.ts'
import { newId } from '../kernel/ids.ts'
import { journals, postJournals } from './ledger.ts'

export type StoredLine = Selectable<SettlementLineTable>
export type Difference = Selectable<SettlementDifferenceTable>

/** A row of a gateway's settlement report. Amounts are signed: what comes into the bank is positive. */
export type SettlementLine = Pick<
  StoredLine,
  | 'kind'
  | 'reference'
  | 'settlement_id'
  | 'utr'
  | 'settled_on'
  | 'amount_paise'
  | 'fee_paise'
  | 'tax_paise'
  | 'net_paise'
> & { gateway: 'razorpay' | 'payu' }

/** A payment or refund of ours that a line may settle. */
interface OwnMoney {
  gateway_payment_id: string
  refund_id: string | null
  proposal_id: string | null
  /** Signed as in a line. */
  our_paise: Paise
  /** It reached the bank before, or was given up. */
  is_settled: boolean
  /** Recorded so far that a line may settle it. */
  is_booked: boolean
  fee: { amount: Paise; tax: Paise } | null
}

/**
 * Records lines of a settlement report, each against the payment or refund that it names: books the money from the gateway into the bank, and
 * opens a difference where both do not agree to the paisa. Answers the lines that were new.
 */
export async function settleLines(
  work: WorkWith<Pick<Deps, 'now'>>,
  lines: readonly SettlementLine[],
  { importId, rows }: { importId: string; rows: readonly number[] },
): Promise<StoredLine[]> {
  const { tx, deps } = work
  const at = timeNow(deps)
  const own = await findOwnMoney(tx, lines)
  await insertSettlements(tx, lines)
  const matches = new Map<string, OwnMoney | undefined>()
  const stored = lines.map((line, place) => {
    const money = own.get(keyOf(line))
    const id = newId('SL')
    matches.set(id, money)
    // The same money in another settlement of this very file is settled for the second time.
    if (money) own.set(keyOf(line), { ...money, is_settled: true })
    return {
      ...line,
      id,
      import_id: importId,
      row: rows[place]!,
      gateway_payment_id: money?.gateway_payment_id ?? null,
      refund_id: money?.refund_id ?? null,
      our_paise: isDue(money) ? money.our_paise : null,
      created_at: at,
    }
  })
  const created = await tx
    .insertInto('settlement_lines')
    .values(stored)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
  await addToSettlements(tx, created)
  await postJournals(
    work,
    created.map((line) => ({
      ref: `settlement:${line.id}`,
      proposalId: matches.get(line.id)?.proposal_id ?? null,
      entries: journals.settled(line),
    })),
  )
  await noteSettled(tx, created, at)
  await openDifferences(
    tx,
    created.flatMap((line) => differenceOf(line, matches.get(line.id), at)),
  )
  return created
}

/** Money of ours that no line has settled yet. */
export const isDue = (money: OwnMoney | undefined): money is OwnMoney => money?.is_booked === true && !money.is_settled

export const keyOf = ({ kind, reference }: Pick<StoredLine, 'kind' | 'reference'>) => `${kind} ${reference}`

/** Locked, in one order: the same money is not settled twice at the same time. */
export async function findOwnMoney(
  tx: Tx,
  lines: readonly Pick<StoredLine, 'kind' | 'reference'>[],
): Promise<Map<string, OwnMoney>> {
  const named = (kind: StoredLine['kind']) =>
    lines.filter((line) => line.kind === kind).map(({ reference }) => reference)
  const { rows: payments } = await sql<{
    id: string
    proposal_id: string | null
    amount_paise: Paise
    captured_at: string | null
    settled_on: string | null
    fee_paise: Paise | null
    fee_tax_paise: Paise | null
    is_given_up: boolean
  }>`select g.id, g.proposal_id, g.amount_paise, g.captured_at, g.settled_on, g.fee_paise, g.fee_tax_paise, ${isGivenUp('g')} as is_given_up
    from gateway_payments g where g.id = any(${named('payment')}::text[]) order by g.id for update of g`.execute(tx)
  const { rows: refunds } = await sql<{
    id: string
    gateway_payment_id: string
    gateway_refund_id: string
    proposal_id: string | null
    amount_paise: Paise
    state: string
    settled_on: string | null
    is_given_up: boolean
  }>`select r.id, r.gateway_payment_id, r.gateway_refund_id, r.proposal_id, r.amount_paise, r.state, r.settled_on, ${isGivenUp('r')} as is_given_up
    from refunds r where r.gateway_refund_id = any(${named('refund')}::text[]) order by r.id for update of r`.execute(
    tx,
  )
  const own = new Map<string, OwnMoney>()
  for (const one of payments)
    own.set(`payment ${one.id}`, {
      gateway_payment_id: one.id,
      refund_id: null,
      proposal_id: one.proposal_id,
      our_paise: one.amount_paise,
      is_settled: one.settled_on !== null || one.is_given_up,
      is_booked: one.captured_at !== null,
      fee: one.fee_paise === null ? null : { amount: one.fee_paise, tax: one.fee_tax_paise ?? 0 },
    })
  for (const one of refunds)
    own.set(`refund ${one.gateway_refund_id}`, {
      gateway_payment_id: one.gateway_payment_id,
      refund_id: one.id,
      proposal_id: one.proposal_id,
      our_paise: -one.amount_paise,
      is_settled: one.settled_on !== null || one.is_given_up,
      // The gateway's report may know of a refund before the gateway has told us that it was paid.
      is_booked: one.state === 'refunded' || one.state === 'pending',
      fee: null,
    })
  return own
}

const isGivenUp = (table: 'g' | 'r') =>
  sql`exists (select from settlement_differences d where d.kind = 'missing_there' and d.subject = ${sql.ref(`${table}.id`)}
    and d.ended_as = 'written_off')`

async function insertSettlements(tx: Tx, lines: readonly SettlementLine[]): Promise<void> {
  const sums = { lines: 0, amount_paise: 0, fee_paise: 0, tax_paise: 0, net_paise: 0 }
  const values = new Map(
    lines.map(({ gateway, settlement_id, utr, settled_on }) => [
      `${gateway} ${settlement_id}`,
      { gateway, id: settlement_id, utr, settled_on, ...sums },
    ]),
  )
  await tx
    .insertInto('settlements')
    .values([...values.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addToSettlements(tx: Tx, created: readonly StoredLine[]): Promise<void> {
  const ids = created.map(({ id }) => id)
  await sql`update settlements s set lines = s.lines + added.lines, amount_paise = s.amount_paise + added.amount,
      fee_paise = s.fee_paise + added.fee, tax_paise = s.tax_paise + added.tax, net_paise = s.net_paise + added.net
    from (select gateway, settlement_id, count(*)::int as lines, sum(amount_paise)::bigint as amount, sum(fee_paise)::bigint as fee,
        sum(tax_paise)::bigint as tax, sum(net_paise)::bigint as net
      from settlement_lines where id = any(${ids}::text[]) group by gateway, settlement_id) added
    where s.gateway = added.gateway and s.id = added.settlement_id`.execute(tx)
}

/** The bank's number and day on the payment or refund itself; what was missed until now has arrived. */
export async function noteSettled(tx: Tx, lines: readonly StoredLine[], at: string): Promise<void> {
  const settled = lines.filter(({ our_paise }) => our_paise !== null)
  for (const table of ['gateway_payments', 'refunds'] as const) {
    const some = settled.filter(({ refund_id }) => (table === 'refunds') === (refund_id !== null))
    const ids = some.map((line) => line.refund_id ?? line.gateway_payment_id!)
    if (ids.length === 0) continue
    await sql`update ${sql.table(table)} t set settled_on = s.settled_on, settlement_utr = s.utr
      from unnest(${ids}::text[], ${some.map((line) => line.settled_on)}::date[], ${some.map((line) => line.utr)}::text[])
        as s (id, settled_on, utr) where t.id = s.id`.execute(tx)
    await tx
      .updateTable('settlement_differences')
      .set({ state: 'closed', closed_at: at, closed_by: 'system', ended_as: 'matched' })
      .where('kind', '=', 'missing_there')
      .where('state', '=', 'open')
      .where('subject', 'in', ids)
      .execute()
  }
}

type NewDifference = Insertable<SettlementDifferenceTable>

/** What does not agree between a line and our own money. */
export function differenceOf(line: StoredLine, money: OwnMoney | undefined, at: string): NewDifference[] {
  const difference = (kind: Difference['kind'], amount_paise: Paise): NewDifference => ({
    id: newId('SD'),
    kind,
    subject: line.id,
    line_id: line.id,
    gateway_payment_id: line.gateway_payment_id,
    refund_id: line.refund_id,
    proposal_id: money?.proposal_id ?? null,
    amount_paise,
    opened_at: at,
    since: at,
  })
  if (line.our_paise === null)
    return [difference(money?.is_settled ? 'settled_twice' : 'missing_here', line.amount_paise)]
  const beyond = line.amount_paise - line.our_paise
  const fee = money?.fee
  return [
    ...(beyond === 0 ? [] : [difference('amount_differs', beyond)]),
    ...(fee && (fee.amount !== line.fee_paise || fee.tax !== line.tax_paise)
      ? [difference('fee_differs', line.fee_paise + line.tax_paise - fee.amount - fee.tax)]
      : []),
  ]
}

export async function openDifferences(tx: Tx, differences: readonly NewDifference[]): Promise<void> {
  if (differences.length === 0) return
  await tx
    .insertInto('settlement_differences')
    .values(differences)
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}
