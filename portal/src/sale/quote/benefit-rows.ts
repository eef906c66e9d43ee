import { benefitsOf } from '@portal/domain/products/plan-benefits.ts'
import { say, sayWorded } from '../../kit/words.ts'
import { say as sayHere } from './words.ts'

/** A plan's benefits as rows; a chosen waiver shortens its waiting period. */
export function benefitRows(variant: string, waiver?: unknown): { key: string; label: string; value: string }[] {
  return benefitsOf(variant, waiver).map(({ key, value }) => ({
    key,
    label: say(`benefit.${key}`),
    // The dash of the policy wording, in words.
    value: value.code === 'value.not_offered' ? sayHere('quoting.not_offered') : sayWorded(value),
  }))
}
