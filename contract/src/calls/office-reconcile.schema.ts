import { findingKinds, findingResults } from './office-reconcile.ts'
import { closed, id, oneOf, optional, text } from './parts.schema.ts'

export const listReconcileFindingsQuery = closed({
  run: optional(id),
  result: optional(oneOf(findingResults)),
  kind: optional(oneOf(findingKinds)),
  after: optional(text(200)),
})
