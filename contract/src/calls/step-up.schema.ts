import { Type } from '@sinclair/typebox'
import { closed } from './parts.schema.ts'

export const stepUpProofBody = closed({
  code: Type.Optional(Type.String({ maxLength: 40 })),
  passkey: Type.Optional(Type.String({ maxLength: 20_000 })),
  password: Type.Optional(Type.String({ maxLength: 256 })),
})
