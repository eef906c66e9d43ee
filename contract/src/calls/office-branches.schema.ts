import { Type } from '@sinclair/typebox'
import { bulkActions, mostInBulk } from './office-branches.ts'
import { closed, day, id, oneOf, optional, text } from './parts.schema.ts'

const code = Type.String({ pattern: '^[A-Z0-9-]{2,20}$' })
const reason = text(500, 1)

export const branchParams = closed({ code: text(20, 1) })
export const saveBranchParams = closed({ code })
export const saveBranchBody = closed({ name: text(80, 1), manager: optional(text(20)), reason })
export const placePartnerBody = closed({ branch: optional(text(20)), supervisor: optional(text(20)), reason })
export const bulkChangeBody = closed({
  partner_ids: Type.Array(id, { minItems: 1, maxItems: mostInBulk, uniqueItems: true }),
  action: oneOf(bulkActions),
  reason,
  licence_until: optional(day),
  branch: optional(text(20)),
})
