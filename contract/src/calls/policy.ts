import { call } from '../call.ts'
import type { SentOtp } from './otp.ts'

export interface PolicyView {
  policy_id: string
  policy_number: string
  proposal_id: string
  product: string
  plan: string
  state: string
  holder: string
  members: { insured_id: string; name: string; label: string }[]
  start: string
  end: string
  premium: string
  sum_insured: string
  /** Masked unless the caller may see it. */
  mobile: string
  documents: { kind: string; title: string; url: string; ready: boolean }[]
  commission?: { amount: string; state: string }
  free_look_until?: string
}
export const getPolicy = call<undefined, PolicyView>('getPolicy', 'GET', '/api/policy/:policy_id/')
export interface FreeLook {
  premium: string
  days_covered: number
  deductions: string
  refund: string
}
export const quoteFreeLook = call<undefined, FreeLook>('quoteFreeLook', 'GET', '/api/policy/:policy_id/free-look/')
/** The customer's code names the refund of today: it is refused once that has changed. */
export const sendFreeLookCode = call<Record<string, never>, SentOtp>(
  'sendFreeLookCode',
  'POST',
  '/api/policy/:policy_id/free-look/otp/',
)
export const cancelInFreeLook = call<{ reason: string; otp_id: string; code: string }, PolicyView>(
  'cancelInFreeLook',
  'POST',
  '/api/policy/:policy_id/free-look/',
)
/** From the QR code on the schedule: says only that the policy exists and stands. */
export interface VerifiedPolicy {
  policy_number: string
  state: string
  product: string
  holder_masked: string
  start: string
  end: string
}
export const verifyPolicy = call<undefined, VerifiedPolicy>('verifyPolicy', 'GET', '/pub/verify/:policy/', 'public')

/** A paper of the policy, as a file. */
export const getPolicyDocument = call<undefined, Uint8Array>(
  'getPolicyDocument',
  'GET',
  '/api/policy/:policy_id/documents/:kind/',
)

/** The customer's policy home: one link for as long as the policy lives, opened with a code each time. */
export interface PolicyHomeDoor {
  policy_number_masked: string
  product: string
  sent_to: string
  /** Opened and proved in this browser a moment ago: no second code. */
  verified: boolean
}
export const openPolicyHome = call<{ token: string }, PolicyHomeDoor>(
  'openPolicyHome',
  'POST',
  '/pub/policy/open/',
  'public',
)
export const sendPolicyCode = call<
  { language?: 'en' | 'hi' },
  { digits: 4; sent_to: string; resend_after_seconds: number }
>('sendPolicyCode', 'POST', '/pub/policy/otp/', 'public')
export const verifyPolicyCode = call<{ code: string }, PolicyView>(
  'verifyPolicyCode',
  'POST',
  '/pub/policy/otp/verify/',
  'public',
)
export const getHomePolicy = call<undefined, PolicyView>('getHomePolicy', 'GET', '/pub/policy/', 'public')
export const getHomeDocument = call<undefined, Uint8Array>(
  'getHomeDocument',
  'GET',
  '/pub/policy/documents/:kind/',
  'public',
)
export const quoteHomeFreeLook = call<undefined, FreeLook>(
  'quoteHomeFreeLook',
  'GET',
  '/pub/policy/free-look/',
  'public',
)
export const cancelHomeInFreeLook = call<{ reason: string }, PolicyView>(
  'cancelHomeInFreeLook',
  'POST',
  '/pub/policy/free-look/',
  'public',
)
/** By the pay link that led to the policy, while its visit lasts. */
export const getLinkedPolicy = call<undefined, PolicyView>('getLinkedPolicy', 'GET', '/pub/pay/policy/', 'public')
export const getLinkedDocument = call<undefined, Uint8Array>(
  'getLinkedDocument',
  'GET',
  '/pub/pay/policy/documents/:kind/',
  'public',
)
/** The partner's commission, as rows or as a file for a spreadsheet. */
export interface CommissionRow {
  policy_number: string
  product: string
  accrued_on: string
  held_until: string
  state: string
  amount: string
}
export const listCommission = call<undefined, { rows: CommissionRow[]; held: string; released: string }>(
  'listCommission',
  'GET',
  '/api/commission/',
)
export const exportCommission = call<undefined, string>('exportCommission', 'GET', '/api/export/commission/')
