import { expect, test } from 'vitest'
import { usualCase } from './usual-case.ts'

test.each([
  ['HDFC BANK LIMITED', 'HDFC Bank Limited'],
  ['STATE BANK OF INDIA', 'State Bank of India'],
  ['NEW DELHI', 'New Delhi'],
  ['ICICI LOMBARD GENERAL INSURANCE CO. LTD.', 'ICICI Lombard General Insurance Co. Ltd.'],
  ['PIMPRI-CHINCHWAD', 'Pimpri-Chinchwad'],
  ['Axis Bank', 'Axis Bank'],
  ['मुंबई', 'मुंबई'],
])('%s is printed as people write it', (register, printed) => {
  expect(usualCase(register)).toBe(printed)
})
