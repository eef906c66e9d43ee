import { Type } from '@sinclair/typebox'
import { closed, text } from './parts.schema.ts'

const reason = text(500, 1)

export const linkProviderBody = closed({
  // OpenID Connect: at most 255 characters of ASCII, in which case matters.
  subject: Type.String({ minLength: 1, maxLength: 255, pattern: '^[!-~]+$' }),
  reason,
})
export const unlinkProviderBody = closed({ reason })
