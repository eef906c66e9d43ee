import { closed, oneOf, optional, text } from './parts.schema.ts'

export const startPaymentBody = closed({
  mode: oneOf(['pay_now', 'link', 'pay_later']),
  journey: oneOf(['consent', 'consent_payment', 'payment']),
  mobile: optional(text(16)),
})
export const resendLinkBody = closed({ mobile: optional(text(16)) })
export const emptyBody = closed({})
