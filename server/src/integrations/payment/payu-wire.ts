import { type Static, Type } from '@sinclair/typebox'

/** The parts of PayU's replies that are read; everything else in them is ignored. Most numbers come as text, some as either. */
const textOrNumber = Type.Union([Type.String({ maxLength: 100 }), Type.Number()])
const maybeText = Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()]))
const status = Type.Union([Type.Literal(0), Type.Literal(1)])
const msg = Type.Optional(Type.String({ maxLength: 500 }))

/** `verify_payment`: by our transaction id; for one that PayU has never seen both fields say 'Not Found'. */
const transaction = Type.Object({
  mihpayid: textOrNumber,
  status: Type.String({ maxLength: 50 }),
  unmappedstatus: maybeText,
  transaction_amount: maybeText,
  addedon: maybeText,
  udf1: maybeText,
  mode: maybeText,
  error_code: maybeText,
})
export const payuTransactions = Type.Object({
  status,
  msg,
  transaction_details: Type.Record(Type.String(), transaction),
})

/** `check_payment`: by PayU's id, which the reply repeats as a number too large to be exact. */
export const payuPayment = Type.Object({
  status,
  msg,
  transaction_details: Type.Optional(Type.Unsafe<unknown>(Type.Any())),
})
export const payuPaymentDetails = Type.Object({
  status: Type.String({ maxLength: 50 }),
  unmappedstatus: maybeText,
  amount: Type.String({ maxLength: 30 }),
  addedon: Type.String({ maxLength: 30 }),
  udf1: maybeText,
  mode: maybeText,
  error_code: maybeText,
})

/**
 * `get_transaction_info`: what was begun between two times, with the last action on it and the state of that action. `amount` holds what the
 * customer paid, charges included; `transaction_fee` what was ordered.
 */
const listed = Type.Object({
  id: textOrNumber,
  action: maybeText,
  status: Type.String({ maxLength: 50 }),
  amount: Type.String({ maxLength: 30 }),
  transaction_fee: maybeText,
  addedon: Type.String({ maxLength: 30 }),
  udf1: maybeText,
  mode: maybeText,
  error_code: maybeText,
})
export const payuList = Type.Object({
  status,
  msg,
  Transaction_details: Type.Optional(Type.Array(listed)),
})
export type PayuListed = Static<typeof listed>

/** `capture_transaction` and `cancel_refund_transaction`. */
export const payuRequest = Type.Object({
  status: Type.Number(),
  msg,
  request_id: Type.Optional(Type.Union([textOrNumber, Type.Null()])),
  error_code: Type.Optional(Type.Union([textOrNumber, Type.Null()])),
})

/** `check_action_status` of one payment: every capture, refund and cancellation by its own number, or a sentence where there is none. */
const action = Type.Object({
  request_id: textOrNumber,
  amt: Type.String({ maxLength: 30 }),
  action: Type.String({ maxLength: 30 }),
  token: maybeText,
  status: Type.String({ maxLength: 50 }),
})
export type PayuAction = Static<typeof action>
export const payuActions = Type.Object({
  status,
  msg,
  transaction_details: Type.Record(
    Type.String(),
    Type.Union([Type.Record(Type.String(), action), Type.String({ maxLength: 200 })]),
  ),
})
