import { expect, expectTypeOf, it } from 'vitest'
import { type CustomerMessage, messageKinds, type PartnerMessage, templateUses } from '../kernel/message-uses.ts'
import { asCustomerLanguage, asPartnerLanguage, type CustomerLang, type PartnerLang } from './reader-language.ts'
import { renderForCustomer, renderForPartner } from './render.ts'

const link = { name: 'Asha Rao', link: 'https://portal.example/#x', minutes: '60', brand: 'Suraksha' }

it('a message speaks the language of its reader, and the compiler refuses the other one', () => {
  const customer = asCustomerLanguage('mr')
  const partner = asPartnerLanguage('hi')
  expectTypeOf<PartnerLang>().not.toExtend<CustomerLang>()
  expectTypeOf<CustomerLang>().not.toExtend<PartnerLang>()
  expectTypeOf(renderForCustomer).parameter(1).toEqualTypeOf<CustomerLang>()
  expectTypeOf(renderForPartner).parameter(1).toEqualTypeOf<PartnerLang>()
  expect(renderForPartner('password_reset', partner, link).text).toMatch(/पासवर्ड/)
  // @ts-expect-error A mail to an account never speaks its customer's language.
  renderForPartner('password_reset', customer, link)
  // @ts-expect-error A customer never reads a mail to an account.
  renderForCustomer('password_reset', customer, link)
})

it('every kind of message is to a customer or to a partner, never to both', () => {
  expectTypeOf<CustomerMessage & PartnerMessage>().toEqualTypeOf<never>()
  for (const kind of messageKinds) expect(['customer', 'partner']).toContain(templateUses[kind].to)
})
