import { expect, test } from 'vitest'
import { maxMembers } from './family-product.ts'
import { defaultSumInsured } from './sum-insured.ts'

test('[L-1] at most 8 members for floater, 9 for other plan types', () => {
  expect(maxMembers).toEqual({ floater: 8, other: 9 })
})

test('[V-13] the default sum insured is 100000, as a string', () => {
  expect(defaultSumInsured).toBe('100000')
})
