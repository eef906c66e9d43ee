import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { withSlashes } from '../../ui/date-text.ts'
import { groupRupees, rupeesTyped } from '../../ui/MoneyField.tsx'
import { numberOf, tidyNumber } from '../../ui/number-text.ts'
import { clearDraft, keepDraft, overlay, readDraft, withoutSensitive } from './draft.ts'
import { fieldId, resolverOf, toFieldErrors } from './resolver.ts'

it('a draft never holds medical answers, PAN or bank details, however deep they are', () => {
  const values = {
    proposer: { name: 'Asha', pan: 'ABCPK1234L' },
    members: [{ name: 'B', height_cm: 170, weight_kg: 70, tobacco: 'none', conditions: [{ name: 'Diabetes' }] }],
    bank: { holder: 'Asha', account_number: '123456789', ifsc: 'HDFC0001234' },
  }
  expect(withoutSensitive(values)).toEqual({ proposer: { name: 'Asha' }, members: [{ name: 'B' }], bank: {} })
})

it('a kept draft lies over the saved answers, which keep what the draft left out', () => {
  const store = memoryStorage()
  keepDraft('proposal-details:q-1', { proposer: { name: 'Asha K', pan: 'X' }, members: [{ name: 'B' }] }, store)
  const saved = { proposer: { name: 'Asha', pan: 'ABCPK1234L' }, members: [{ name: '', insured_id: '1' }] }
  expect(overlay(saved, readDraft('proposal-details:q-1', store))).toEqual({
    proposer: { name: 'Asha K', pan: 'ABCPK1234L' },
    members: [{ name: 'B', insured_id: '1' }],
  })
  expect(readDraft('proposal-details:q-2', store)).toBeUndefined()
  clearDraft('proposal-details:q-1', store)
  expect(store.length).toBe(0)
})

it('issues of the domain become errors of the field they name, in words', () => {
  const errors = toFieldErrors([
    { path: 'mobile', code: 'mobile.short' },
    { path: 'nominees', code: 'required' },
    { path: 'nominees.1.name', code: 'required' },
  ])
  expect(errors).toMatchObject({
    mobile: { message: 'Please enter full mobile number' },
    nominees: { root: { type: 'required' }, 1: { name: { type: 'required' } } },
  })
  expect(fieldId('nominees.1.name')).toBe('field-nominees-1-name')
})

it('a form without issues passes its values on', async () => {
  const resolve = resolverOf<{ a: string }>(() => [])
  expect(await resolve({ a: '1' }, undefined, {} as never)).toEqual({ values: { a: '1' }, errors: {} })
})

it.each([
  ['14', '1', '14/'],
  ['14/02', '14/0', '14/02/'],
  ['14021984', '', '14/02/1984'],
  ['21112013', '14/02/1984', '21/11/2013'],
  ['14.', '14', '14/'],
  ['14-02-1984', '', '14/02/1984'],
  ['14//', '14/', '14/'],
  ['14', '14/', '14'],
  ['१४', '१', '१४'],
])('a date typed as %s (after %s) shows %s', (typed, before, shown) => {
  expect(withSlashes(typed, before)).toBe(shown)
})

it.each([
  ['500', '500'],
  ['100000', '1,00,000'],
  ['20754620', '2,07,54,620'],
])('the rupees %s show as %s', (digits, shown) => {
  expect(groupRupees(digits)).toBe(shown)
})

it.each([
  ['62.5', 1, '62.5', 62.5],
  ['62,55', 1, '62.5', 62.5],
  ['62.', 1, '62.', 62],
  ['62.5', 0, '62', 62],
  ['1234', 1, '123', 123],
  ['7o kg', 0, '7', 7],
  ['.', 1, '.', undefined],
  ['', 0, '', undefined],
])('a number typed as %s with %s decimals stands as %s', (typed, decimals, shown, number) => {
  expect(tidyNumber(typed, 3, decimals)).toBe(shown)
  expect(numberOf(shown)).toBe(number)
})

it.each([
  ['₹ 5,00,000.00', '500000'],
  ['007', '7'],
  ['0', '0'],
  ['12345678901', '1234567890'],
])('an amount pasted as %s is %s rupees', (text, rupees) => {
  expect(rupeesTyped(text, 10)).toBe(rupees)
})
