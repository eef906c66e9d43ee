import { randomInt, randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import { isSame } from '../gateway/routes.ts'

/**
 * Rules of the sandbox's health account register, by the last four digits of the number:
 *
 * | last four | answer |
 * |---|---|
 * | 0000 | no such number (404) |
 * | 9999 | the service is down (503) |
 * | 1111 | verified, but the account belongs to another person than asked about |
 * | all others | verified, the account is the person's own |
 *
 * The 6-digit code goes to the demo phone. It lives 10 minutes; the third wrong try locks the transaction.
 */
const MAX_TRIES = 3
const LIFETIME_MS = 10 * 60 * 1000
const ANOTHER_PERSON = { name: 'Asha Kulkarni', dob: '1979-08-14', gender: 'F' }
const GENDER_LETTERS = { male: 'M', female: 'F', other: 'O' }

interface About {
  name: string
  dob: string
  gender: keyof typeof GENDER_LETTERS
}

interface Transaction {
  abhaNumber: string
  otp: string
  about: About | null
  tries: number
  expiresAt: number
  used: boolean
}

const requestBody = Type.Object(
  {
    abha_number: Type.String({ pattern: '^\\d{2}-\\d{4}-\\d{4}-\\d{4}$' }),
    about: Type.Optional(
      Type.Object({
        name: Type.String({ maxLength: 200 }),
        dob: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        gender: Type.Union([Type.Literal('male'), Type.Literal('female'), Type.Literal('other')]),
      }),
    ),
  },
  { additionalProperties: false },
)
const verifyBody = Type.Object(
  { txn_id: Type.String({ maxLength: 64 }), otp: Type.String({ pattern: '^\\d{6}$' }) },
  { additionalProperties: false },
)

export interface DemoText {
  to: string
  text: string
}

export function abhaRoutes(app: FastifyInstance, clock: SandboxClock, sendToPhone: (message: DemoText) => void): void {
  const transactions = new Map<string, Transaction>()

  app.post<{ Body: { abha_number: string; about?: About } }>(
    '/abha/login/request-otp',
    { schema: { body: requestBody } },
    (request, reply) => {
      const { abha_number, about } = request.body
      const end = abha_number.slice(-4)
      if (end === '0000') return reply.code(404).send({ error: 'not_found' })
      if (end === '9999') return reply.code(503).send({ error: 'unavailable' })
      for (const [id, one] of transactions) if (one.expiresAt < clock.now()) transactions.delete(id)
      const otp = String(randomInt(0, 1_000_000)).padStart(6, '0')
      const txnId = randomUUID()
      transactions.set(txnId, {
        abhaNumber: abha_number,
        otp,
        about: about ?? null,
        tries: 0,
        expiresAt: clock.now() + LIFETIME_MS,
        used: false,
      })
      sendToPhone({
        to: abha_number,
        text: `${otp} is your OTP to verify ABHA number ending ${end}. Valid 10 minutes.`,
      })
      return { txn_id: txnId, sent_to: '******3210' }
    },
  )

  app.post<{ Body: { txn_id: string; otp: string } }>(
    '/abha/login/verify',
    { schema: { body: verifyBody } },
    (request) => {
      const transaction = transactions.get(request.body.txn_id)
      if (!transaction || transaction.used || transaction.expiresAt < clock.now())
        return { verified: false, reason: 'expired' }
      if (transaction.tries >= MAX_TRIES) return { verified: false, reason: 'locked' }
      transaction.tries += 1
      if (!isSame(request.body.otp, transaction.otp)) {
        const triesLeft = MAX_TRIES - transaction.tries
        return triesLeft > 0
          ? { verified: false, reason: 'wrong_otp', attempts_left: triesLeft }
          : { verified: false, reason: 'locked' }
      }
      transaction.used = true
      const { abhaNumber, about } = transaction
      const isOwn = about && !abhaNumber.endsWith('1111')
      const person = isOwn ? { name: about.name, dob: about.dob, gender: GENDER_LETTERS[about.gender] } : ANOTHER_PERSON
      return { verified: true, profile: { abha_number: abhaNumber, ...person } }
    },
  )
}
