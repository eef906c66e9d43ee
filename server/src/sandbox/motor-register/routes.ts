import { type Static, type TSchema, Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { PolicyShelf } from '../policy-shelf.ts'

/**
 * Rules of the sandbox's register of motor policies, by the last four characters of the chassis number:
 *
 * | last four | answer |
 * |---|---|
 * | 0000 | no such vehicle |
 * | 1111 | the registration number belongs to another vehicle |
 * | 2222 | insured elsewhere for the same time |
 * | 9999 | the service is down (503) |
 * | all others | entered |
 */
const REFUSALS: Readonly<Record<string, string>> = {
  '0000': 'VEHICLE_UNKNOWN',
  '1111': 'VEHICLE_DIFFERS',
  '2222': 'INSURED_ELSEWHERE',
}

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const rupees = Type.String({ pattern: '^\\d{1,12}(\\.\\d{2})?$' })
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const orNone = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const period = Type.Object({ from: day, to: day }, { additionalProperties: false })
const body = Type.Object(
  {
    policy_number: text(40),
    revision: Type.Integer({ minimum: 0 }),
    insurer_code: Type.String({ pattern: '^\\d{3}$' }),
    registration_number: orNone(Type.String({ pattern: '^[A-Z0-9]{4,11}$' })),
    chassis_number: Type.String({ pattern: '^[A-Z0-9]{5,25}$' }),
    engine_number: Type.String({ pattern: '^[A-Z0-9]{5,25}$' }),
    make: text(60),
    model: text(60),
    owner_name: text(200),
    cover: Type.Union([Type.Literal('comprehensive'), Type.Literal('third_party'), Type.Literal('own_damage')]),
    own_damage: orNone(period),
    third_party: orNone(period),
    idv: rupees,
    premium: rupees,
    issued_on: day,
    cancelled_from: orNone(day),
  },
  { additionalProperties: false },
)

export type EnteredPolicy = Static<typeof body>

export function motorRegisterRoutes(app: FastifyInstance, shelf: PolicyShelf<EnteredPolicy>): void {
  app.post<{ Body: EnteredPolicy }>('/motor-register/policies', { schema: { body } }, (request, reply) => {
    const { policy_number, revision: told, chassis_number } = request.body
    const end = chassis_number.slice(-4)
    if (end === '9999') return reply.code(503).send({ error: 'unavailable' })
    const result = REFUSALS[end]
    if (result) return { policy_number, result }
    const { version, since } = shelf.keep(policy_number, told, request.body)
    return { policy_number, result: 'ACCEPTED', revision: version, entered_on: since }
  })
}
