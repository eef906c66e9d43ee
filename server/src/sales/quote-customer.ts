import type { HeardIllness, StoredQuote as QuoteReply } from '@portal/contract/calls/quote.ts'
import {
  checkCustomer,
  customerNameField,
  normaliseCustomer,
  type QuoteCustomer,
} from '@portal/domain/quote/quote-customer.ts'
import type { Updateable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { membersOf, type StoredQuote } from '../db/stored-quote.ts'
import type { QuoteTable } from '../db/tables/sales.ts'
import { cryptoOf, type FieldCrypto, type Place } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { indexName, sealName } from './index-name.ts'
import type { ProposalRow } from './proposal-repository.ts'
import { changeQuote, type QuoteOwner, type QuoteRow } from './quote-repository.ts'
import { refuseIssues, wrongState } from './refusals.ts'
import { refuseExpired } from './sale.ts'

const placeOf = ({ id, partner_id, key_salt }: QuoteOwner, column: 'customer_mobile' | 'heard'): Place => ({
  table: 'quotes',
  column,
  row: id,
  partner: partner_id,
  salt: key_salt,
})

/** The columns that say whom a quote is for, checked by the proposer's rules. */
export function customerColumns(
  deps: Deps,
  owner: QuoteOwner,
  customer: QuoteCustomer,
  { inputs, path = '' }: { inputs: StoredQuote; path?: string },
): Required<Pick<Updateable<QuoteTable>, 'customer_name' | 'customer_mobile' | 'mobile_index'>> {
  const nameField = customerNameField(inputs)
  const { name, mobile } = normaliseCustomer(customer, nameField)
  refuseIssues(checkCustomer({ name, mobile }, { nameField, today: today(deps), path }))
  const crypto = cryptoOf(deps)
  return {
    customer_name: sealName(deps, name ?? null),
    customer_mobile: mobile ? crypto.seal(placeOf(owner, 'customer_mobile'), mobile) : null,
    mobile_index: mobile ? crypto.index('mobile', mobile) : null,
  }
}

export function openCustomer(
  crypto: FieldCrypto,
  quote: QuoteOwner & Pick<QuoteRow, 'customer_name' | 'customer_mobile'>,
): QuoteCustomer | undefined {
  const { customer_name: name, customer_mobile } = quote
  const mobile = customer_mobile && crypto.open<string>(placeOf(quote, 'customer_mobile'), customer_mobile)
  return name || mobile ? { ...(name && { name }), ...(mobile && { mobile }) } : undefined
}

/** What was heard of the quote's members; of a relation that is not insured nothing is kept. */
export function heardColumn(
  deps: Deps,
  owner: QuoteOwner,
  inputs: StoredQuote,
  heard: readonly HeardIllness[],
): string | null {
  const known = membersOf(inputs).flatMap(({ relation, insured_id }) =>
    heard.filter((one) => one.relation === relation).map(({ condition }) => ({ insured_id, condition })),
  )
  return known.length > 0 ? cryptoOf(deps).seal(placeOf(owner, 'heard'), known) : null
}

/** Until the medical questions are answered; members who left take theirs along. */
export function openHeard(
  crypto: FieldCrypto,
  quote: QuoteOwner & Pick<QuoteRow, 'heard' | 'inputs'>,
): QuoteReply['heard'] {
  if (quote.heard === null) return undefined
  const insured = new Set(membersOf(quote.inputs).map(({ insured_id }) => insured_id))
  const heard = crypto.open<NonNullable<QuoteReply['heard']>>(placeOf(quote, 'heard'), quote.heard)
  const present = heard.filter(({ insured_id }) => insured.has(insured_id))
  return present.length > 0 ? present : undefined
}

/** Names the customer of a locked quote. Once there is a proposal, its proposer and contact details say who it is. */
export async function saveCustomer(
  work: Work,
  who: SignedIn,
  { quote, proposal }: { quote: QuoteRow; proposal: ProposalRow | undefined },
  customer: QuoteCustomer,
): Promise<QuoteRow> {
  const { tx, deps } = work
  refuseExpired(quote, proposal, deps)
  if (proposal || quote.state !== 'open') throw wrongState(proposal?.state ?? quote.state)
  const columns = customerColumns(deps, quote, customer, quote)
  const changedQuote = await changeQuote(tx, quote, { ...columns, updated_at: timeNow(deps) })
  await indexName(work, quote, changedQuote.customer_name)
  const data = { name: columns.customer_name !== null, mobile: columns.mobile_index !== null }
  await audit(work, { case_id: quote.id, actor: `partner:${who.code}`, event: 'customer_named', data })
  return changedQuote
}
