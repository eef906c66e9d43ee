import { staffRoles } from '@portal/domain/kernel/access.ts'
import { Type } from '@sinclair/typebox'
import { closed, id, oneOf, optional, text } from './parts.schema.ts'

export const listApprovalsQuery = closed({ show: optional(oneOf(['all'])) })
export const approvalParams = closed({ request_id: id })
export const decideApprovalBody = closed({ approve: Type.Boolean(), reason: optional(text(500)) })
export const changeRoleBody = closed({
  role: oneOf(staffRoles),
  reason: text(500, 1),
})
