import { journeySteps } from '@portal/domain/lifecycle/link-journey.ts'
import { closed, oneOf, optional, text } from './parts.schema.ts'

export const startPaymentBody = closed({
  mode: oneOf(['pay_now', 'link', 'pay_later']),
  journey: oneOf(journeySteps),
  mobile: optional(text(16)),
})
export const resendLinkBody = closed({ mobile: optional(text(16)) })
export const emptyBody = closed({})
