import { closed, day, id, oneOf, optional, text } from './parts.schema.ts'

export const cancelPolicyBody = closed({ reason: text(500, 1), otp_id: id, code: text(10) })
export const sendCancellationCodeBody = closed({})
export const cancelHomePolicyBody = closed({ reason: text(500, 1), last_day: day })
export const openPolicyHomeBody = closed({ token: text(100, 20) })
export const sendPolicyCodeBody = closed({ language: optional(oneOf(['en', 'hi'])) })
export const verifyPolicyCodeBody = closed({ code: text(10) })
