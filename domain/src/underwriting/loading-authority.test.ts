import { expect, test } from 'vitest'
import { findExcessLoading } from './loading-authority.ts'

test('the highest loading counts, and is within the limit up to its last per cent', () => {
  expect(findExcessLoading({ 1: 50, 2: 0 }, 50)).toBeUndefined()
  expect(findExcessLoading({ 1: 51, 2: 80 }, 50)).toEqual({ insured_id: '2', percent: 80 })
  expect(findExcessLoading({ 1: 150 }, undefined)).toBeUndefined()
  expect(findExcessLoading({}, 0)).toBeUndefined()
})
