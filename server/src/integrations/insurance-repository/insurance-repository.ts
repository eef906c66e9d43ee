import type { Day } from '@portal/domain/kernel/day.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { CreditRefusal } from '@portal/domain/policy/policy-credit.ts'
import { type Static, Type } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import type { Outcome } from '../outcome.ts'
import { answerAbout, type PartyAnswer, type ToldPolicy } from '../party-answer.ts'

export interface CreditedPolicy extends ToldPolicy {
  /** 13 digits. */
  eiaNumber: string
  /** The repository compares them with those of the account. A company was not born. */
  holder: { name: string; dob: Day | null }
  product: string
  plan: string
  sumInsured: Rupees
  premium: Rupees
  starts: Day
  ends: Day
  /** From this day a cancelled policy gives no cover. */
  cancelledFrom: Day | null
}

/** Keeps the policies of all insurers in the e-insurance account (eIA) of their holder. */
export interface InsuranceRepository {
  /** Puts the policy as it stands now into the account: the first time, after an endorsement and after its end. Telling it twice changes nothing. */
  credit: (policy: CreditedPolicy) => Promise<Outcome<PartyAnswer<CreditRefusal>>>
}

const REFUSALS = { NO_SUCH_ACCOUNT: 'no_account', HOLDER_DIFFERS: 'other_holder', ACCOUNT_CLOSED: 'closed' } as const

const reply = Type.Union([
  Type.Object({
    status: Type.Literal('CREDITED'),
    policy_no: Type.String({ maxLength: 40 }),
    version: Type.Integer({ minimum: 0 }),
    credited_on: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  }),
  Type.Object({
    status: Type.Literal('REJECTED'),
    policy_no: Type.String({ maxLength: 40 }),
    reason: Type.Union([
      Type.Literal('NO_SUCH_ACCOUNT'),
      Type.Literal('HOLDER_DIFFERS'),
      Type.Literal('ACCOUNT_CLOSED'),
    ]),
  }),
])

type RepositoryOptions = Pick<IntegrationClientOptions, 'baseUrl' | 'headers' | 'breaker' | 'random' | 'wait'>

export function createInsuranceRepository(options: RepositoryOptions): InsuranceRepository {
  const client = createIntegrationClient({ ...options, party: 'insurance_repository' })
  return {
    async credit(policy) {
      const answer = await client.send({
        method: 'POST',
        path: '/insurance-repository/policies',
        body: wireOf(policy),
        reply,
        timeoutMs: INTEGRATION_TIMEOUTS.tellPolicy,
        // Number and version are its key.
        retries: 1,
      })
      return answer.ok ? answerOf(policy, answer.value) : answer
    },
  }
}

function wireOf({ eiaNumber, number, holder, sumInsured, ...policy }: CreditedPolicy) {
  return {
    eia_no: eiaNumber,
    policy_no: number,
    version: policy.version,
    holder_name: holder.name,
    holder_dob: holder.dob,
    product: policy.product,
    plan: policy.plan,
    sum_insured: sumInsured,
    premium: policy.premium,
    start_date: policy.starts,
    end_date: policy.ends,
    cancelled_from: policy.cancelledFrom,
  }
}

function answerOf(policy: CreditedPolicy, answer: Static<typeof reply>): Outcome<PartyAnswer<CreditRefusal>> {
  const { policy_no: number } = answer
  if (answer.status === 'REJECTED')
    return answerAbout(policy, { number, answer: { taken: false, refusal: REFUSALS[answer.reason] } })
  return answerAbout(policy, { number, version: answer.version, answer: { taken: true, on: answer.credited_on } })
}
