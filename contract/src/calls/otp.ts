import { call } from '../wire/call.ts'

/** Partner-side codes: the customer's mobile (4 digits), or an ABHA number (6 digits, sent by its register). */
export interface SendOtp {
  purpose: 'contact' | 'abha'
  proposal_id?: string
  mobile?: string
  abha_id?: string
  insured_id?: string
}
export interface SentOtp {
  otp_id: string
  /** Masked. */
  sent_to: string
  digits: 4 | 6
  resend_after_seconds: number
}
export interface VerifiedOtp {
  otp_id: string
  verified: true
  /** ABHA only: what the register says, to compare with the member. */
  profile?: { name: string; dob: string; gender: string }
}
export const sendOtp = call<SendOtp, SentOtp>('sendOtp', 'POST', '/api/otp/')
export const verifyOtp = call<{ otp_id: string; code: string }, VerifiedOtp>('verifyOtp', 'POST', '/api/otp/verify/')
