import { Value } from '@sinclair/typebox/value'
import { done, garbage } from '../outcome.ts'
import type { PaymentGateway } from './gateway.ts'
import { eventIdFromBody, isSignedByAny, parseNotificationJson, singleHeader } from './notification-signature.ts'
import { RAZORPAY_EVENT_KINDS, receiptIn } from './razorpay-mapping.ts'
import { razorpayEvent } from './razorpay-wire.ts'

export function razorpayNotifications(
  secrets: readonly string[],
  isByLink: boolean,
): Pick<PaymentGateway, 'verifyNotification' | 'parseNotification'> {
  return {
    verifyNotification: (rawBody, headers) =>
      isSignedByAny(rawBody, singleHeader(headers, 'x-razorpay-signature'), secrets),

    parseNotification(rawBody, headers) {
      const body = parseNotificationJson(rawBody)
      if (!Value.Check(razorpayEvent, body)) return garbage('wrong_shape')
      const { order, payment, refund } = body.payload
      const receipt = order?.entity.receipt ?? receiptIn(payment?.entity.notes)
      return done({
        eventId: singleHeader(headers, 'x-razorpay-event-id') ?? eventIdFromBody(rawBody),
        kind: RAZORPAY_EVENT_KINDS[body.event] ?? 'other',
        orderId: isByLink && receipt !== null ? null : (payment?.entity.order_id ?? order?.entity.id ?? null),
        receipt,
        paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? null,
        refundId: refund?.entity.id ?? null,
        amount: refund?.entity.amount ?? payment?.entity.amount ?? order?.entity.amount_paid ?? null,
        currency: payment?.entity.currency ?? order?.entity.currency ?? (refund?.entity.currency || null),
      })
    },
  }
}
