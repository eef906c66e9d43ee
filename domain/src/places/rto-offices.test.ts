import { expect, test } from 'vitest'
import { isRto } from './registration.ts'
import { searchOffices, showOffice } from './rto-offices.ts'

const codes = (text: string) => searchOffices(text).map((office) => office.code)

test.each([
  ['Pune', ['MH12', 'MH14']],
  ['poona', ['MH12', 'MH14']],
  ['pimpri', ['MH14']],
  ['Bombay', ['MH01', 'MH02', 'MH03', 'MH47']],
  ['andheri', ['MH02']],
  ['gurgaon', ['HR26']],
  ['vizag', ['AP31']],
  ['mh 12', ['MH12']],
  ['KA05', ['KA05']],
])('%s finds its registering offices', (text, offices) => {
  expect(codes(text)).toEqual(offices)
})

test('nothing typed, or a city that is not listed, finds nothing', () => {
  expect(codes(' ')).toEqual([])
  expect(codes('Atlantis')).toEqual([])
})

test('every office is listed once, and its code is one that a quote accepts', () => {
  const all = [...new Set('abcdefghijklmnopqrstuvwxyz')].flatMap((letter) => searchOffices(letter))
  const offices = [...new Set(all.map((office) => office.code))]
  expect(offices.length).toBeGreaterThan(250)
  expect(offices.filter((code) => !isRto(code))).toEqual([])
  for (const code of offices) expect(searchOffices(code)).toHaveLength(1)
  expect(showOffice('MH14')).toBe('Pune, Pimpri-Chinchwad (MH-14)')
})
