import { Type } from '@sinclair/typebox'
import { businessEvents } from '../wire/business-events.ts'
import { closed, id, oneOf, optional, text, whole } from './parts.schema.ts'

const names = Type.Array(oneOf(businessEvents), { maxItems: businessEvents.length, uniqueItems: true })
const sequence = whole(1, Number.MAX_SAFE_INTEGER)

export const endpointParams = closed({ endpoint_id: id })
export const newEndpointBody = closed({ name: text(60, 1), url: text(500, 1), names })
export const changeEndpointBody = closed({ state: optional(oneOf(['active', 'paused'])), names: optional(names) })
export const replayBody = closed({
  sequence: optional(sequence),
  at: optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?(Z|[+-]\\d{2}:\\d{2})$' }),
  ),
})
export const deadLettersQuery = closed({ after: optional(text(200)) })
export const deadLetterParams = closed({ endpoint_id: id, sequence: id })
