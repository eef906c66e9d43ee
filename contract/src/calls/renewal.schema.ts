import { Type } from '@sinclair/typebox'
import { closed, day, gender, healthAnswers, id, oneOf, optional, rupees, text, whole } from './parts.schema.ts'
import { renewalGroups } from './renewal.ts'

export const findRenewalBody = closed({ policy_number: text(40, 1), mobile: text(16, 1) })
export const listDueRenewalsQuery = closed({
  group: optional(oneOf(renewalGroups)),
  from: optional(day),
  to: optional(day),
  after: optional(text(200)),
})
export const renewalCalendarQuery = closed({ month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' }) })
export const renewalParams = closed({ policy_id: id, year: Type.String({ pattern: '^20\\d{2}$' }) })
export const renewalCoverBody = closed({
  si: rupees,
  variant: optional(text(40)),
  deductible: optional(rupees),
  tenure: optional(whole(1, 3)),
  addons: optional(Type.Record(text(60), Type.Union([Type.Literal(true), text(20)]))),
})
export const renewalMembersBody = closed({
  remove: Type.Array(text(20, 1), { maxItems: 9 }),
  add: Type.Array(
    closed({
      relation: text(40, 1),
      gender: optional(gender),
      dob: day,
      name: text(120, 1),
      ...healthAnswers,
    }),
    { maxItems: 9 },
  ),
})
