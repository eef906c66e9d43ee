import { expect, test } from 'vitest'
import { isRto, normaliseRegistration, registrationForm, rtoOf, showRegistration } from './registration.ts'
import { findStateByName, isGstCode, stateOfVehicleCode, states } from './states.ts'

test('there are 28 states and 8 union territories, each with its own codes', () => {
  expect(states).toHaveLength(36)
  expect(new Set(states.map((state) => state.gstCode)).size).toBe(36)
  const codes = states.flatMap((state) => state.vehicleCodes)
  expect(new Set(codes).size).toBe(codes.length)
})

test('old vehicle and GST codes are still known', () => {
  expect(stateOfVehicleCode('TS')?.name).toBe('Telangana')
  expect(stateOfVehicleCode('OR')?.name).toBe('Odisha')
  expect(isGstCode('28')).toBe(true)
  expect(isGstCode('99')).toBe(false)
})

test('a state is found by the spellings of post-office data', () => {
  expect(findStateByName('JAMMU AND KASHMIR')?.vehicleCodes[0]).toBe('JK')
  expect(findStateByName('Andaman and Nicobar Islands')?.vehicleCodes[0]).toBe('AN')
  expect(findStateByName('The Dadra And Nagar Haveli And Daman And Diu')?.vehicleCodes[0]).toBe('DD')
  expect(findStateByName('Atlantis')).toBeUndefined()
})

test.each([
  ['MH02AB1234', 'ordinary'],
  ['KA51P9999', 'ordinary'],
  ['DL8CAF5030', 'delhi'],
  ['DL01AB0001', 'delhi'],
  ['22BH1234AA', 'bharat'],
  ['NEW', 'new'],
  ['XX02AB1234', undefined],
  ['22BH1234AI', undefined],
  ['MH00AB1234', undefined],
  ['MH02AB0000', undefined],
  ['MH02ABCD1234', undefined],
  ['mh02ab1234', undefined],
  ['', undefined],
])('registration %s is %s', (number, form) => {
  expect(registrationForm(number)).toBe(form)
})

test('spaces, dashes and small letters are taken out before the check', () => {
  expect(normaliseRegistration(' mh-02 ab 1234')).toBe('MH02AB1234')
})

test('the office is read from the number, and BH and NEW have none', () => {
  expect(rtoOf('MH02AB1234')).toBe('MH02')
  expect(rtoOf('DL8CAF5030')).toBe('DL08')
  expect(rtoOf('22BH1234AA')).toBeUndefined()
  expect(rtoOf('NEW')).toBeUndefined()
  expect(isRto('KA05')).toBe(true)
  expect(isRto('ZZ05')).toBe(false)
})

test('a number is shown as on the plate', () => {
  expect(showRegistration('MH02AB1234')).toBe('MH 02 AB 1234')
  expect(showRegistration('DL8CAF5030')).toBe('DL 8 CAF 5030')
  expect(showRegistration('22BH1234AA')).toBe('22 BH 1234 AA')
  expect(showRegistration('NEW')).toBe('NEW')
})
