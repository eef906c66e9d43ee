import { Value } from '@sinclair/typebox/value'
import { done, garbage, type Outcome } from '../outcome.ts'
import type { GatewayPayment, PaymentGateway } from './gateway.ts'
import type { PayuClient } from './payu-client.ts'
import { transactionId } from './payu-hash.ts'
import { readIndianTime, readRupees, writeIndianTime } from './payu-money.ts'
import { type PayuListed, payuList, payuPayment, payuPaymentDetails, payuTransactions } from './payu-wire.ts'

/** Attempts of one receipt that are asked for at once. */
const ATTEMPTS_AT_ONCE = 5
const NOT_FOUND = 'not found'
/** Without a page number in PayU's list, a page is a stretch of time. */
const PAGE_MS = 3 * 3_600_000

interface Facts {
  status: string
  unmappedstatus?: string | null
  amount: string
  addedon: string
  udf1?: string | null
  mode?: string | null
  error_code?: string | null
}

export interface Attempts {
  payments: GatewayPayment[]
  /** The first transaction id of this receipt that PayU has not seen. */
  nextId: string
}

/** PayU has no orders: a receipt is paid by the transactions whose ids follow from it, one for each attempt. */
export function payuTransactionCalls({ call }: PayuClient) {
  async function readAttempts(receipt: string): Promise<Outcome<Attempts>> {
    const payments: GatewayPayment[] = []
    for (let first = 1; ; first += ATTEMPTS_AT_ONCE) {
      const ids = Array.from({ length: ATTEMPTS_AT_ONCE }, (_, index) => transactionId(receipt, first + index))
      const reply = await call({ command: 'verify_payment', vars: [ids.join('|')], reply: payuTransactions })
      if (!reply.ok) return reply
      const found = reply.value.transaction_details
      for (const id of ids) {
        const wire = found[id]
        // No answer about an attempt is no proof that there was none.
        if (!wire) return garbage('transaction_missing')
        if (wire.status.toLowerCase() === NOT_FOUND) continue
        const facts = { ...wire, amount: wire.transaction_amount ?? '', addedon: wire.addedon ?? '' }
        const payment = paymentOf(String(wire.mihpayid), facts)
        // The id follows from the receipt; what PayU repeats of it must not lead to another sale.
        if (!payment || (payment.receipt !== null && payment.receipt !== receipt)) return garbage('wrong_shape')
        payments.push({ ...payment, orderId: receipt, receipt })
      }
      const nextId = ids.find((id) => found[id]?.status.toLowerCase() === NOT_FOUND)
      if (nextId) return done({ payments, nextId })
    }
  }

  async function getPayment(id: string): Promise<Outcome<GatewayPayment | null>> {
    const reply = await call({ command: 'check_payment', vars: [id], reply: payuPayment })
    if (!reply.ok) return reply
    if (reply.value.status === 0) return done(null)
    const details = reply.value.transaction_details
    const payment = Value.Check(payuPaymentDetails, details) ? paymentOf(id, details) : null
    return payment ? done(payment) : garbage('wrong_shape')
  }

  const listPaymentsSince: PaymentGateway['listPaymentsSince'] = async (cursor) => {
    const pageEnd = new Date(Math.min(Date.parse(cursor.from) + PAGE_MS, Date.parse(cursor.to))).toISOString()
    // PayU counts in seconds: one begun is part of the page.
    const lastSecond = new Date(Date.parse(pageEnd) + 999).toISOString()
    const vars = [writeIndianTime(cursor.from), writeIndianTime(lastSecond)] as const
    const reply = await call({ command: 'get_transaction_info', vars, reply: payuList })
    if (!reply.ok) return reply
    // An empty list is a success: what PayU refuses to list must not read as money that has vanished.
    if (reply.value.status === 0) return garbage('list_refused')
    const payments: GatewayPayment[] = []
    const rows = new Map((reply.value.Transaction_details ?? []).map((one) => [String(one.id), one]))
    for (const [id, one] of rows) {
      const read = isAboutPayment(one) ? done(paymentOf(id, factsOfListed(one))) : await getPayment(id)
      if (!read.ok) return read
      if (!read.value) return garbage('wrong_shape')
      payments.push(read.value)
    }
    const isLast = pageEnd >= new Date(cursor.to).toISOString()
    return done({ payments, next: isLast ? null : { ...cursor, from: pageEnd } })
  }

  return { readAttempts, getPayment, listPaymentsSince }
}

export type PayuTransactionCalls = ReturnType<typeof payuTransactionCalls>

/** After a refund or a cancellation the row tells of that, and the payment itself has to be asked for. */
const isAboutPayment = ({ action }: PayuListed) => !action || action.toLowerCase() === 'capture'

const PAID = ['captured', 'success', 'auth']
const OVER = ['failed', 'failure', 'bounced', 'dropped', 'usercancelled', 'cancelled']

/** The list says only the finer of PayU's two states. */
function factsOfListed(one: PayuListed): Facts {
  const state = one.status.toLowerCase()
  const status = PAID.includes(state) ? 'success' : OVER.includes(state) ? 'failure' : 'pending'
  return { ...one, amount: one.transaction_fee ?? one.amount, status, unmappedstatus: state }
}

function paymentOf(id: string, facts: Facts): GatewayPayment | null {
  const amount = readRupees(facts.amount)
  const createdAt = readIndianTime(facts.addedon)
  if (amount === null || createdAt === null || id === '') return null
  const status = statusOf(facts.status.toLowerCase(), facts.unmappedstatus?.toLowerCase())
  const receipt = facts.udf1 || null
  return {
    id,
    orderId: receipt,
    receipt,
    amount,
    // PayU India settles in rupees; the form never names another currency.
    currency: 'INR',
    status,
    method: facts.mode ?? null,
    errorCode: status === 'failed' ? reasonOf(facts) : null,
    createdAt,
  }
}

/** Whatever is not known to be over stays open and is asked for again. */
function statusOf(status: string, finer: string | undefined): GatewayPayment['status'] {
  if (status === 'success') return finer === 'auth' ? 'authorised' : 'captured'
  return status === 'failure' || status === 'failed' ? 'failed' : 'created'
}

function reasonOf({ unmappedstatus, error_code }: Facts): string {
  if (unmappedstatus?.toLowerCase() === 'usercancelled') return 'payment_cancelled'
  return error_code ?? 'failed'
}
