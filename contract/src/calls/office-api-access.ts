import type { ApiScope } from '@portal/domain/kernel/api-scopes.ts'
import { call } from '../wire/call.ts'

/** A key of a partner's system, without its secret, which only the partner has seen. */
export interface ApiKeyRow {
  key_id: string
  name: string
  /** The last characters of the secret. */
  hint: string
  scopes: ApiScope[]
  state: 'active' | 'expired' | 'revoked'
  created_at: string
  expires_at: string
  last_used_at?: string
  last_used_from?: string
}
/** What a partner's systems may do with the portal's calls, and the keys with which they do it. */
export interface ApiAccess {
  scopes: ApiScope[]
  keys: ApiKeyRow[]
}
export const getApiAccess = call<undefined, ApiAccess>('getApiAccess', 'GET', '/api/office/partners/:partner_id/api/')
/** The scopes that the partner may give to keys; what is withdrawn, keys lose at once. */
export const setApiAccess = call<{ scopes: ApiScope[] }, ApiAccess>(
  'setApiAccess',
  'PUT',
  '/api/office/partners/:partner_id/api/',
)
export const revokeApiKey = call<Record<string, never>, ApiAccess>(
  'revokeApiKey',
  'POST',
  '/api/office/partners/:partner_id/api/:key_id/revoke/',
)
