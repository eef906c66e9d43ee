import type { ServiceKind } from '@portal/domain/policy/change-kinds.ts'
import type { Lang } from '@portal/words/languages.ts'
import { call } from '../wire/call.ts'

/** What a partner asked for on a policy, as the partner sees it. */
export interface ServiceRequest {
  request_id: string
  kind: ServiceKind
  sent_to: string
  asked_at: string
  expires_at: string
  /** Missing while the customer has not answered; `expired` once they no longer can. */
  answer?: 'confirmed' | 'refused' | 'withdrawn' | 'expired'
  answered_at?: string
}
/** The partner takes back what was asked. */
export const withdrawServiceRequest = call<Record<string, never>, ServiceRequest>(
  'withdrawServiceRequest',
  'POST',
  '/api/policy/:policy_id/service-request/withdraw/',
)

/** The customer's page, by a link of its own: what is asked is shown after the code, and answered there. */
export interface ServiceEntry {
  policy_number_masked: string
  partner: { name: string; code: string }
  sent_to: string
  /** In which the customer of the sale is spoken to, where somebody chose. */
  language?: Lang
  verified: boolean
}
export interface ServicePage extends ServiceEntry {
  policy_number: string
  kind: ServiceKind
  rows: { label: string; before?: string; after: string }[]
  /** The open renewal of the policy has a link, and confirming ends it. */
  ends_renewal_link?: true
  content_hash: string
  answer?: ServiceRequest['answer']
}
export const openService = call<{ token: string }, ServiceEntry>('openService', 'POST', '/pub/service/open/', 'public')
export const sendServiceCode = call<{ language?: Lang }, { digits: 4; sent_to: string; resend_after_seconds: number }>(
  'sendServiceCode',
  'POST',
  '/pub/service/otp/',
  'public',
)
export const verifyServiceCode = call<{ code: string }, ServicePage>(
  'verifyServiceCode',
  'POST',
  '/pub/service/otp/verify/',
  'public',
)
export const getService = call<undefined, ServicePage>('getService', 'GET', '/pub/service/', 'public')
/** Names what was shown: another content is answered with 409, and shown again. */
export const answerService = call<{ accept: boolean; content_hash: string }, ServicePage>(
  'answerService',
  'POST',
  '/pub/service/answer/',
  'public',
)
