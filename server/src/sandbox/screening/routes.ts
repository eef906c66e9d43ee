import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { fourteenDigits } from '../digits.ts'

/**
 * Rules of the sandbox's lists, by the four digits of the PAN:
 *
 * | digits | answer |
 * |---|---|
 * | begin with 77 | a sanctioned person of that name |
 * | begin with 88 | a politically exposed person of that name |
 * | begin with 444 | the service is down (503) |
 * | all others, or no PAN | on no list |
 */
const body = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    date_of_birth: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    pan: Type.Optional(Type.String({ pattern: '^[A-Z]{5}\\d{4}[A-Z]$' })),
  },
  { additionalProperties: false },
)

interface Search {
  name: string
  date_of_birth?: string
  pan?: string
}

const LIST_VERSION = '2026-11-15'

export function screeningRoutes(app: FastifyInstance): void {
  app.post<{ Body: Search }>('/screening/search', { schema: { body } }, (request, reply) => {
    const digits = request.body.pan?.slice(5, 9) ?? ''
    if (digits.startsWith('444')) return reply.code(503).send({ error: 'unavailable' })
    const reference = `SCR${fourteenDigits(JSON.stringify(request.body))}`
    return { reference, list_version: LIST_VERSION, matches: matchesOf(digits, request.body) }
  })
}

function matchesOf(digits: string, { name, date_of_birth }: Search): object[] {
  const born = date_of_birth?.slice(0, 4) ?? '1970'
  if (digits.startsWith('77'))
    return [
      {
        type: 'SANCTION',
        list: 'UN Security Council Consolidated List',
        entry_id: `QDi.${digits}`,
        name: name.toUpperCase(),
        date_of_birth: born,
        country: 'Somalia',
        score: 92,
      },
    ]
  if (digits.startsWith('88'))
    return [
      {
        type: 'PEP',
        list: 'Politically exposed persons, India',
        entry_id: `PEP-${digits}`,
        name: `${name} (former Minister of State)`,
        date_of_birth: born,
        country: 'India',
        score: 88,
      },
    ]
  return []
}
