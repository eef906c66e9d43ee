import { expect, test } from 'vitest'
import { gstPartsOf, gstSectionOf } from './gst-return.ts'

const supply = {
  isTaxed: true,
  isRegistered: false,
  isInterState: false,
  invoiceValue: 20_000_00,
  isReturned: false,
}

test.each([
  ['an exempt premium', { isTaxed: false, isRegistered: true }, 'exempt'],
  ['a company with a GSTIN', { isRegistered: true, isInterState: true, invoiceValue: 5_00_000_00 }, 'b2b'],
  ['an unregistered customer of the same state, however large', { invoiceValue: 5_00_000_00 }, 'b2cs'],
  ['one of another state, exactly one lakh', { isInterState: true, invoiceValue: 1_00_000_00 }, 'b2cs'],
  ['one of another state, a paisa more', { isInterState: true, invoiceValue: 1_00_000_01 }, 'b2cl'],
  ['premium returned to a company', { isRegistered: true, isReturned: true }, 'cdnr'],
  ['premium of a large invoice returned', { isInterState: true, invoiceValue: 2e7, isReturned: true }, 'cdnur'],
  ['premium of a small invoice returned', { isReturned: true }, 'b2cs'],
  ['exempt premium returned', { isTaxed: false, isReturned: true }, 'exempt'],
])('%s stands in its table of the return', (_, more, section) => {
  expect(gstSectionOf({ ...supply, ...more })).toBe(section)
})

test('tax within a state is half the state’s, across states all of it is the union’s', () => {
  expect(gstPartsOf(360, false)).toEqual({ cgst: 180, sgst: 180, igst: 0 })
  expect(gstPartsOf(360, true)).toEqual({ cgst: 0, sgst: 0, igst: 360 })
})
