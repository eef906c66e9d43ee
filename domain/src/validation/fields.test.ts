import { issues } from '@portal/words/en/issues.ts'
import { fillParams } from '@portal/words/fill.ts'
import { expect, test } from 'vitest'
import { ageOn, parseDay } from '../kernel/day.ts'
import { bmi } from './bmi.ts'
import { checkField, type FieldContext, type FieldName, fields, normaliseField } from './fields.ts'
import { gstinCheckCharacter } from './gstin.ts'
import { hasFewerParts, hasSpecialCharacters, hasSpecialCharactersOrDigits } from './text.ts'

const today = '2026-11-15'
const words: Record<string, string> = issues

function sentence(name: FieldName, value: string, context: Partial<FieldContext> = {}): string | undefined {
  const [issue] = checkField(name, value, { today, ...context })
  return issue && fillParams(words[issue.code] ?? '', issue.params)
}

test('[V-1] a mobile number under 10 characters', () => {
  expect(sentence('mobile', '982001234')).toBe('Please enter full mobile number')
  expect(sentence('mobile', '')).toBe('Please enter full mobile number')
  expect(sentence('mobile', '9820012345')).toBeUndefined()
  expect(sentence('mobile', '1234567890')).toBe('A mobile number starts with 6, 7, 8 or 9 and has ten digits')
})

test('[V-2] our code under 4 characters', () => {
  expect(sentence('otp4', '123')).toBe('Please enter 4 digit code sent to your mobile')
  expect(sentence('otp4', '')).toBe('Please enter 4 digit code sent to your mobile')
  expect(sentence('otp4', '1234')).toBeUndefined()
})

test('[V-3] birth, registration and since-when dates may not lie in the future; today may be', () => {
  expect(sentence('birthDate', '2026-11-16')).toBe('Future Dates not Allowed')
  expect(sentence('pastDate', '2026-11-16')).toBe('Future Dates not Allowed')
  expect(sentence('sinceMonth', '2026-12')).toBe('Future Dates not Allowed')
  expect(sentence('birthDate', today)).toBeUndefined()
  expect(sentence('sinceMonth', '2026-11')).toBeUndefined()
})

test('[V-4] a date is typed as dd/MM/yyyy and sent as yyyy-MM-dd', () => {
  expect(normaliseField('birthDate', ' 29/02/1984 ')).toBe('1984-02-29')
  expect(parseDay('1984-02-29')).toBeUndefined()
  expect(sentence('birthDate', normaliseField('birthDate', '02/29/1984'))).toBe('Invalid Date Format')
})

test('[V-5] names are letters of any script with their marks, and single spaces', () => {
  for (const good of ['Ravi Kumar', 'प्रिया शर्मा', 'José Álvarez', 'ரவி குமார்', 'ക്‍ഷമ'])
    expect(sentence('name', normaliseField('name', good)), good).toBeUndefined()
  for (const bad of ['Ravi  Kumar', ' Ravi', 'Ravi '])
    expect(sentence('name', bad), bad).toBe('Letters only, with single spaces between words')
  expect(normaliseField('name', 'A.P.J. Abdul  Kalam')).toBe('A P J Abdul Kalam')
  expect(normaliseField('name', 'Ravi K.')).toBe('Ravi K')
  expect(normaliseField('name', 'Jose\u0301')).toBe('José')
})

test('[V-6] one rule forbids special characters and digits', () => {
  for (const bad of ['Ravi2', 'Ravi@', 'Ravi_', '<b>']) {
    expect(hasSpecialCharactersOrDigits(bad)).toBe(true)
    expect(sentence('name', bad)).toBe('A name cannot have digits or special characters')
  }
  expect(hasSpecialCharactersOrDigits('Ravi Kumar')).toBe(false)
})

test('[V-7] another rule forbids special characters only, and every one of them', () => {
  expect(hasSpecialCharacters('Acme 24 Ltd')).toBe(false)
  expect(sentence('employeeNumber', 'E10442')).toBeUndefined()
  expect(normaliseField('employeeNumber', ' e-10442 ')).toBe('E10442')
  for (const character of '!@#$%^&*()_+-=[]{}|;:\'",./<>?~`₹€–…') {
    expect(hasSpecialCharacters(`Acme ${character}`), character).toBe(true)
    expect(sentence('employeeNumber', `E${character}1`), character).toBe('Special characters are not allowed')
  }
})

test('company names, addresses, cities and cars have a rule of their own', () => {
  expect(sentence('shortText', 'Shah & Sons (India) Pvt. Ltd.')).toBeUndefined()
  expect(sentence('shortText', 'L’Oréal India')).toBeUndefined()
  expect(sentence('shortText', 'Swift ZXi+'), 'a variant as its maker writes it').toBeUndefined()
  expect(sentence('addressLine', "Flat #4, 12/B St. Mary's Road")).toBeUndefined()
  expect(sentence('city', 'Lahul & Spiti')).toBeUndefined()
  for (const bad of ['Acme @ Co', 'Acme<script>', 'Acme*', 'Acme$', 'Acme\u0000'])
    for (const kind of ['shortText', 'addressLine', 'city'] as const)
      expect(sentence(kind, bad), bad).toMatch(/^Only letters, digits, spaces and/)
})

test('[V-8] an IFSC is 4 letters, 0 and 6 alphanumerics', () => {
  expect(sentence('ifsc', 'HDFC0001234')).toBeUndefined()
  expect(sentence('ifsc', 'SBIN0A1B2C3')).toBeUndefined()
  for (const bad of ['HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345', 'hdfc0001234'])
    expect(sentence('ifsc', bad), bad).toMatch(/^An IFSC has 4 letters/)
})

