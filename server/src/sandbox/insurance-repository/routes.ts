import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { SandboxClock } from '../clock.ts'

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
 *
 * A policy is kept by its number: told again it stays as it is, and a version older than the one kept changes nothing.
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

export interface KeptPolicy {
  eia_no: string
  policy_no: string
  version: number
  holder_name: string
  cancelled_from: string | null
  credited_on: string
}

export function insuranceRepositoryRoutes(app: FastifyInstance, clock: SandboxClock): Map<string, KeptPolicy> {
  const policies = new Map<string, KeptPolicy>()
  app.post<{ Body: Omit<KeptPolicy, 'credited_on'> }>(
    '/insurance-repository/policies',
    { schema: { body } },
    (request, reply) => {
      const { eia_no, policy_no, version } = request.body
      const end = eia_no.slice(-4)
      if (end === '9999') return reply.code(503).send({ error: 'unavailable' })
      const reason = REFUSALS[end]
      if (reason) return { status: 'REJECTED', policy_no, reason }
      const earlier = policies.get(policy_no)
      const credited_on = earlier?.credited_on ?? dayInKolkata(clock.now())
      if (!earlier || earlier.version <= version) policies.set(policy_no, { ...request.body, credited_on })
      return { status: 'CREDITED', policy_no, version: Math.max(version, earlier?.version ?? 0), credited_on }
    },
  )
  return policies
}
