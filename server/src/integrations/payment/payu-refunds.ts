import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import { done, garbage, type IntegrationFailure, type Outcome } from '../outcome.ts'
import type { GatewayRefund, PaymentGateway } from './gateway.ts'
import type { PayuClient } from './payu-client.ts'
import { readRupees, writeRupees } from './payu-money.ts'
import type { PayuTransactionCalls } from './payu-transactions.ts'
import { type PayuAction, payuActions, payuRequest } from './payu-wire.ts'

type MoneyCalls = Pick<PaymentGateway, 'capture' | 'createRefund' | 'listRefunds'>

/** What changes money at PayU. A refusal comes as a reply with status 0, also where the same was asked for before. */
export function payuMoneyCalls({ call }: PayuClient, { getPayment }: PayuTransactionCalls): MoneyCalls {
  async function listRefunds(paymentId: string): Promise<Outcome<GatewayRefund[]>> {
    const vars = [paymentId, 'payuid'] as const
    const reply = await call({ command: 'check_action_status', vars, reply: payuActions })
    if (!reply.ok) return reply
    const actions = reply.value.transaction_details[paymentId]
    if (actions === undefined) return garbage('actions_missing')
    const refunds: GatewayRefund[] = []
    for (const action of typeof actions === 'string' ? [] : Object.values(actions)) {
      if (action.action.toLowerCase() !== 'refund') continue
      const refund = refundOf(paymentId, action)
      if (!refund) return garbage('wrong_shape')
      refunds.push(refund)
    }
    return done(refunds)
  }

  return {
    listRefunds,

    async capture({ paymentId, amount }) {
      const vars = [paymentId, `capture-${paymentId}`.slice(0, 23), writeRupees(amount)] as const
      const asked = await call({ command: 'capture_transaction', vars, reply: payuRequest, isChange: true })
      if (!asked.ok) return asked
      const current = await getPayment(paymentId)
      if (!current.ok) return current
      const isTaken = current.value !== null && isCapturedAtGateway(current.value.status)
      // A queued capture is read again by the next sync; until then the payment stays authorised.
      return current.value && (isTaken || asked.value.status === 1) ? done(current.value) : refusal(asked.value)
    },

    async createRefund({ paymentId, amount, key }) {
      const vars = [paymentId, key, writeRupees(amount)] as const
      const asked = await call({ command: 'cancel_refund_transaction', vars, reply: payuRequest, isChange: true })
      if (!asked.ok) return asked
      const { status, request_id } = asked.value
      if (status === 1 && request_id)
        return done({ id: String(request_id), paymentId, amount, currency: 'INR', status: 'pending', key })
      // 'Token already exists' also answers a repeated request: then the refund of this key is the reply.
      const refunds = await listRefunds(paymentId)
      if (!refunds.ok) return refunds
      const existingRefund = refunds.value.find((one) => one.key === key)
      if (existingRefund) return done(existingRefund)
      return status === 1 ? garbage('request_id_missing') : refusal(asked.value)
    },
  }
}

/** PayU refuses in a sentence that the office reads. */
function refusal({ msg, error_code }: { msg?: string; error_code?: string | number | null }): IntegrationFailure {
  return {
    ok: false,
    kind: 'http',
    status: 422,
    maybeDone: false,
    detail: `refused_${error_code ?? 'without_code'}`,
    ...(msg && { says: msg.slice(0, 200) }),
  }
}

function refundOf(paymentId: string, wire: PayuAction): GatewayRefund | null {
  const amount = readRupees(wire.amt)
  if (amount === null) return null
  const state = wire.status.toLowerCase()
  return {
    id: String(wire.request_id),
    paymentId,
    amount,
    currency: 'INR',
    // Queued, requested, in progress, overdrawn: all of them are still on their way.
    status: state === 'success' ? 'processed' : state === 'failure' || state === 'failed' ? 'failed' : 'pending',
    key: wire.token || null,
  }
}
