import { Type } from '@sinclair/typebox'
import { NOTIFICATION_KINDS } from './gateway.ts'

/** The sandbox gateway's wire: the same words as our own interface. Objects are open, so that the sandbox may say more than we read. */
export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature'
export const SANDBOX_EVENT_ID_HEADER = 'x-sandbox-event-id'

const id = Type.String({ minLength: 1, maxLength: 64 })
const paise = Type.Integer({ minimum: 0, maximum: 1e13 })
const oneOf = <Word extends string>(list: readonly Word[]) => Type.Union(list.map((word) => Type.Literal(word)))

export const sandboxOrder = Type.Object({
  id,
  receipt: Type.String({ maxLength: 64 }),
  amount: paise,
  currency: Type.String({ maxLength: 3 }),
  amountPaid: paise,
  status: oneOf(['created', 'attempted', 'paid'] as const),
  createdAt: Type.String({ maxLength: 30 }),
})

export const sandboxPayment = Type.Object({
  id,
  orderId: id,
  receipt: Type.String({ maxLength: 64 }),
  amount: paise,
  currency: Type.String({ maxLength: 3 }),
  status: oneOf(['created', 'authorised', 'captured', 'refunded', 'failed'] as const),
  amountRefunded: paise,
  method: Type.String({ maxLength: 32 }),
  errorCode: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  createdAt: Type.String({ maxLength: 30 }),
})

export const sandboxRefund = Type.Object({
  id,
  paymentId: id,
  amount: paise,
  currency: Type.String({ maxLength: 3 }),
  status: oneOf(['pending', 'processed', 'failed'] as const),
  key: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  createdAt: Type.String({ maxLength: 30 }),
})

export const sandboxOrders = Type.Object({ items: Type.Array(sandboxOrder, { maxItems: 100 }) })
export const sandboxPayments = Type.Object({ items: Type.Array(sandboxPayment, { maxItems: 100 }) })
export const sandboxRefunds = Type.Object({ items: Type.Array(sandboxRefund, { maxItems: 100 }) })
export const sandboxCheckout = Type.Object({ path: Type.String({ pattern: '^/gateway/checkout/[A-Za-z0-9_]+$' }) })

export const sandboxNotification = Type.Object({
  id,
  kind: oneOf(NOTIFICATION_KINDS),
  orderId: id,
  receipt: Type.String({ maxLength: 64 }),
  paymentId: Type.Union([id, Type.Null()]),
  refundId: Type.Union([id, Type.Null()]),
  amount: paise,
  currency: Type.String({ maxLength: 3 }),
})
