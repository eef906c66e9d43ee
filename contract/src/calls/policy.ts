import { call } from '../call.ts'

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
export const quoteFreeLook = call<
  undefined,
  { premium: string; days_covered: number; deductions: string; refund: string }
>('quoteFreeLook', 'GET', '/api/policy/:policy_id/free-look/')
export const cancelInFreeLook = call<{ reason: string; otp_id?: string }, PolicyView>(
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
