import { Type } from '@sinclair/typebox'
import { closed, id, product, text } from './parts.schema.ts'

export const stepDraftParams = closed({ product, quote_id: id, step: text(40, 3) })
/** Nine members with ten conditions and their notes fit several times over. */
export const stepDraftBody = closed({ draft: Type.Union([text(60_000, 2), Type.Null()]) })
