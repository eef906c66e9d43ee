import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { fourteenDigits } from '../digits.ts'
import { recordOf } from './records.ts'

/**
 * Rules of the sandbox's KYC register, by the four digits of the PAN:
 *
 * | digits | answer |
 * |---|---|
 * | end in 0 | not known there |
 * | end in 9 | known, with another date of birth |
 * | end in 8 | known, under another name |
 * | 5555 | the service is down (503) |
 * | all others | known, with a CKYC number that depends on the PAN alone |
 *
 * Its record (name, title, gender, address, father's name) depends on the PAN too; one that ends in 4 is old and holds the number alone, one that ends in 7 lives at 400001.
 */
const body = Type.Object(
  {
    pan: Type.String({ pattern: '^[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]$' }),
    dob: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    name: Type.String({ minLength: 1, maxLength: 120 }),
  },
  { additionalProperties: false },
)

const recordBody = Type.Object({ pan: body.properties.pan, dob: body.properties.dob }, { additionalProperties: false })

export function kycRoutes(app: FastifyInstance): void {
  app.post<{ Body: { pan: string; dob?: string } }>(
    '/kyc/record',
    { schema: { body: recordBody } },
    (request, reply) => {
      const { pan, dob } = request.body
      const digits = pan.slice(5, 9)
      if (digits === '5555') return reply.code(503).send({ error: 'unavailable' })
      if (digits.endsWith('0')) return { unknown: true }
      return /[489]$/.test(digits) ? {} : { record: { ...recordOf(pan), ...(dob && { dob }) } }
    },
  )
  app.post<{ Body: { pan: string; dob?: string; name: string } }>(
    '/kyc/search',
    { schema: { body } },
    (request, reply) => {
      const digits = request.body.pan.slice(5, 9)
      if (digits === '5555') return reply.code(503).send({ error: 'unavailable' })
      if (digits.endsWith('0')) return { found: false, reason: 'unknown' }
      if (digits.endsWith('9')) return { found: false, reason: 'dob_differs' }
      return { found: true, ckyc_number: fourteenDigits(request.body.pan), name_matches: !digits.endsWith('8') }
    },
  )
}
