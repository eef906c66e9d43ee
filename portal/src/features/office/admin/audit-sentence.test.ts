import { expect, test } from 'vitest'
import { referenceOf, sayEvent } from './audit-sentence.ts'

const names = { A9001: 'Meera Nair', P1001: 'Asha Kumar' }

test('an event is a sentence: who did what to what', () => {
  const ofAccount = { case_id: 'partner:P1001', numbers: {}, names }
  expect(sayEvent({ ...ofAccount, actor: 'office:A9001', event: 'partner_changed' })).toBe(
    'Meera Nair (A9001): Account changed. Account of Asha Kumar (P1001)',
  )
  expect(sayEvent({ ...ofAccount, actor: 'partner:P1001', event: 'login' })).toBe('Asha Kumar (P1001): Signed in')
  expect(referenceOf(ofAccount)).toBe('P1001')
  const ofSale = { case_id: 'P-x', numbers: { 'P-x': 'P-7F3K-9MX2' }, names: {} }
  expect(sayEvent({ ...ofSale, actor: 'system', event: 'money_captured' })).toBe(
    'System: Payment received. P-7F3K-9MX2',
  )
  expect(referenceOf(ofSale)).toBe('P-7F3K-9MX2')
})

test('what is neither a sale nor an account is named in words, and a later event by its own name', () => {
  const row = { case_id: 'rates', numbers: {}, names, actor: 'office:A9001' }
  expect(sayEvent({ ...row, event: 'rates_scheduled' })).toBe('Meera Nair (A9001): Rates scheduled. Rates')
  expect(sayEvent({ ...row, event: 'moon_landed', actor: 'office:X1' })).toBe('Office X1: Moon landed. Rates')
})
