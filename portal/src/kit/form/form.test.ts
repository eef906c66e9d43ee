import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { withSlashes } from '../../ui/date-text.ts'
import { groupRupees, rupeesTyped } from '../../ui/MoneyField.tsx'
import { numberOf, tidyNumber } from '../../ui/number-text.ts'
import { deviceDraft, withoutSensitive } from './device-draft.ts'
import { applyDraft } from './draft.ts'
import { fieldId, listFieldErrors, resolverOf, toFieldErrors } from './resolver.ts'

it('a draft never holds medical answers, PAN or bank details, however deep they are', () => {
  const values = {
    proposer: { name: 'Asha', pan: 'ABCPK1234L' },
    members: [{ name: 'B', height_cm: 170, weight_kg: 70, tobacco: 'none', conditions: [{ name: 'Diabetes' }] }],
    bank: { holder: 'Asha', account_number: '123456789', ifsc: 'HDFC0001234' },
  }
  expect(withoutSensitive(values)).toEqual({ proposer: { name: 'Asha' }, members: [{ name: 'B' }], bank: {} })
})

const name = 'proposal-details'

it('a draft lies over the saved answers, which keep what the draft left out', () => {
  const saved = { proposer: { name: 'Asha', pan: 'ABCPK1234L' }, members: [{ name: '', insured_id: '1' }] }
  const store = memoryStorage()
  const values = { proposer: { name: 'Asha K', pan: 'X' }, members: [{ name: 'B', insured_id: '1' }] }
  deviceDraft('proposal-details', store).remember({ name, base: saved, values })
  expect(applyDraft(saved, deviceDraft('proposal-details', store).latest)).toEqual({
    proposer: { name: 'Asha K', pan: 'ABCPK1234L' },
    members: [{ name: 'B', insured_id: '1' }],
  })
  expect(deviceDraft('nominee-details', store).latest).toBeUndefined()
  void deviceDraft('proposal-details', store).clear()
  expect(store.length).toBe(0)
})

it('a draft never overrides what was changed later on another screen', () => {
  const base = { si: '500000', tenure: '1', addons: { restoration: false }, members: [{ born: '42' }, { born: '40' }] }
  const draft = { name, base, values: { ...base, addons: { restoration: true } } }
  const later = { ...base, si: '1000000', members: [{ born: '42' }, { born: '41' }] }
  expect(applyDraft(later, draft)).toEqual({ ...later, addons: { restoration: true } })
  // Changed in both places: what was saved last counts.
  expect(applyDraft({ ...base, tenure: '3' }, { name, base, values: { ...base, tenure: '2' } })).toMatchObject({
    tenure: '3',
  })
  // Somebody left the family meanwhile: the draft's own list is of before.
  const smaller = { ...base, members: [{ born: '42' }] }
  expect(applyDraft(smaller, { name, base, values: { ...base, members: [{ born: '43' }, { born: '40' }] } })).toEqual(
    smaller,
  )
})

it('an answer that was cleared stays cleared, and a new list of a draft is kept', () => {
  const base = { pincode: '400001', start_date: '2026-12-01', members: [{ born: '42' }] }
  const values = { pincode: '', members: [{ born: '42' }, { born: '7' }] }
  expect(applyDraft(base, { name, base, values })).toEqual({ ...values, start_date: undefined })
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
  ['₹\u00a05,00,000.00', '500000'],
  ['007', '7'],
  ['0', '0'],
  ['12345678901', '1234567890'],
])('an amount pasted as %s is %s rupees', (text, rupees) => {
  expect(rupeesTyped(text, 10)).toBe(rupees)
})

it('lists every error that the fields show, by the id of its field, and one of the whole form without', () => {
  const errors = toFieldErrors([
    { path: 'members.2.born', code: 'required' },
    { path: 'members', code: 'required' },
    { path: 'owner.type', code: 'required' },
    { path: '', code: 'required' },
  ])
  const text = 'Please fill this in'
  const listed = listFieldErrors(errors)
  expect(listed).toHaveLength(4)
  expect(listed).toEqual(
    expect.arrayContaining([
      { field: 'field-members-2-born', text },
      { field: 'field-members', text },
      { field: 'field-owner-type', text },
      { text },
    ]),
  )
  // The form keeps a field's element beside its error.
  const kept = { si: { type: 'required', message: text, ref: { name: 'si', type: 'text', message: 'x' } } }
  expect(listFieldErrors(kept)).toEqual([{ field: 'field-si', text }])
})
