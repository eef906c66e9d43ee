import { expect, it } from 'vitest'
import { checkRegistration, type RegistrationForm, toRegistrationForm, withHeardCar } from './registration-form.ts'

const today = '2026-11-16'
const issues = (form: Partial<RegistrationForm>) =>
  checkRegistration({ ...toRegistrationForm(undefined), ...form }, today).map(({ path, code }) => `${path} ${code}`)

it('a registered car needs only its number, a BH-series one also the PIN code, a brand-new car its RTO', () => {
  expect(issues({ registration_number: 'dl 8c af 5030' })).toEqual([])
  expect(issues({ registration_number: '22 BH 1234 AA' })).toEqual(['pincode required'])
  expect(issues({ kind: 'new' })).toEqual(['rto required'])
  expect(issues({ kind: 'new', rto: 'mh02' })).toEqual([])
})

it('an invalid registration number is refused at its field: empty, incomplete, or NEW typed by hand', () => {
  expect(issues({})).toEqual(['registration_number required'])
  for (const registration_number of ['MH02', 'XX02AB1234', 'new'])
    expect(issues({ registration_number })).toEqual(['registration_number registration.form'])
})

it('a line fills the car’s first step, and keeps the cover for the next', () => {
  const heard = { text: 'MH02AB1234 third party 400001', registration: 'MH02AB1234', pincode: '400001' }
  expect(withHeardCar(toRegistrationForm(undefined), { ...heard, cover: 'third_party' })).toEqual({
    kind: 'registered',
    registration_number: 'MH02AB1234',
    rto: '',
    pincode: '400001',
    owner_type: 'individual',
    cover: 'third_party',
  })
})
