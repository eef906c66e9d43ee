import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import { done, mapOutcome, type Outcome } from '../outcome.ts'
import type { Checkout, CheckoutRequest, GatewayOrder, GatewayPayment, PaymentGateway } from './gateway.ts'
import { createPayuClient, type PayuClient, type PayuClientOptions } from './payu-client.ts'
import { hashRequest } from './payu-hash.ts'
import { writeRupees } from './payu-money.ts'
import { payuNotifications } from './payu-notification.ts'
import { payuMoneyCalls } from './payu-refunds.ts'
import { type Attempts, payuTransactionCalls } from './payu-transactions.ts'

interface PayuGatewayOptions extends PayuClientOptions {
  /** Live salts of notifications, newest first. */
  notificationSecrets: readonly string[]
  /** PayU demands a mail address of every customer; ours stands in for one who gave none. */
  mailWithoutOwn: string
}

/**
 * PayU's hosted checkout: the customer's browser posts a form that we signed; PayU posts the outcome to our server. It knows nothing of
 * a payment before that form arrives, so an order is ours alone and is known by its receipt.
 */
export function createPayuGateway(options: PayuGatewayOptions): PaymentGateway {
  const client = createPayuClient(options)
  const transactions = payuTransactionCalls(client)
  const { readAttempts } = transactions

  return {
    name: 'payu',
    // PayU leads on from the form's address to others of its own, and browsers hold those against the policy as well.
    formOrigin: client.origin.endsWith('.payu.in') ? 'https://*.payu.in' : client.origin,

    async createOrder({ receipt, amount, currency }) {
      const createdAt = new Date().toISOString()
      return done({ id: receipt, receipt, amount, currency, amountPaid: 0, status: 'created', createdAt })
    },

    async findOrderByReceipt(receipt) {
      return mapOutcome(await readAttempts(receipt), ({ payments: [first, ...more] }) => {
        if (!first) return null
        const { amount, currency, createdAt } = first
        const order = { id: receipt, receipt, amount, currency, amountPaid: 0, status: 'created', createdAt } as const
        return addMoney(order, [first, ...more])
      })
    },

    async getOrder(order) {
      return mapOutcome(await readAttempts(order.receipt), ({ payments }) => addMoney(order, payments))
    },

    async listPayments(order) {
      return mapOutcome(await readAttempts(order.receipt), ({ payments }) => payments)
    },

    getPayment: transactions.getPayment,
    listPaymentsSince: transactions.listPaymentsSince,
    ...payuMoneyCalls(client, transactions),
    ...payuNotifications(client.key, options.notificationSecrets),

    async checkout(order, request) {
      const attempts = await readAttempts(order.receipt)
      if (!attempts.ok) return attempts
      return openAttempt(client, { order, request, attempts: attempts.value, mailWithoutOwn: options.mailWithoutOwn })
    },

    // A form that was handed out cannot be taken back; a payment through it is found like any other.
    async closeCheckout() {
      return done({ closed: false })
    },
  }
}

function addMoney(order: GatewayOrder, payments: readonly GatewayPayment[]): GatewayOrder {
  const taken = payments.filter(({ status }) => isCapturedAtGateway(status))
  const amountPaid = taken.reduce((sum, { amount }) => sum + amount, 0)
  return { ...order, amountPaid, status: taken.length > 0 ? 'paid' : payments.length > 0 ? 'attempted' : 'created' }
}

interface OpenedAttempt {
  order: GatewayOrder
  request: CheckoutRequest
  attempts: Attempts
  mailWithoutOwn: string
}

/** Each attempt is a transaction of its own. Once the money is there no further one is opened: it would be paid twice. */
function openAttempt(
  { origin, key, salt }: PayuClient,
  { order, request, attempts, mailWithoutOwn }: OpenedAttempt,
): Outcome<Checkout> {
  const isPaid = attempts.payments.some(({ status }) => status === 'authorised' || isCapturedAtGateway(status))
  if (isPaid) return { ok: false, kind: 'http', status: 409, maybeDone: false, detail: 'already_paid' }
  const { customer, description, returnUrl, cancelUrl } = request
  const fields = {
    key,
    txnid: attempts.nextId,
    amount: writeRupees(order.amount),
    productinfo: plainText(description, 100),
    firstname: plainText(customer.name, 60),
    email: plainText(customer.email ?? mailWithoutOwn, 50),
    phone: customer.mobile,
    udf1: order.receipt,
    surl: returnUrl,
    furl: cancelUrl,
  }
  return done({
    kind: 'form',
    action: `${origin}/_payment`,
    fields: { ...fields, hash: hashRequest(fields, salt) },
  })
}

/** Bars separate the signed fields. */
const plainText = (text: string, longest: number) => text.replaceAll('|', ' ').slice(0, longest)
