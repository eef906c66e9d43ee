import { closed, id, oneOf, optional, text } from './parts.schema.ts'

export const sendOtpBody = closed({
  purpose: oneOf(['contact', 'abha']),
  proposal_id: optional(id),
  mobile: optional(text(16)),
  abha_id: optional(text(20)),
  insured_id: optional(text(20)),
})
export const verifyOtpBody = closed({ otp_id: id, code: text(10) })
