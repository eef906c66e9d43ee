import { Type } from '@sinclair/typebox'
import { closed, day, id, oneOf, optional, text } from './parts.schema.ts'
import { privacyRequestKinds } from './privacy.ts'

const quoteIds = Type.Array(id, { minItems: 1, maxItems: 100, uniqueItems: true })

export const findPersonBody = closed({ search: text(80, 3), birth_date: optional(day) })
export const newPrivacyRequestBody = closed({
  kind: oneOf(privacyRequestKinds),
  quote_ids: quoteIds,
  reason: text(500, 3),
})
export const privacyRequestParams = closed({ request_id: id })
export const closePrivacyRequestBody = closed({ outcome: oneOf(['done', 'refused']), note: text(500, 1) })
export const listPersonConsentsBody = closed({ quote_ids: quoteIds })
export const listPersonViewsBody = closed({
  quote_ids: optional(quoteIds),
  by: optional(text(20)),
  after: optional(text(200)),
})
