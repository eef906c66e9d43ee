import { findingKinds, findingResults } from './office-reconcile.ts'
import { closed, id, oneOf, optional, sheetFormat, text } from './parts.schema.ts'

const findingFilter = {
  run: optional(id),
  result: optional(oneOf(findingResults)),
  kind: optional(oneOf(findingKinds)),
}
export const listReconcileFindingsQuery = closed({ ...findingFilter, after: optional(text(200)) })
export const exportReconcileFindingsQuery = closed({ ...findingFilter, format: optional(sheetFormat) })
