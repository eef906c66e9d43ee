import { type Static, Type } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { mapOutcome, type Outcome } from '../outcome.ts'

/** Lists of sanctioned people and of politically exposed persons (PEP). */
export interface ScreeningService {
  /** Asked by name; date of birth and PAN, where they are known, tell namesakes apart. */
  screen: (person: ScreenedPerson) => Promise<Outcome<ScreeningAnswer>>
}

export interface ScreenedPerson {
  name: string
  dob?: string
  pan?: string
}

export interface ScreeningAnswer {
  /** The other side's number of this search. */
  reference: string
  listVersion: string
  /** Entries that may be this person; none when the person is clear. */
  entries: ListEntry[]
}

interface ListEntry {
  kind: 'sanction' | 'pep'
  /** As its publisher calls it. */
  list: string
  entryId: string
  name: string
  dob?: string
  country?: string
  /** Percent by which the names are alike. */
  score: number
}

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

const match = Type.Object({
  type: Type.Union([Type.Literal('SANCTION'), Type.Literal('PEP')]),
  list: text(120),
  entry_id: text(60),
  name: text(200),
  date_of_birth: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2})?$' })),
  country: Type.Optional(text(60)),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
})

const reply = Type.Object({
  reference: text(60),
  list_version: text(60),
  matches: Type.Array(match, { maxItems: 50 }),
})

type ScreeningOptions = Pick<IntegrationClientOptions, 'baseUrl' | 'headers' | 'breaker' | 'random' | 'wait'>

export function createScreeningService(options: ScreeningOptions): ScreeningService {
  const client = createIntegrationClient({ ...options, party: 'screening_service' })
  return {
    async screen({ name, dob, pan }) {
      const screeningReply = await client.send({
        method: 'POST',
        path: '/screening/search',
        body: { name, ...(dob && { date_of_birth: dob }), ...(pan && { pan }) },
        reply,
        timeoutMs: INTEGRATION_TIMEOUTS.lookUp,
        retries: 1,
      })
      return mapOutcome(screeningReply, ({ reference, list_version, matches }) => ({
        reference,
        listVersion: list_version,
        entries: matches.map(entryOf),
      }))
    },
  }
}

function entryOf({ type, list, entry_id, name, date_of_birth, country, score }: Static<typeof match>): ListEntry {
  return {
    kind: type === 'PEP' ? 'pep' : 'sanction',
    list,
    entryId: entry_id,
    name,
    ...(date_of_birth && { dob: date_of_birth }),
    ...(country && { country }),
    score,
  }
}
