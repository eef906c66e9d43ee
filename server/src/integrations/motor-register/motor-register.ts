import type { Day } from '@portal/domain/kernel/day.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { UploadRefusal } from '@portal/domain/policy/motor-upload.ts'
import type { CarCover } from '@portal/domain/products/car.ts'
import { type Static, Type } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import type { Outcome } from '../outcome.ts'
import { answerAbout, type PartyAnswer, type ToldPolicy } from '../party-answer.ts'

interface Period {
  start: Day
  end: Day
}

export interface MotorPolicy extends ToldPolicy {
  /** The IRDAI registration of the insurer. */
  insurer: string
  vehicle: {
    /** None while a car sold as new has no number yet: it is then known by its chassis. */
    registration: string | null
    chassis: string
    engine: string
    make: string
    model: string
  }
  owner: string
  cover: CarCover
  ownDamage: Period | null
  thirdParty: Period | null
  insuredValue: Rupees
  premium: Rupees
  issuedOn: Day
  /** From this day a cancelled policy gives no cover. */
  cancelledFrom: Day | null
}

/** Knows which vehicle is insured, by whom and how long: police and other insurers ask it. */
export interface MotorRegister {
  /** Enters the policy as it stands now: after its issue, after an endorsement and after its end. Telling it twice changes nothing. */
  upload: (policy: MotorPolicy) => Promise<Outcome<PartyAnswer<UploadRefusal>>>
}

const REFUSALS = {
  VEHICLE_UNKNOWN: 'no_vehicle',
  VEHICLE_DIFFERS: 'other_vehicle',
  INSURED_ELSEWHERE: 'insured_elsewhere',
} as const

const accepted = Type.Object({
  policy_number: Type.String({ maxLength: 40 }),
  result: Type.Literal('ACCEPTED'),
  revision: Type.Integer({ minimum: 0 }),
  entered_on: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
})
const refused = Type.Object({
  policy_number: Type.String({ maxLength: 40 }),
  result: Type.Union([
    Type.Literal('VEHICLE_UNKNOWN'),
    Type.Literal('VEHICLE_DIFFERS'),
    Type.Literal('INSURED_ELSEWHERE'),
  ]),
})
const reply = Type.Union([accepted, refused])

type RegisterOptions = Pick<IntegrationClientOptions, 'baseUrl' | 'headers' | 'breaker' | 'random' | 'wait'>

export function createMotorRegister(options: RegisterOptions): MotorRegister {
  const client = createIntegrationClient({ ...options, party: 'motor_register' })
  return {
    async upload(policy) {
      const answer = await client.send({
        method: 'POST',
        path: '/motor-register/policies',
        body: wireOf(policy),
        reply,
        timeoutMs: INTEGRATION_TIMEOUTS.tellPolicy,
        // Number and revision are its key.
        retries: 1,
      })
      return answer.ok ? answerOf(policy, answer.value) : answer
    },
  }
}

function wireOf({ vehicle, ownDamage, thirdParty, ...policy }: MotorPolicy) {
  return {
    policy_number: policy.number,
    revision: policy.version,
    insurer_code: policy.insurer,
    registration_number: vehicle.registration,
    chassis_number: vehicle.chassis,
    engine_number: vehicle.engine,
    make: vehicle.make,
    model: vehicle.model,
    owner_name: policy.owner,
    cover: policy.cover,
    own_damage: ownDamage && { from: ownDamage.start, to: ownDamage.end },
    third_party: thirdParty && { from: thirdParty.start, to: thirdParty.end },
    idv: policy.insuredValue,
    premium: policy.premium,
    issued_on: policy.issuedOn,
    cancelled_from: policy.cancelledFrom,
  }
}

function answerOf(policy: MotorPolicy, answer: Static<typeof reply>): Outcome<PartyAnswer<UploadRefusal>> {
  const { policy_number: number, result } = answer
  if (result !== 'ACCEPTED') return answerAbout(policy, { number, answer: { taken: false, refusal: REFUSALS[result] } })
  return answerAbout(policy, { number, version: answer.revision, answer: { taken: true, on: answer.entered_on } })
}
