import { done, garbage } from '../outcome.ts'
import type { GatewayNotification, PaymentGateway } from './gateway.ts'
import { eventIdFromBody } from './notification-signature.ts'
import { isHashedByAny, type PayuFields } from './payu-hash.ts'
import { readRupees } from './payu-money.ts'

type NotificationCalls = Pick<PaymentGateway, 'verifyNotification' | 'parseNotification'>

/** PayU posts the fields of a payment as a form whose hash stands among them. Its refund callbacks carry none, so they are refused: refunds are asked for. */
export function payuNotifications(merchantKey: string, salts: readonly string[]): NotificationCalls {
  return {
    verifyNotification(rawBody) {
      const fields = readFields(rawBody)
      return fields !== null && fields.key === merchantKey && isHashedByAny(fields, salts)
    },

    parseNotification(rawBody) {
      const fields = readFields(rawBody)
      if (!fields?.txnid || !fields.status || !fields.mihpayid) return garbage('wrong_shape')
      const receipt = fields.udf1 || null
      return done({
        eventId: eventIdFromBody(rawBody),
        kind: kindOf(fields),
        orderId: receipt,
        receipt,
        paymentId: fields.mihpayid,
        refundId: null,
        amount: readRupees(fields.amount ?? ''),
        currency: 'INR',
      })
    },
  }
}

function kindOf({ status, unmappedstatus }: PayuFields): GatewayNotification['kind'] {
  if (status === 'success') return unmappedstatus === 'auth' ? 'authorised' : 'captured'
  return status === 'failure' ? 'failed' : 'other'
}

/** A field given twice is refused as ambiguous. */
function readFields(rawBody: Uint8Array): PayuFields | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody)
  } catch {
    return null
  }
  const given = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(given)
  return Object.keys(fields).length === given.length ? fields : null
}
