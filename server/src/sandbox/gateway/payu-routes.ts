import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hashCommand, hashRequest, type PayuFields } from '../../integrations/payment/payu-hash.ts'
import { readIndianTime, readRupees } from '../../integrations/payment/payu-money.ts'
import type { GatewayEngine } from './engine.ts'
import {
  actionEntities,
  isPayuOrder,
  listedEntity,
  paymentEntity,
  paymentOfTransaction,
  transactionEntity,
} from './payu-entities.ts'
import type { SandboxOrder, SandboxPayment } from './records.ts'
import { isSame } from './routes.ts'

interface PayuOptions {
  engine: GatewayEngine
  merchantKey: string
  salt: string
}

interface PayuBooks {
  engine: GatewayEngine
  orderOf: (txnid: string) => SandboxOrder | undefined
  txnidOf: (payment: SandboxPayment) => string
}

type Commands = Record<string, (books: PayuBooks, vars: PayuFields) => object>

/** PayU's wire over the sandbox's records: the signed form that opens a payment, and one address for every command. */
export function payuRoutes(app: FastifyInstance, { engine, merchantKey, salt }: PayuOptions): void {
  const books: PayuBooks = {
    engine,
    orderOf: (txnid) => engine.orders().find(({ notes }) => notes.txnid === txnid),
    txnidOf: (payment) => engine.order(payment.orderId)?.notes.txnid ?? '',
  }

  app.register(async (wire) => {
    await wire.register(formbody)

    wire.post<{ Body: PayuFields }>('/_payment', (request, reply) => {
      const fields = request.body ?? {}
      const isSigned = fields.key === merchantKey && isSame(fields.hash ?? '', hashRequest(fields, salt))
      const amount = readRupees(fields.amount ?? '')
      if (!isSigned || amount === null || !isComplete(fields)) return refuse(reply, 'Checksum failed')
      const existingOrder = books.orderOf(fields.txnid!)
      if (existingOrder && paymentOfTransaction(engine, existingOrder)) return refuse(reply, 'Duplicate order id')
      const order = existingOrder ?? engine.createOrder(orderRequest(fields, amount))
      engine.setCheckout(order.id, {
        returnUrl: fields.surl!,
        cancelUrl: fields.furl!,
        description: fields.productinfo!,
        customerName: fields.firstname!,
      })
      return reply.redirect(`/gateway/checkout/${order.id}`, 303)
    })

    wire.post<{ Body: PayuFields }>('/merchant/postservice.php', (request, reply) => {
      const { key = '', command = '', hash = '', ...vars } = request.body ?? {}
      const isSigned = key === merchantKey && isSame(hash, hashCommand(key, command, vars.var1 ?? '', salt))
      const run = COMMANDS[command]
      const answer = isSigned && run ? run(books, vars) : { status: 0, msg: 'Invalid Hash.' }
      // PayU labels its JSON as a page.
      return reply.type('text/html; charset=UTF-8').send(JSON.stringify(answer))
    })
  })
}

const NEEDED = ['txnid', 'productinfo', 'firstname', 'email', 'phone', 'surl', 'furl'] as const
const isComplete = (fields: PayuFields) =>
  NEEDED.every((name) => Boolean(fields[name])) &&
  [fields.surl, fields.furl].every((address) => /^https?:\/\//.test(address ?? '') && URL.canParse(address ?? '')) &&
  (fields.txnid ?? '').length <= 25

function orderRequest(
  { txnid = '', productinfo = '', firstname = '', email = '', udf1 = '' }: PayuFields,
  amount: number,
) {
  return { receipt: udf1, amount, currency: 'INR', notes: { txnid, productinfo, firstname, email } }
}

const refuse = (reply: FastifyReply, why: string) => reply.code(400).type('text/plain; charset=utf-8').send(why)

const FETCHED = 'Transactions Fetched Successfully'

const COMMANDS: Commands = {
  verify_payment({ engine, orderOf }, { var1 = '' }) {
    const details = var1.split('|').map((txnid) => {
      const order = orderOf(txnid)
      return [txnid, transactionEntity(txnid, order && paymentOfTransaction(engine, order))] as const
    })
    const isAny = details.some(([, { status }]) => status !== 'Not Found')
    return { status: isAny ? 1 : 0, msg: FETCHED, transaction_details: Object.fromEntries(details) }
  },

  check_payment({ engine, txnidOf }, { var1 = '' }) {
    const payment = engine.payment(var1)
    if (!payment) return { status: 0, msg: 'Transaction not exists' }
    return { status: 1, msg: FETCHED, transaction_details: paymentEntity(txnidOf(payment), payment) }
  },

  get_transaction_info({ engine, txnidOf }, { var1 = '', var2 = '' }) {
    const [from, to] = [readIndianTime(var1) ?? '', readIndianTime(var2) ?? '']
    const within = engine.payments().filter((payment) => {
      const order = engine.order(payment.orderId)
      return order && isPayuOrder(order) && payment.createdAt >= from && payment.createdAt <= to
    })
    const Transaction_details = within.map((payment) =>
      listedEntity(txnidOf(payment), payment, engine.refundsOf(payment.id)),
    )
    return { status: 1, msg: FETCHED, Transaction_details }
  },

  check_action_status({ engine }, { var1 = '' }) {
    const payment = engine.payment(var1)
    const actions = payment ? actionEntities(payment, engine.refundsOf(var1)) : {}
    if (Object.keys(actions).length > 0) return { status: 1, msg: FETCHED, transaction_details: { [var1]: actions } }
    return { status: 0, msg: FETCHED, transaction_details: { [var1]: 'No action status found' } }
  },

  capture_transaction({ engine }, { var1 = '', var3 = '' }) {
    const captured = engine.capture(var1, readRupees(var3) ?? 0)
    if ('refused' in captured) return { status: 0, msg: 'Capture failed', error_code: 109 }
    return { status: 1, msg: 'Capture Request Queued', request_id: `${captured.id}1`, error_code: 102 }
  },

  cancel_refund_transaction({ engine }, { var1 = '', var2 = '', var3 = '' }) {
    if (var2 === '' || var2.length > 23) return { status: 0, msg: 'token is empty', mihpayid: var1 }
    if (engine.refundsOf(var1).some(({ key }) => key === var2))
      return { status: 0, msg: 'token already used or request pending', error_code: 106 }
    const refund = engine.refund(var1, readRupees(var3) ?? 0, var2)
    if ('refused' in refund) {
      const isBalance = refund.refused === 'balance'
      return {
        status: 0,
        msg: isBalance ? 'Refund request failed' : 'Invalid amount',
        error_code: isBalance ? 108 : 105,
      }
    }
    return { status: 1, msg: 'Refund Request Queued', request_id: refund.id, mihpayid: var1, error_code: 102 }
  },
}
