import type { Role } from '@portal/domain/access.ts'
import { call } from '../call.ts'

export interface Me {
  code: string
  name: string
  role: Role
  licence: 'agent' | 'posp'
}
export const getMe = call<undefined, Me>('getMe', 'GET', '/api/partner/me/')
