import { expect, test } from 'vitest'
import { planTypes, productTypes } from './plan-types.ts'

test('[E-10] plan types are floater, individual, topup', () => {
  expect(planTypes).toEqual(['floater', 'individual', 'topup'])
})

test('[E-11] product types are health and car', () => {
  expect(productTypes).toEqual(['health', 'car'])
})
