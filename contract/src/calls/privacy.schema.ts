import { Type } from '@sinclair/typebox'
import { closed, id, oneOf, optional, text } from './parts.schema.ts'
import { privacyRequestKinds } from './privacy.ts'

export const findPersonBody = closed({ search: text(80, 3) })
export const newPrivacyRequestBody = closed({
  kind: oneOf(privacyRequestKinds),
  quote_ids: Type.Array(id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  reason: text(500, 3),
})
export const privacyRequestParams = closed({ request_id: id })
export const closePrivacyRequestBody = closed({ outcome: oneOf(['done', 'refused']), note: text(500, 1) })
export const listPersonViewsQuery = closed({ search: optional(text(80)), after: optional(text(200)) })
