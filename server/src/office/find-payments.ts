import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { normaliseRegistration, registrationForm } from '@portal/domain/places/registration.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { beginWork } from '../kernel/permit.ts'
import { emailLookups } from '../sales/person-index.ts'
import { proposalsOfNumber } from './find-numbers.ts'

type Finding = Pick<Deps, 'now' | 'settings'>

/**
 * The payments that something typed names: a number of ours or of the gateway, a mobile, an e-mail or a number plate, each whole. The sale
 * first, then its payments, and both before the list: in one statement the planner does not know that they are few, and reads all payments
 * to join them.
 */
export async function findPayments(db: Executor, deps: Finding, typed: string): Promise<string[]> {
  beginWork('searches')
  const sales = await proposalsNamed(deps, typed).execute(db)
  const payments = await paymentsNamed(
    typed,
    sales.rows.map(({ id }) => id),
  ).execute(db)
  return payments.rows.map(({ id }) => id)
}

/** Each is looked up in its own index: an `or` over the joined tables would read them whole. */
export function proposalsNamed(deps: Finding, typed: string): RawBuilder<{ id: string }> {
  const text = typed.trim()
  const isField = (name: 'mobile' | 'email') =>
    checkField(name, normaliseField(name, text), { today: today(deps) }).length === 0
  if (/^[\d\s+()-]+$/.test(text) && isField('mobile')) {
    const indexes = sql.join(cryptoOf(deps).lookups('mobile', normaliseField('mobile', text)))
    return sql`select id from proposals where mobile_index in (${indexes})`
  }
  if (text.includes('@') && isField('email')) {
    const indexes = sql.join(emailLookups(cryptoOf(deps), text))
    return sql`select id from proposals where email_index in (${indexes})`
  }
  const plate = normaliseRegistration(text)
  // A short number of ours may look like a plate.
  if (!readSaleNumber(text) && (registrationForm(plate) ?? 'new') !== 'new')
    return sql`select proposal_id as id from sales_board where registration = ${plate} and proposal_id is not null
      union select proposal_id from policies join car_registrations on policy_id = policies.id where registration_number = ${plate}`
  return sql`select id from ${proposalsOfNumber(text)} named`
}

/** Of these sales, or by a number of their own. */
export function paymentsNamed(typed: string, proposals: readonly string[]): RawBuilder<{ id: string }> {
  const text = typed.trim()
  return sql`select id from payments where proposal_id = any(${[text, ...proposals]}::text[])
    union select id from payments where id = ${text}
    union select id from payments where gateway_order_id = ${text}
    union select payment_id from gateway_payments where id = ${text} and payment_id is not null
    union select payment_id from gateway_payments join refunds on gateway_payment_id = gateway_payments.id
      where gateway_refund_id = ${text} and payment_id is not null`
}
