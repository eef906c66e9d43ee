import { expect, test } from 'vitest'
import { landline, tollFree } from './contact-numbers.ts'

test('[H-1] the toll-free number is 1800 12000', () => {
  expect(tollFree).toEqual({ shown: '1800 12000', href: 'tel:180012000', isPaid: false })
})

test('[H-2] the landline 022 423 12000 is marked as paid', () => {
  expect(landline).toEqual({ shown: '022 423 12000', href: 'tel:02242312000', isPaid: true })
})
