import { expect, test } from 'vitest'
import { toAbhaDetails } from './abha-payload.ts'

test('[E-22] the ABHA payload holds ids as strings, and a number only when it is verified', () => {
  const entries = [
    { insured_id: 1, abha_id: '12345678901234', isVerified: true },
    { insured_id: '2', abha_id: '12345678901234', isVerified: false },
    { insured_id: '3', isVerified: false },
  ]
  expect(toAbhaDetails(entries)).toEqual({
    members: [
      { insured_id: '1', abha_id: '12345678901234' },
      { insured_id: '2', abha_id: null },
      { insured_id: '3', abha_id: null },
    ],
  })
})
