import { listNumberedSteps } from '@portal/domain/journey/journey.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { expect, it } from 'vitest'
import { stepName } from './step-names.ts'

const products: ProductId[] = ['arogya-sanjeevani', 'health', 'topup', 'car']

it.each(products)('every step of %s has a name, and no two the same', (product) => {
  const steps = listNumberedSteps(product)
  const names = steps.map(stepName)
  expect(names.filter((name, index) => name === steps[index]!.id)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