test('[V-9] every text input has a maximum length', () => {
  for (const [name, field] of Object.entries(fields)) expect(field.maxLength, name).toBeGreaterThan(0)
  expect(checkField('name', 'a'.repeat(100), { today })).toEqual([])
  expect(checkField('name', 'a'.repeat(101), { today })).toEqual([
    { path: 'name', code: 'too_long', params: { max: 100 } },
  ])
})

test('[V-10] age is whole years from the date of birth', () => {
  expect(ageOn('1984-11-16', today)).toBe(41)
  expect(ageOn('1984-11-15', today)).toBe(42)
})

test('[V-11] BMI is weight over the square of height in metres, height entered in cm', () => {
  expect(bmi(200, 128)).toBe(32)
  expect(bmi(170, 70)).toBeCloseTo(24.22, 2)
})

test('[V-12] splitting on a separator yields fewer than a given count of non-empty parts', () => {
  expect(hasFewerParts('a,b,,c,', ',', 4)).toBe(true)
  expect(hasFewerParts('a,b,,c,', ',', 3)).toBe(false)
  expect(hasFewerParts('', ',', 1)).toBe(true)
  expect(checkField('note', 'word '.repeat(101).trim(), { today })[0]?.code).toBe('note.words')
  expect(checkField('note', 'word '.repeat(100).trim(), { today })).toEqual([])
})

test('[V-14] date-picker messages', () => {
  const bounds = { min: '2026-11-15', max: '2027-01-14' }
  expect(sentence('boundedDate', '31/02/2026', bounds)).toBe('Invalid Date Format')
  expect(sentence('boundedDate', '2026-11-14', bounds)).toBe('Date should not be before minimal date (15/11/2026)')
  expect(sentence('boundedDate', '2027-01-15', bounds)).toBe('Date should not be after maximal date (14/01/2027)')
  expect(sentence('boundedDate', '2027-01-14', bounds)).toBeUndefined()
  expect(sentence('time', '24:00')).toBe('Invalid Time Format')
  expect(sentence('time', '23:59')).toBeUndefined()
})

test.each([
  ['27AAPFU0939F1ZV', undefined],
  ['29AAGCB7383J1Z4', undefined],
  ['24AAACC1206D1ZM', undefined],
  ['27AABCE9999K1ZQ', undefined],
  ['07AAACE1234F1Z8', undefined],
  ['29AABCT1332L1ZA', undefined],
  ['29AABCT1332L1ZB', 'gstin.check'],
  ['92AABCT1332L1ZA', 'gstin.form'],
  ['29AABCT1332L1XA', 'gstin.form'],
])('GSTIN %s gives %s', (value, code) => {
  expect(checkField('gstin', value, { today })[0]?.code).toBe(code)
})

test('a GSTIN check character tells a swap of neighbours', () => {
  expect(gstinCheckCharacter('27AAPFU0939F1Z')).not.toBe(gstinCheckCharacter('27AAPFU9039F1Z'))
})

test.each([
  ['personPan', 'ABCPK1234L', undefined],
  ['personPan', 'ABCCK1234L', 'pan.person'],
  ['pan', 'ABCCK1234L', undefined],
  ['pan', 'ABCDK1234L', 'pan.form'],
  ['pincode', '400001', undefined],
  ['pincode', '040001', 'pin.form'],
  ['email', 'ravi.kumar+quotes@mail.example.in', undefined],
  ['email', 'ravi..kumar@example.in', 'email.form'],
  ['email', 'ravi@example', 'email.form'],
  ['email', 'ravi@exa mple.in', 'email.form'],
  ['bankAccount', '123456789', undefined],
  ['bankAccount', '12345678', 'account.form'],
  ['bankAccount', '000000000', 'account.form'],
  ['abha', '12345678901234', undefined],
  ['abha', '1234567890123', 'abha.form'],
  ['eia', '501234567890', 'eia.form'],
  ['ckyc', '12345678901234', undefined],
  ['ckyc', '123', 'ckyc.form'],
  ['registration', 'MH02AB1234', undefined],
  ['registration', 'DL8CAF5030', undefined],
  ['registration', '22BH1234AA', undefined],
  ['registration', 'NEW', undefined],
  ['registration', 'ZZ02AB1234', 'registration.form'],
  ['chassis', 'MA3EHKD1S00123456', undefined],
  ['chassis', 'MA3EHKDIS00123456', 'chassis.form'],
  ['chassis', 'OLD12345', undefined],
  ['engine', 'K12MN1234567', undefined],
  ['engine', 'K12', 'engine.form'],
  ['otp6', '123456', undefined],
  ['otp6', '1234', 'otp6.form'],
  ['rto', 'MH02', undefined],
  ['rto', 'MH2', 'rto.form'],
  ['rupees', '0', undefined],
  ['rupees', '12.50', 'rupees.form'],
] as const)('%s %s gives %s', (name, value, code) => {
  expect(checkField(name, value, { today })[0]?.code).toBe(code)
})

test('what people type is brought to what is sent', () => {
  expect(normaliseField('mobile', '+91 98200-12345')).toBe('9820012345')
  expect(normaliseField('mobile', '098200 12345')).toBe('9820012345')
  expect(normaliseField('mobile', '9198200123')).toBe('9198200123')
  expect(normaliseField('pan', 'abcpk 1234l')).toBe('ABCPK1234L')
  expect(normaliseField('abha', '12-3456-7890-1234')).toBe('12345678901234')
})

test('an empty optional field is fine, a filled one is checked', () => {
  expect(checkField('gstin', '', { today, isOptional: true })).toEqual([])
  expect(checkField('gstin', 'x', { today, isOptional: true })).toHaveLength(1)
  expect(checkField('name', 5, { today })).toEqual([{ path: 'name', code: 'wrong_type' }])
})
