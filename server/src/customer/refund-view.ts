import type { RefundStatus, RefundView } from '@portal/contract/calls/refund.ts'
import { addDays, dayInKolkata } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { refundLimitDays } from '@portal/domain/lifecycle/deadlines.ts'
import type { Selectable } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { findAll, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import type { RefundTable } from '../db/tables/payment.ts'

type RefundRow = Selectable<RefundTable>

const statuses: Record<RefundRow['state'], RefundStatus> = {
  due: 'owed',
  pending: 'sent',
  refunded: 'settled',
  failed: 'failed',
  written_off: 'written_off',
}

/** A refund that will be retried counts as failed until it is sent. */
function refundStatus({ state, last_error }: Pick<RefundRow, 'state' | 'last_error'>): RefundStatus {
  return state === 'due' && last_error !== null ? 'failed' : statuses[state]
}

export function refundView(deps: Pick<Deps, 'now'>, refund: RefundRow): RefundView {
  const status = refundStatus(refund)
  const dueOn = addDays(dayInKolkata(Date.parse(refund.created_at)), refundLimitDays)
  const isOpen = status !== 'settled' && status !== 'written_off'
  return {
    refund_id: refund.id,
    refund_number: refund.number,
    amount: toRupees(refund.amount_paise),
    reason: refund.reason,
    status,
    since: refund.created_at,
    ...(refund.sent_at && { sent_at: refund.sent_at }),
    ...(refund.refunded_at && { settled_at: refund.refunded_at }),
    due_on: dueOn,
    ...(isOpen && today(deps) > dueOn && { is_overdue: true as const }),
  }
}

const readRefunds = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db.selectFrom('refunds').selectAll().where('proposal_id', '=', proposalId).orderBy('created_at').orderBy('id'),
)

/** Every refund of a sale and of the policy it became, oldest first. */
export async function refundsOfSale(db: Executor, deps: Pick<Deps, 'now'>, proposalId: string): Promise<RefundView[]> {
  const rows = await findAll(db, readRefunds({ proposalId }))
  return rows.map((row) => refundView(deps, row))
}
