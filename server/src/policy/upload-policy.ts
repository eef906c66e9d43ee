import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { normaliseRegistration } from '@portal/domain/places/registration.ts'
import type { UploadRefusal } from '@portal/domain/policy/motor-upload.ts'
import { isNewCar } from '@portal/domain/quote/car-quote.ts'
import { type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { cancelledFrom } from '../customer/policy-cover.ts'
import { isFamily } from '../db/stored-quote.ts'
import { carPeriods } from '../documents/from-sale/car-periods.ts'
import { findRegisteredNumber } from '../inspection/find-registered-number.ts'
import type { MotorPolicy } from '../integrations/motor-register/motor-register.ts'
import { isFamilyForm } from '../sales/proposal-form.ts'
import { type PartyToTell, type StandingPolicy, tellParty } from './tell-party.ts'

/** The register that knows which car is insured, by whom and how long. */
const motorRegister: PartyToTell<UploadRefusal> = {
  async tell(deps, standing) {
    const { motorRegister } = deps.integrations
    const facts = motorRegister && (await factsOf(deps, standing))
    return facts && motorRegister.upload(facts)
  },
  async record(tx, answer, { policyId, version, at }) {
    const now = answer.taken
      ? { state: 'uploaded' as const, refusal: null, uploaded_on: answer.on }
      : { state: 'refused' as const, refusal: answer.refusal }
    const row = await tx
      .updateTable('policy_uploads')
      .set({ ...now, told_version: version, changed_at: at })
      .where('policy_id', '=', policyId)
      .where(sql<SqlBool>`(state, told_version) is distinct from (${now.state}::text, ${version}::int)`)
      .returning('policy_id')
      .executeTakeFirst()
    return row !== undefined
  },
  describe: (answer, { version }) =>
    answer.taken
      ? { event: 'motor_policy_uploaded', data: { uploaded_on: answer.on, endorsements: version } }
      : { event: 'motor_upload_refused', data: { refusal: answer.refusal } },
}

export const uploadPolicy = (deps: Deps, policyId: string): Promise<void> => tellParty(deps, motorRegister, policyId)

async function factsOf(deps: Deps, { policy, sale, version }: StandingPolicy): Promise<MotorPolicy | undefined> {
  const { inputs } = sale.quote
  const form = sale.answers.proposal
  if (isFamily(inputs) || !form || isFamilyForm(form) || policy.breakup.kind !== 'car') return undefined
  const registered = await findRegisteredNumber(deps.db, policy)
  const sold = isNewCar(inputs) ? null : normaliseRegistration(inputs.registration_number)
  const { ownDamage, thirdParty } = carPeriods(inputs, policy.starts)
  return {
    number: policy.number,
    version,
    insurer: deps.settings.insurer.registrationNumber,
    vehicle: {
      registration: registered ?? sold,
      chassis: form.vehicle.chassis_number,
      engine: form.vehicle.engine_number,
      make: inputs.make,
      model: inputs.model,
    },
    owner: form.owner.name,
    cover: inputs.cover,
    ownDamage: ownDamage ?? null,
    thirdParty: thirdParty ?? null,
    insuredValue: String(policy.breakup.idv),
    premium: toRupees(policy.premium_paise),
    issuedOn: dayInKolkata(Date.parse(policy.issued_at)),
    cancelledFrom: cancelledFrom(policy) ?? null,
  }
}
