import { importLimits, settlementFileKinds } from './imports.ts'
import { closed, id, oneOf, optional, sheetFormat, text, whole } from './parts.schema.ts'
import { differenceKinds } from './settlements.ts'

export const newSettlementFileBody = closed({
  kind: oneOf(settlementFileKinds),
  file_name: text(120, 1),
  bytes: whole(1, importLimits.bytes),
})
export const settlementTemplateParams = closed({ kind: oneOf(settlementFileKinds) })
export const listSettlementsQuery = closed({ search: optional(text(80)), after: optional(text(200)) })
const differenceFilter = {
  state: optional(oneOf(['open', 'closed', 'all'])),
  kind: optional(oneOf(differenceKinds)),
  search: optional(text(80)),
}
export const listDifferencesQuery = closed({ ...differenceFilter, after: optional(text(200)) })
export const exportDifferencesQuery = closed({ ...differenceFilter, format: optional(sheetFormat) })
export const differenceParams = closed({ difference_id: id })
export const resolveDifferenceBody = closed({ reason: text(500, 1) })
