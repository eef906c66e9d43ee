import type { Role } from '@portal/domain/kernel/access.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { LicenceBlock } from '@portal/domain/people/licence.ts'
import type { Lang } from '@portal/words/languages.ts'
import { call } from '../wire/call.ts'

export interface Me {
  code: string
  name: string
  role: Role
  /** In which the portal speaks to this account. */
  language: Lang
  /** Only partners have one. */
  licence: 'agent' | 'posp' | null
  /** The last day of the licence, once it must be renewed soon or has ended, and what that means. */
  licence_notice?: { state: 'ending' | LicenceBlock; until?: Day }
}
export const getMe = call<undefined, Me>('getMe', 'GET', '/api/partner/me/')
/** Ends every other session of the account; its person is told by mail. */
export const changeMyPassword = call<{ current: string; password: string }, Record<string, never>>(
  'changeMyPassword',
  'PUT',
  '/api/partner/me/password/',
)
export const setMyLanguage = call<{ language: Lang }, { language: Lang }>(
  'setMyLanguage',
  'PUT',
  '/api/partner/me/language/',
)
