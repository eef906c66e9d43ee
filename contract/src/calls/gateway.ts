import { call } from '../wire/call.ts'

/** Signed notifications of the payment gateway. Its body is the gateway's own; the signature is over the raw bytes. */
export const receivePaymentNotice = call<unknown, { received: true }>(
  'receivePaymentNotice',
  'POST',
  '/pub/gateway/notify/',
  'public',
)
/** Where the gateway sends the customer back to; answers with a redirect. It shows, and decides nothing. */
export const returnFromGateway = call<undefined, never>(
  'returnFromGateway',
  'GET',
  '/pub/gateway/return/:payment_id/',
  'public',
)
/** The same where the gateway has the customer's browser post the outcome; what it posts is not read. */
export const returnByForm = call<unknown, never>('returnByForm', 'POST', '/pub/gateway/return/:payment_id/', 'public')
