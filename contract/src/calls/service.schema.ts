import { Type } from '@sinclair/typebox'
import { closed, language, optional, text } from './parts.schema.ts'

export const openServiceBody = closed({ token: text(200, 1) })
export const sendServiceCodeBody = closed({ language: optional(language) })
export const verifyServiceCodeBody = closed({ code: text(10) })
export const answerServiceBody = closed({ accept: Type.Boolean(), content_hash: text(100, 1) })
