import { type Static, Type } from '@sinclair/typebox'

/** The parts of Razorpay's entities that we read. Objects are open: Razorpay adds fields without notice. Times are Unix seconds. */
const id = Type.String({ minLength: 1, maxLength: 64 })
const paise = Type.Integer({ minimum: 0, maximum: 1e13 })
const time = Type.Integer({ minimum: 0, maximum: 1e11 })
const orNull = <Schema extends ReturnType<typeof Type.String>>(schema: Schema) => Type.Union([schema, Type.Null()])
/** Empty notes come as an empty list, filled ones as an object. */
const notes = Type.Union([Type.Array(Type.Unknown(), { maxItems: 20 }), Type.Record(Type.String(), Type.Unknown())])

export const razorpayOrder = Type.Object({
  id,
  amount: paise,
  amount_paid: paise,
  currency: Type.String({ maxLength: 3 }),
  receipt: orNull(Type.String({ maxLength: 64 })),
  status: Type.Union([Type.Literal('created'), Type.Literal('attempted'), Type.Literal('paid')]),
  created_at: time,
})

export const razorpayPayment = Type.Object({
  id,
  amount: paise,
  currency: Type.String({ maxLength: 3 }),
  status: Type.Union([
    Type.Literal('created'),
    Type.Literal('authorized'),
    Type.Literal('captured'),
    Type.Literal('refunded'),
    Type.Literal('failed'),
  ]),
  order_id: orNull(id),
  amount_refunded: paise,
  method: Type.Optional(orNull(Type.String({ maxLength: 32 }))),
  error_code: Type.Optional(orNull(Type.String({ maxLength: 100 }))),
  error_reason: Type.Optional(orNull(Type.String({ maxLength: 100 }))),
  fee: Type.Optional(Type.Union([paise, Type.Null()])),
  tax: Type.Optional(Type.Union([paise, Type.Null()])),
  notes: Type.Optional(notes),
  created_at: time,
})

export const razorpayRefund = Type.Object({
  id,
  payment_id: id,
  amount: paise,
  currency: Type.String({ maxLength: 3 }),
  status: Type.Union([Type.Literal('pending'), Type.Literal('processed'), Type.Literal('failed')]),
  receipt: Type.Optional(orNull(Type.String({ maxLength: 64 }))),
  created_at: time,
})

export const razorpayPaymentLink = Type.Object({
  id,
  reference_id: orNull(Type.String({ maxLength: 64 })),
  amount: paise,
  status: Type.String({ maxLength: 32 }),
  short_url: Type.String({ pattern: '^https?://', maxLength: 300 }),
  order_id: Type.Optional(orNull(id)),
})

export const razorpayOrders = Type.Object({ items: Type.Array(razorpayOrder, { maxItems: 100 }) })
export const razorpayPayments = Type.Object({ items: Type.Array(razorpayPayment, { maxItems: 100 }) })
export const razorpayRefunds = Type.Object({ items: Type.Array(razorpayRefund, { maxItems: 100 }) })
export const razorpayPaymentLinks = Type.Object({ payment_links: Type.Array(razorpayPaymentLink, { maxItems: 100 }) })

export const razorpayEvent = Type.Object({
  event: Type.String({ minLength: 1, maxLength: 64 }),
  payload: Type.Object({
    order: Type.Optional(Type.Object({ entity: razorpayOrder })),
    payment: Type.Optional(Type.Object({ entity: razorpayPayment })),
    refund: Type.Optional(Type.Object({ entity: razorpayRefund })),
  }),
})

export type RazorpayOrder = Static<typeof razorpayOrder>
export type RazorpayPayment = Static<typeof razorpayPayment>
export type RazorpayRefund = Static<typeof razorpayRefund>
export type RazorpayPaymentLink = Static<typeof razorpayPaymentLink>
