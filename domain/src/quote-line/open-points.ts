import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import type { QuoteLine } from './quote-line.ts'
import type { HeardCondition } from './vocabulary/conditions.ts'

/** What a quote still needs that the line did not say. */
export type OpenPoint =
  | { point: 'product' | 'registration' | 'members' | 'sum' | 'deductible' | 'pincode' }
  | { point: 'age'; relation: string }
  | { point: 'condition'; condition: HeardCondition }
  | { point: 'tobacco' }
  /** More or fewer are named than were meant. */
  | { point: 'people'; meant: number; named: number }

export function findOpenPoints(line: QuoteLine): OpenPoint[] {
  if (line.product === 'car') return line.registration ? [] : [{ point: 'registration' }]
  const product = line.product && FAMILY_PRODUCTS[line.product]
  return [
    ...(product ? [] : [{ point: 'product' } as const]),
    ...(line.members.length > 0 ? [] : [{ point: 'members' } as const]),
    ...findMiscount(line),
    ...line.members.flatMap(({ relation, age, dob }): OpenPoint[] =>
      age === undefined && dob === undefined ? [{ point: 'age', relation }] : [],
    ),
    ...line.readings.flatMap(({ as }): OpenPoint[] => {
      if (as.fact === 'condition' && as.member === undefined) return [{ point: 'condition', condition: as.condition }]
      return as.fact === 'tobacco' && as.member === undefined ? [{ point: 'tobacco' }] : []
    }),
    ...(line.sum ? [] : [{ point: 'sum' } as const]),
    ...(product?.hasDeductible && !line.deductible ? [{ point: 'deductible' } as const] : []),
    ...(product?.hasZone && !line.pincode ? [{ point: 'pincode' } as const] : []),
  ]
}

function findMiscount({ people: meant, members }: QuoteLine): OpenPoint[] {
  const named = members.length
  return meant === undefined || named === 0 || named === meant ? [] : [{ point: 'people', meant, named }]
}
