import { journeySteps } from '@portal/domain/lifecycle/link-journey.ts'
import { closed, day, oneOf, optional, text } from './parts.schema.ts'

const sentWays = ['sms', 'email'] as const
const handedWays = ['whatsapp', 'copy', 'qr'] as const

export const startPaymentBody = closed({
  mode: oneOf(['pay_now', 'link', 'pay_later']),
  journey: oneOf(journeySteps),
  mobile: optional(text(16)),
  way: optional(oneOf([...sentWays, ...handedWays])),
  pay_by: optional(day),
})
export const resendLinkBody = closed({
  mobile: optional(text(16)),
  way: optional(oneOf(sentWays)),
  pay_by: optional(day),
})
export const shareLinkBody = closed({ way: oneOf(handedWays) })
export const emptyBody = closed({})
