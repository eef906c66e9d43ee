import type { Day } from '../kernel/day.ts'
import type { Issue } from '../kernel/issue.ts'
import { checkField, type FieldName, normaliseField } from '../validation/fields.ts'

/** Whom a quote is for, as said at its start. Both are optional. */
export interface QuoteCustomer {
  name?: string
  mobile?: string
}

/** A company's car is quoted for the company, whose name follows its own rule. */
export const customerNameField = (quote: object): FieldName =>
  'owner_type' in quote && quote.owner_type === 'company' ? 'shortText' : 'name'

/** As it is stored: what is empty is left out. */
export function normaliseCustomer({ name, mobile }: QuoteCustomer, nameField: FieldName): QuoteCustomer {
  const stored = {
    name: normaliseField(nameField, name ?? ''),
    mobile: normaliseField('mobile', mobile ?? ''),
  }
  return { ...(stored.name && { name: stored.name }), ...(stored.mobile && { mobile: stored.mobile }) }
}

/** The proposer's rules, for what is given. */
export function checkCustomer(
  { name, mobile }: QuoteCustomer,
  { nameField, today, path = '' }: { nameField: FieldName; today: Day; path?: string },
): Issue[] {
  return [
    ...checkField(nameField, name, { today, path: `${path}name`, isOptional: true }),
    ...checkField('mobile', mobile, { today, path: `${path}mobile`, isOptional: true }),
  ]
}
