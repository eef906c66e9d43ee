import { Type } from '@sinclair/typebox'
import { importKinds, importLimits } from './imports.ts'
import { closed, id, oneOf, optional, text, whole } from './parts.schema.ts'

export const importParams = closed({ import_id: id })
export const templateParams = closed({ kind: oneOf(importKinds) })
export const listImportsQuery = closed({ after: optional(text(200)) })
export const newImportBody = closed({
  kind: oneOf(importKinds),
  file_name: text(120, 1),
  bytes: whole(1, importLimits.bytes),
  source: optional(text(60, 1)),
})
export const importPartBody = closed({
  at: whole(0, importLimits.bytes),
  content: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: Math.ceil(importLimits.partBytes / 3) * 4 }),
})
export const startImportBody = closed({ send_welcome: Type.Boolean() })
