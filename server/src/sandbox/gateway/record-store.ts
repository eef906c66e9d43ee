import type { Journal, JournalLine } from './journal.ts'
import type { SandboxEvent, SandboxOrder, SandboxPayment, SandboxRefund } from './records.ts'

export type RecordStore = ReturnType<typeof openRecordStore>

/** The journal's records in memory, found by id and by what they belong to. */
export function openRecordStore(journal: Journal) {
  const orders = new Map<string, SandboxOrder>()
  const payments = new Map<string, SandboxPayment>()
  const refunds = new Map<string, SandboxRefund>()
  const events = new Map<string, SandboxEvent>()
  // Only what still waits for its time: thousands of finished records must not slow each tick.
  const waiting = { payments: new Set<string>(), refunds: new Set<string>(), events: new Set<string>() }
  const idsByReceipt = new Map<string, Set<string>>()
  const idsByOrder = new Map<string, Set<string>>()
  const idsByPayment = new Map<string, Set<string>>()

  function load(line: JournalLine): void {
    const { id } = line.record
    if (line.type === 'order') {
      orders.set(id, line.record)
      addToIndex(idsByReceipt, line.record.receipt, id)
    } else if (line.type === 'payment') {
      payments.set(id, line.record)
      addToIndex(idsByOrder, line.record.orderId, id)
      setMembership(waiting.payments, id, line.record.later !== null)
    } else if (line.type === 'refund') {
      refunds.set(id, line.record)
      addToIndex(idsByPayment, line.record.paymentId, id)
      setMembership(waiting.refunds, id, line.record.status === 'pending')
    } else {
      events.set(id, line.record)
      setMembership(waiting.events, id, line.record.delivery.state === 'waiting')
    }
  }
  for (const line of journal.lines()) load(line)

  return {
    save(line: JournalLine): void {
      load(line)
      journal.append(line)
    },
    orders: () => [...orders.values()],
    payments: () => [...payments.values()],
    refunds: () => [...refunds.values()],
    events: () => [...events.values()],
    order: (id: string) => orders.get(id) ?? null,
    payment: (id: string) => payments.get(id) ?? null,
    event: (id: string) => events.get(id) ?? null,
    ordersByReceipt: (receipt: string) => [...(idsByReceipt.get(receipt) ?? [])].map((id) => orders.get(id)!),
    paymentsOf: (orderId: string) => [...(idsByOrder.get(orderId) ?? [])].map((id) => payments.get(id)!),
    refundsOf: (paymentId: string) => [...(idsByPayment.get(paymentId) ?? [])].map((id) => refunds.get(id)!),
    waitingPayments: () => [...waiting.payments].map((id) => payments.get(id)!),
    waitingRefunds: () => [...waiting.refunds].map((id) => refunds.get(id)!),
    waitingEvents: () => [...waiting.events].map((id) => events.get(id)!),
  }
}

function addToIndex(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}

function setMembership(ids: Set<string>, id: string, isMember: boolean): void {
  if (isMember) ids.add(id)
  else ids.delete(id)
}
