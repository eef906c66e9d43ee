import { Type } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { done, mapOutcome, type Outcome } from '../outcome.ts'

interface AbhaProfile {
  abhaNumber: string
  name: string
  dob: string
  gender: 'male' | 'female' | 'other'
}

type AbhaVerification =
  | { verified: true; profile: AbhaProfile }
  | { verified: false; reason: 'wrong_otp'; attemptsLeft: number }
  | { verified: false; reason: 'locked' | 'expired' }

/** The health account register (ABDM). Its one-time password has 6 digits and is never stored or logged by us. */
export interface AbhaRegister {
  /** Null where the register knows no such number. */
  requestOtp: (request: AbhaOtpRequest) => Promise<Outcome<{ txnId: string; sentTo: string } | null>>
  verifyOtp: (answer: { txnId: string; otp: string }) => Promise<Outcome<AbhaVerification>>
}

interface AbhaOtpRequest {
  /** 14 digits without dashes. */
  abhaNumber: string
  /** The insured person: sent to the sandbox only, whose register holds nobody of its own. */
  about?: { name: string; dob: string; gender: AbhaProfile['gender'] }
}

const requested = Type.Object({
  txn_id: Type.String({ minLength: 8, maxLength: 64 }),
  sent_to: Type.String({ maxLength: 40 }),
})
const verified = Type.Union([
  Type.Object({
    verified: Type.Literal(true),
    profile: Type.Object({
      abha_number: Type.String({ pattern: '^\\d{2}-\\d{4}-\\d{4}-\\d{4}$' }),
      name: Type.String({ minLength: 1, maxLength: 200 }),
      dob: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      gender: Type.Union([Type.Literal('M'), Type.Literal('F'), Type.Literal('O')]),
    }),
  }),
  Type.Object({
    verified: Type.Literal(false),
    reason: Type.Literal('wrong_otp'),
    attempts_left: Type.Integer({ minimum: 0, maximum: 10 }),
  }),
  Type.Object({
    verified: Type.Literal(false),
    reason: Type.Union([Type.Literal('locked'), Type.Literal('expired')]),
  }),
])

const GENDERS = { M: 'male', F: 'female', O: 'other' } as const

interface AbhaOptions extends Pick<IntegrationClientOptions, 'baseUrl' | 'headers' | 'breaker' | 'random' | 'wait'> {
  /** True for the sandbox only: never send personal data that the register does not need. */
  isSandbox: boolean
}

export function createAbhaRegister({ isSandbox, ...options }: AbhaOptions): AbhaRegister {
  const client = createIntegrationClient({ ...options, party: 'abha_register' })
  return {
    async requestOtp({ abhaNumber, about }) {
      const registerReply = await client.send({
        method: 'POST',
        path: '/abha/login/request-otp',
        body: { abha_number: dashed(abhaNumber), ...(isSandbox && about ? { about } : {}) },
        reply: requested,
        timeoutMs: INTEGRATION_TIMEOUTS.lookUp,
      })
      if (!registerReply.ok && registerReply.status === 404) return done(null)
      return mapOutcome(registerReply, (answer) => ({ txnId: answer.txn_id, sentTo: answer.sent_to }))
    },
    async verifyOtp({ txnId, otp }) {
      // Never retried: a repetition would use up one of the person's attempts.
      const checked = await client.send({
        method: 'POST',
        path: '/abha/login/verify',
        body: { txn_id: txnId, otp },
        reply: verified,
        timeoutMs: INTEGRATION_TIMEOUTS.lookUp,
      })
      return mapOutcome(checked, (answer): AbhaVerification => {
        if (answer.verified) {
          const { abha_number, name, dob, gender } = answer.profile
          return {
            verified: true,
            profile: { abhaNumber: abha_number.replaceAll('-', ''), name, dob, gender: GENDERS[gender] },
          }
        }
        if (answer.reason === 'wrong_otp') {
          return { verified: false, reason: 'wrong_otp', attemptsLeft: answer.attempts_left }
        }
        return { verified: false, reason: answer.reason }
      })
    },
  }
}

function dashed(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3-$4')
}
