import type { CkycRecord } from '@portal/contract/calls/proposal.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { genders } from '@portal/domain/people/gender.ts'
import { Type } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { mapOutcome, type Outcome } from '../outcome.ts'

/** Central KYC register, searched by PAN and date of birth. */
export interface KycRegister {
  /** A company is searched by its PAN alone. */
  search: (person: { pan: string; dob?: string; name: string }) => Promise<Outcome<KycAnswer>>
  /** The record of a person with this PAN and date of birth, where the register hands one out. */
  readRecord: (person: { pan: string; dob: string }) => Promise<Outcome<KycRecordAnswer>>
}

/** A record as the register hands it out: partners are told only what begins a proposal. */
export interface RegisterRecord extends CkycRecord {
  dob?: Day | undefined
  father_name?: string | undefined
}

export interface KycRecordAnswer {
  record?: RegisterRecord | undefined
  /** The register said that it knows nobody with this PAN, and not only that it keeps its record to itself. */
  isUnknown?: true
}

export type KycAnswer =
  | { found: true; ckycNumber: string; nameMatches: boolean }
  | { found: false; reason: 'unknown' | 'dob_differs' }

const reply = Type.Union([
  Type.Object({
    found: Type.Literal(true),
    ckyc_number: Type.String({ pattern: '^\\d{14}$' }),
    name_matches: Type.Boolean(),
  }),
  Type.Object({
    found: Type.Literal(false),
    reason: Type.Union([Type.Literal('unknown'), Type.Literal('dob_differs')]),
  }),
])

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

const recordReply = Type.Object({
  unknown: Type.Optional(Type.Literal(true)),
  record: Type.Optional(
    Type.Object({
      title: Type.Optional(text(10)),
      name: text(120),
      gender: Type.Optional(Type.Union(genders.map((gender) => Type.Literal(gender)))),
      address: Type.Optional(
        Type.Object({
          line1: text(120),
          line2: Type.Optional(text(120)),
          pincode: Type.String({ pattern: '^[1-9]\\d{5}$' }),
          city: text(60),
          state: text(60),
        }),
      ),
      email: Type.Optional(text(254)),
      dob: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      father_name: Type.Optional(text(120)),
    }),
  ),
})

type KycOptions = Pick<IntegrationClientOptions, 'baseUrl' | 'headers' | 'breaker' | 'random' | 'wait'>

export function createKycRegister(options: KycOptions): KycRegister {
  const client = createIntegrationClient({ ...options, party: 'kyc_register' })
  return {
    async search({ pan, dob, name }) {
      const searchReply = await client.send({
        method: 'POST',
        path: '/kyc/search',
        body: { pan, name, ...(dob && { dob }) },
        reply,
        timeoutMs: INTEGRATION_TIMEOUTS.lookUp,
        retries: 2,
      })
      return mapOutcome(searchReply, (answer) =>
        answer.found
          ? { found: true, ckycNumber: answer.ckyc_number, nameMatches: answer.name_matches }
          : { found: false, reason: answer.reason },
      )
    },
    async readRecord({ pan, dob }) {
      const readReply = await client.send({
        method: 'POST',
        path: '/kyc/record',
        body: { pan, dob },
        reply: recordReply,
        timeoutMs: INTEGRATION_TIMEOUTS.lookUp,
        retries: 1,
      })
      return mapOutcome(readReply, ({ record, unknown }) => ({
        record,
        ...(unknown && !record && { isUnknown: true }),
      }))
    },
  }
}
