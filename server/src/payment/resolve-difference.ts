import { type Deps, timeNow } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import type { WorkWith } from '../db/work-with.ts'
import { notFound } from '../kernel/errors.ts'
import { alreadyDecided, wrongState } from '../sales/refusals.ts'
import { journals, postJournal } from './ledger.ts'
import {
  type Difference,
  differenceOf,
  findOwnMoney,
  isDue,
  keyOf,
  noteSettled,
  openDifferences,
  type StoredLine,
} from './settle-lines.ts'

type Work = WorkWith<Pick<Deps, 'now'>>

export async function lockOpenDifference(tx: Tx, id: string): Promise<Difference> {
  const row = await tx
    .selectFrom('settlement_differences')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'open') throw alreadyDecided(row.ended_as ?? row.state)
  return row
}

interface Closing {
  /** Who decided, as the list names them. */
  by: string
  reason: string
  actor: string
}

/** Ends a difference with a reason. Money that stays unexplained is written off, so that no account holds it for ever. */
export async function resolveDifference(work: Work, difference: Difference, closing: Closing): Promise<void> {
  const { id, kind, proposal_id, amount_paise } = difference
  const ref = `settlement-resolved:${id}`
  if (kind === 'missing_there') await postJournal(work, ref, proposal_id, journals.lossWrittenOff(amount_paise))
  else if (kind !== 'fee_differs')
    await postJournal(work, ref, proposal_id, journals.settlementWrittenOff(amount_paise))
  await close(work, difference, kind === 'fee_differs' ? 'noted' : 'written_off', closing)
}

/** Compares a line again that named nothing of ours when it came in: the payment may have become known since. */
export async function matchAgain(work: Work, difference: Difference, by: string): Promise<void> {
  const { tx, deps } = work
  if (difference.kind !== 'missing_here') throw wrongState(difference.kind)
  const line = await tx
    .selectFrom('settlement_lines')
    .selectAll()
    .where('id', '=', difference.line_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const money = (await findOwnMoney(tx, [line])).get(keyOf(line))
  if (!isDue(money)) throw wrongState('still_missing')
  const matched: StoredLine = await tx
    .updateTable('settlement_lines')
    .set({ gateway_payment_id: money.gateway_payment_id, refund_id: money.refund_id, our_paise: money.our_paise })
    .where('id', '=', line.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const at = timeNow(deps)
  const entries = journals.settlementMatched(money.our_paise)
  await postJournal(work, `settlement-matched:${difference.id}`, money.proposal_id, entries)
  await noteSettled(tx, [matched], at)
  await openDifferences(tx, differenceOf(matched, money, at))
  const found = { ...difference, proposal_id: money.proposal_id }
  await close(work, found, 'matched', { by, reason: '', actor: by === 'system' ? by : `office:${by}` })
}

async function close(
  work: Work,
  { id, kind, proposal_id, amount_paise }: Difference,
  ended_as: NonNullable<Difference['ended_as']>,
  { by, reason, actor }: Closing,
): Promise<void> {
  await work.tx
    .updateTable('settlement_differences')
    .set({
      state: 'closed',
      closed_at: timeNow(work.deps),
      closed_by: by,
      resolution: reason || null,
      ended_as,
      proposal_id,
    })
    .where('id', '=', id)
    .execute()
  await audit(work, {
    case_id: 'settlements',
    actor,
    event: 'settlement_difference_closed',
    data: { difference_id: id, kind, amount_paise, ended_as },
  })
}
