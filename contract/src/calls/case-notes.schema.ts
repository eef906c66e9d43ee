import { Type } from '@sinclair/typebox'
import { writtenNoteKinds } from './case-notes.ts'
import { closed, oneOf, optional, text } from './parts.schema.ts'

export const writeCaseNoteBody = closed({
  kind: oneOf(writtenNoteKinds),
  text: text(2000, 1),
  to: optional(Type.String({ pattern: '^[A-Z0-9]{3,20}$' })),
})
