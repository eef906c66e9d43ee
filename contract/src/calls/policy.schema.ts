import { Type } from '@sinclair/typebox'
import { closed, day, language, optional, text } from './parts.schema.ts'

export const requestCancellationBody = closed({ reason: text(500, 1) })
export const cancelHomePolicyBody = closed({
  reason: text(500, 1),
  last_day: day,
  ends_renewal_link: optional(Type.Boolean()),
})
export const openPolicyHomeBody = closed({ token: text(100, 20) })
export const sendPolicyCodeBody = closed({ language: optional(language) })
export const verifyPolicyCodeBody = closed({ code: text(10) })
export const giveHomeAccountBody = closed({ number: text(20, 1) })
export const listCommissionQuery = closed({ after: optional(text(200)) })
export const commissionMonthsQuery = closed({ year: Type.String({ pattern: '^20\\d{2}$' }) })
export const commissionMonthParams = closed({ month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' }) })
