import { addRegistrationBody, policyParams } from '@portal/contract/calls/inspection.schema.ts'
import { addRegistrationNumber, getRegistrationNumber } from '@portal/contract/calls/inspection.ts'
import { newCar, normaliseRegistration } from '@portal/domain/places/registration.ts'
import { isNewCar } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow, today } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import { issueEndorsement } from '../../policy/endorsements.ts'
import { sendEndorsementNotice } from '../../policy/policy-notices.ts'
import { readSaleToday } from '../../sales/read-sale.ts'
import { refuseIssues, wrongState } from '../../sales/refusals.ts'

/** Records the registration number of a car sold as new, once. */
export function registerAddRegistration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getRegistrationNumber, {
    access: 'see own sales',
    limits: 'none',
    schema: { params: policyParams },
    handler: async ({ tx, who, params }) => {
      const car = await tx
        .selectFrom('policies')
        .leftJoin('car_registrations', 'car_registrations.policy_id', 'policies.id')
        .select(['policies.id', 'registration_number'])
        .where('policies.id', '=', params.policy_id ?? '')
        .where('policies.partner_id', '=', who.partnerId)
        .executeTakeFirst()
      if (!car) throw notFound()
      const { id, registration_number } = car
      return { policy_id: id, ...(registration_number && { registration_number }) }
    },
  })

  route(app, deps, addRegistrationNumber, {
    access: 'sell',
    limits: limits.notice,
    schema: { params: policyParams, body: addRegistrationBody },
    handler: async ({ tx, work, who, params, body }) => {
      const policy = await tx
        .selectFrom('policies')
        .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
        .select(['policies.id', 'policies.product', 'policies.proposal_id', 'policies.number', 'policies.home_nonce'])
        .select('quotes.inputs')
        .where('policies.id', '=', params.policy_id ?? '')
        .where('policies.partner_id', '=', who.partnerId)
        .executeTakeFirst()
      if (policy?.product !== 'car') throw notFound()
      const number = normaliseRegistration(body.registration_number)
      refuseIssues(checkField('registration', number, { today: today(deps), path: 'registration_number' }))
      if (number === newCar) refuseIssues([{ path: 'registration_number', code: 'registration.form' }])
      if (!isNewCar(policy.inputs as CarQuote)) throw wrongState('registered')
      await lockSaleForMoney(work, policy.proposal_id)
      const row = await tx
        .insertInto('car_registrations')
        .values({
          policy_id: policy.id,
          registration_number: number,
          added_by: `partner:${who.code}`,
          added_at: timeNow(deps),
        })
        .onConflict((conflict) => conflict.column('policy_id').doNothing())
        .returning('policy_id')
        .executeTakeFirst()
      if (!row) {
        const existingRow = await tx
          .selectFrom('car_registrations')
          .select('registration_number')
          .where('policy_id', '=', policy.id)
          .executeTakeFirstOrThrow()
        if (existingRow.registration_number !== number) throw wrongState('registered', existingRow)
        return { policy_id: policy.id, registration_number: number }
      }
      const data = { policy_id: policy.id, registration_number: number }
      await audit(work, {
        case_id: policy.proposal_id,
        actor: `partner:${who.code}`,
        event: 'car_registered',
        data,
      })
      const endorsement = await issueEndorsement(work, {
        policyId: policy.id,
        kind: 'registration',
        effectiveOn: today(deps),
        requestedBy: who.code,
        confirmedTo: null,
        actor: `partner:${who.code}`,
      })
      const sale = await readSaleToday(tx, deps, policy.proposal_id)
      await sendEndorsementNotice(work, {
        sale,
        now: sale,
        policy,
        kind: 'registration',
        number: endorsement.number,
      })
      return data
    },
  })
}
