import { type EventOf, nextState, type StateOf } from '@portal/domain/lifecycle/moves.ts'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { WrongState } from '../kernel/errors.ts'
import { audit } from './audit.ts'
import type { Tx } from './database.ts'
import type { Tables } from './schema.ts'
import type { WorkWith } from './work-with.ts'

/**
 * Where each state machine keeps its state. Consents and renewals keep none: a consent is evidence that is never written again, and
 * a renewal stands where its own sale stands.
 */
const stores = {
  quote: { table: 'quotes', id: 'id' },
  proposal: { table: 'proposals', id: 'id' },
  case: { table: 'uw_cases', id: 'id' },
  inspection: { table: 'inspections', id: 'id' },
  link: { table: 'pay_links', id: 'id' },
  payment: { table: 'payments', id: 'id' },
  refund: { table: 'refunds', id: 'id' },
  review: { table: 'reviews', id: 'id' },
  write_off: { table: 'write_offs', id: 'id' },
  offer: { table: 'revised_offers', id: 'id' },
  policy: { table: 'policies', id: 'id' },
  port: { table: 'port_requests', id: 'id' },
  commission: { table: 'commissions', id: 'policy_id' },
} as const

type StoredMachine = keyof typeof stores
type TableOf<M extends StoredMachine> = Tables[(typeof stores)[M]['table']]
type RowOf<M extends StoredMachine> = Selectable<TableOf<M>>
type KeyOf<M extends StoredMachine> = Pick<RowOf<M>, (typeof stores)[M]['id'] & keyof RowOf<M>>

/** What a move needs to know of the row it moves. */
type Movable<M extends StoredMachine> = KeyOf<M> & { state: StateOf<M> }

interface MoveRecord<M extends StoredMachine> {
  /** The audit chain it belongs to. */
  caseId: string
  /** Who does it, as the audit trail names them: `partner:P1001`, `customer`, `office:U3001`, `system`. */
  actor: string
  /** Further columns written with the state. */
  change?: Updateable<TableOf<M>>
  /** The audit event's name, where it is not `machine_event`. */
  name?: string
  /** What only the moved row tells is made from it. */
  data?: Record<string, unknown> | ((moved: RowOf<M>) => Record<string, unknown>)
  /** Leaves no audit event where the state stays as it is, such as a link opened for the second time. */
  isQuietIfSame?: true
}

type Clock = { now: () => number }

interface Move<M extends StoredMachine> extends MoveRecord<M> {
  event: EventOf<M> | readonly EventOf<M>[]
}

/**
 * The one way in which a state changes: the event must be in the machine's table for the state the row is in, and the row must
 * still be in that state when it is written. Refused with `WrongState` otherwise, and nothing changes. Several events that were
 * learnt at once are one move, and each must be allowed after the one before.
 */
export async function move<M extends StoredMachine>(
  work: WorkWith<Clock>,
  machine: M,
  row: Movable<M>,
  step: Move<M>,
): Promise<RowOf<M>> {
  const moved = await moveIfAllowed(work, machine, row, step)
  if (!moved) throw new WrongState(await currentState(work.tx, machine, row))
  return moved
}

/** The same for what may have happened already: undefined, and nothing changed, where the move is not allowed. */
export async function moveIfAllowed<M extends StoredMachine>(
  work: WorkWith<Clock>,
  machine: M,
  row: Movable<M>,
  step: Move<M>,
): Promise<RowOf<M> | undefined> {
  const { table, id } = storeOf(machine)
  const { event, ...record } = step
  const events = typeof event === 'string' ? [event] : event
  const from: StateOf<M> = row.state
  const to = events.reduce<StateOf<M> | undefined>((at, one) => at && nextState(machine, at, one), from)
  if (!to) return undefined
  const moved = await work.tx
    .updateTable(table)
    .set({ ...record.change, state: to } as never)
    .where(id, '=', keyOf(machine, row))
    .where('state', '=', from as never)
    .returningAll()
    .$castTo<RowOf<M>>()
    .executeTakeFirst()
  if (!moved) return undefined
  if (to !== from || !record.isQuietIfSame)
    await audit(work, {
      case_id: record.caseId,
      actor: record.actor,
      event: record.name ?? `${machine}_${events.at(-1)}`,
      data: { from, to, ...(typeof record.data === 'function' ? record.data(moved) : record.data) },
    })
  return moved
}

/** Inserts a row of a state machine in the state `at`. */
export async function begin<M extends StoredMachine>(
  tx: Tx,
  machine: M,
  at: StateOf<M>,
  values: Insertable<TableOf<M>>,
): Promise<RowOf<M>> {
  const { table } = storeOf(machine)
  return tx
    .insertInto(table)
    .values({ ...values, state: at } as never)
    .returningAll()
    .$castTo<RowOf<M>>()
    .executeTakeFirstOrThrow()
}

/** Many rows in one statement, where nobody needs them back. */
export async function beginMany<M extends StoredMachine>(
  tx: Tx,
  machine: M,
  at: StateOf<M>,
  rows: readonly Insertable<TableOf<M>>[],
): Promise<void> {
  const { table } = storeOf(machine)
  if (rows.length === 0) return
  await tx
    .insertInto(table)
    .values(rows.map((values) => ({ ...values, state: at })) as never)
    .execute()
}

/** The unique index by which a row begins once, where the table has another one: a drawn number that is taken must be drawn again. */
const onceBy: Partial<Record<StoredMachine, { columns: readonly string[]; where: RawBuilder<SqlBool> }>> = {
  refund: { columns: ['gateway_payment_id', 'reason'], where: sql`reason <> 'by_hand'` },
}

/** Inserts a row that a unique index allows once; undefined where it exists already. */
export async function beginOnce<M extends StoredMachine>(
  tx: Tx,
  machine: M,
  at: StateOf<M>,
  values: Insertable<TableOf<M>>,
): Promise<RowOf<M> | undefined> {
  const { table } = storeOf(machine)
  const once = onceBy[machine]
  return tx
    .insertInto(table)
    .values({ ...values, state: at } as never)
    .onConflict((conflict) =>
      once
        ? conflict
            .columns(once.columns as never)
            .where(once.where)
            .doNothing()
        : conflict.doNothing(),
    )
    .returningAll()
    .$castTo<RowOf<M>>()
    .executeTakeFirst()
}

/** All stores are written in the same way, so the types of one serve for all. */
function storeOf(machine: StoredMachine): { table: 'quotes'; id: 'id' } {
  return stores[machine] as (typeof stores)['quote']
}

function keyOf<M extends StoredMachine>(machine: M, row: Movable<M>): string {
  return String((row as Record<string, unknown>)[storeOf(machine).id])
}

async function currentState<M extends StoredMachine>(tx: Tx, machine: M, row: Movable<M>): Promise<string> {
  const { table, id } = storeOf(machine)
  const currentRow = await tx.selectFrom(table).select('state').where(id, '=', keyOf(machine, row)).executeTakeFirst()
  return currentRow?.state ?? row.state
}
