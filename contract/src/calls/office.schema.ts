import { Type } from '@sinclair/typebox'
import { queryRecipients } from './office-cases.ts'
import { identityOutcomes, identitySorts, identityTabs } from './office-identities.ts'
import { closed, day, id, oneOf, optional, product, rupees, text, whole } from './parts.schema.ts'
import { assigned, decidedBy } from './workbench.schema.ts'
import { workDues } from './workbench.ts'

const note = text(2000)
const insuredId = '^[0-9]{1,3}$'
const byMember = <Schema extends Parameters<typeof Type.Record>[1]>(value: Schema) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    patternProperties: { [insuredId]: value },
    additionalProperties: false,
    maxProperties: 15,
  })

/** Which of the terms a decision needs is a rule, checked by the call. */
export const decideCaseBody = closed({
  decision: oneOf(['accept', 'revise', 'load', 'exclude', 'drop_member', 'lower_sum', 'query', 'decline', 'postpone']),
  note,
  loadings: optional(byMember(whole(0, 150))),
  exclusions: optional(byMember(Type.Array(text(120, 1), { minItems: 1, maxItems: 10 }))),
  waiting_periods: optional(
    byMember(Type.Array(closed({ what: text(120, 1), months: whole(1, 48) }), { minItems: 1, maxItems: 10 })),
  ),
  insured_id: optional(id),
  sum_insured: optional(rupees),
  until: optional(day),
  to: optional(oneOf(queryRecipients)),
  without_report: optional(text(500)),
  without_answers: optional(text(500)),
})
export const failedUploadsQuery = closed({ after: optional(text(200)) })
export const withdrawQueryBody = closed({ reason: text(500, 1) })
export const answerQueryBody = closed({ answer: text(2000, 1) })
export const decideKycBody = closed({ accept: Type.Boolean(), note: text(500) })
const kycList = {
  tab: optional(oneOf(identityTabs)),
  search: optional(text(80)),
  product: optional(product),
  due: optional(oneOf(workDues)),
  assigned,
  outcome: optional(oneOf(identityOutcomes)),
  decided_by: decidedBy,
  sort: optional(oneOf(identitySorts)),
}
export const listKycQuery = closed({ ...kycList, after: optional(text(200)) })
export const nextKycQuery = closed(kycList)
export const decideScreeningBody = closed({ decision: oneOf(['clear', 'decline']), reason: text(500, 1) })
export const refundReviewBody = closed({ resolution: text(1000, 1) })
export const proposeWriteOffBody = closed({ reason: text(1000, 1) })
export const decideWriteOffBody = closed({ approve: Type.Boolean() })
export const listReviewsQuery = closed({ state: optional(oneOf(['open', 'closed'])), after: optional(text(200)) })
