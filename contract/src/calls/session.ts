import type { Role } from '@portal/domain/kernel/access.ts'
import { call } from '../wire/call.ts'

export interface Me {
  code: string
  name: string
  role: Role
  /** Only partners have one. */
  licence: 'agent' | 'posp' | null
}
export const getMe = call<undefined, Me>('getMe', 'GET', '/api/partner/me/')
