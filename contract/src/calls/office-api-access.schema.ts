import { apiScopes } from '@portal/domain/kernel/api-scopes.ts'
import { Type } from '@sinclair/typebox'
import { closed, id, oneOf } from './parts.schema.ts'

export const setApiAccessBody = closed({ scopes: Type.Array(oneOf(apiScopes), { maxItems: apiScopes.length }) })
export const apiKeyParams = closed({ partner_id: id, key_id: id })
