import { type Static, Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { PolicyShelf } from '../policy-shelf.ts'

/**
 * Rules of the sandbox's insurance repository, by the last four digits of the e-insurance account:
 *
 * | last four | answer |
 * |---|---|
 * | 0000 | no such account |
 * | 1111 | the account belongs to somebody else |
 * | 2222 | the account is closed |
 * | 9999 | the service is down (503) |
 * | all others | credited |
 */
const REFUSALS: Readonly<Record<string, string>> = {
  '0000': 'NO_SUCH_ACCOUNT',
  '1111': 'HOLDER_DIFFERS',
  '2222': 'ACCOUNT_CLOSED',
}

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const rupees = Type.String({ pattern: '^\\d{1,12}(\\.\\d{2})?$' })
const body = Type.Object(
  {
    eia_no: Type.String({ pattern: '^\\d{13}$' }),
    policy_no: Type.String({ minLength: 1, maxLength: 40 }),
    version: Type.Integer({ minimum: 0 }),
    holder_name: Type.String({ minLength: 1, maxLength: 200 }),
    holder_dob: Type.Union([day, Type.Null()]),
    product: Type.String({ minLength: 1, maxLength: 60 }),
    plan: Type.String({ maxLength: 120 }),
    sum_insured: rupees,
    premium: rupees,
    start_date: day,
    end_date: day,
    cancelled_from: Type.Union([day, Type.Null()]),
  },
  { additionalProperties: false },
)

export type CreditedPolicy = Static<typeof body>

export function insuranceRepositoryRoutes(app: FastifyInstance, shelf: PolicyShelf<CreditedPolicy>): void {
  app.post<{ Body: CreditedPolicy }>('/insurance-repository/policies', { schema: { body } }, (request, reply) => {
    const { eia_no, policy_no, version: told } = request.body
    const end = eia_no.slice(-4)
    if (end === '9999') return reply.code(503).send({ error: 'unavailable' })
    const reason = REFUSALS[end]
    if (reason) return { status: 'REJECTED', policy_no, reason }
    const { version, since } = shelf.keep(policy_no, told, request.body)
    return { status: 'CREDITED', policy_no, version, credited_on: since }
  })
}
