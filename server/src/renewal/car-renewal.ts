import type { CarRenewal } from '@portal/contract/calls/renewal.ts'
import { prepareCarRenewal } from '@portal/domain/eligibility/car-renewal.ts'
import { newCar } from '@portal/domain/places/registration.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { isFamily } from '../db/stored-quote.ts'
import { notFound } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'
import { type PolicyRow, renewalOf, renewalYear } from '../policy/policies-to-renew.ts'
import { createQuote } from '../sales/create-quote.ts'
import { findRatesInForce } from '../sales/pricing.ts'
import { isFamilyForm } from '../sales/proposal-form.ts'
import { readSale } from '../sales/read-sale.ts'
import { refuseIssues } from '../sales/refusals.ts'
import { findRenewalOfQuote } from '../sales/renewal-of-quote.ts'
import { lockPolicy, refuseClosedWindow } from './open-renewal.ts'

/** A car is renewed by an ordinary quote, prefilled from the expiring policy. A repeated call returns the same quote. */
export async function openCarRenewal(work: Work, who: SignedIn, policy: PolicyRow): Promise<CarRenewal> {
  const { tx, deps } = work
  const expiringPolicy = await lockPolicy(tx, policy)
  const expiringSale = await readSale(tx, deps, expiringPolicy.proposal_id)
  const { inputs } = expiringSale.quote
  if (isFamily(inputs)) throw notFound()
  refuseClosedWindow(expiringPolicy, deps)
  const vehicle = vehicleOf(expiringSale.answers.proposal as CarProposal | undefined)
  const year = renewalYear(expiringPolicy)
  const existingRenewal = await renewalOf(tx, expiringPolicy.id, year)
  if (existingRenewal && (await isUsable(tx, existingRenewal.quote_id, today(deps))))
    return { quote_id: existingRenewal.quote_id, ...vehicle }

  const day = today(deps)
  const registration_number = await numberOf(tx, expiringPolicy.id)
  const { tables } = await findRatesInForce(tx, deps, day)
  const body = prepareCarRenewal(
    inputs,
    { ...expiringPolicy, ...(registration_number && { registration_number }) },
    { tables, today: day },
  )
  // Without its registration number a car sold as new would be priced as new again.
  if (body.registration_number === newCar)
    refuseIssues([{ path: 'registration_number', code: 'quote.registration_missing' }])
  const quote = await createQuote(work, who, {
    product: 'car',
    body,
    copiedFrom: expiringSale.quote.id,
    language: expiringSale.quote.language,
  })
  const openedColumns = { quote_id: quote.id, opened_at: timeNow(deps) }
  await tx
    .insertInto('renewals')
    .values({ policy_id: expiringPolicy.id, year, partner_id: expiringPolicy.partner_id, ...openedColumns })
    .onConflict((conflict) => conflict.columns(['policy_id', 'year']).doUpdateSet(openedColumns))
    .execute()
  const data = { policy_id: expiringPolicy.id, quote_id: quote.id }
  for (const case_id of [expiringPolicy.id, quote.id])
    await audit(work, { case_id, actor: `partner:${who.code}`, event: 'renewal_opened', data })
  return { quote_id: quote.id, ...vehicle }
}

function vehicleOf(form: CarProposal | undefined): Pick<CarRenewal, 'vehicle'> {
  return form && !isFamilyForm(form) ? { vehicle: form.vehicle } : {}
}

/** Still open, and still about this car. */
async function isUsable(db: Executor, quoteId: string, day: string): Promise<boolean> {
  if (!(await findRenewalOfQuote(db, quoteId))) return false
  const quote = await db
    .selectFrom('quotes')
    .select(['state', 'valid_until'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  return (quote.state === 'open' && quote.valid_until >= day) || quote.state === 'proposed'
}

async function numberOf(db: Executor, policyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('car_registrations')
    .select('registration_number')
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
  return row?.registration_number
}
