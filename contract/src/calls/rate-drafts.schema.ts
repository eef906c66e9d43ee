import { ruleColumns } from '@portal/domain/rating/tables/rule-columns.ts'
import { Type } from '@sinclair/typebox'
import { closed, day, id, optional, text } from './parts.schema.ts'

export const rateDraftParams = closed({ draft_id: id })
const note = text(500, 1)
/** A filing is some tens of thousands of characters; this is room for one ten times as long. */
export const draftRatesBody = closed({ csv: text(900_000, 1), note })

const version = Type.String({ pattern: '^[\\w.-]{1,40}$' })
const newVersion = { version, effective_from: day, note }
const rule = closed({
  id: Type.String({ pattern: '^U-\\d{1,4}$' }),
  cells: closed(Object.fromEntries(ruleColumns.map((column) => [column, optional(text(300))]))),
})
export const draftRulesBody = closed({ ...newVersion, rules: Type.Array(rule, { minItems: 1, maxItems: 500 }) })
export const draftRollBackBody = closed({ ...newVersion, restores: version })
export const withdrawVersionBody = closed({ reason: note })
