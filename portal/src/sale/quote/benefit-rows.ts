import { benefitsOf } from '@portal/domain/products/plan-benefits.ts'
import { say, sayWorded } from '../../kit/words.ts'

/** What a plan gives, as rows to show; a waiver that was chosen shortens its wait. */
export function benefitRows(variant: string, waiver?: unknown): { key: string; label: string; value: string }[] {
  return benefitsOf(variant, waiver).map(({ key, value }) => ({
    key,
    label: say(`benefit.${key}`),
    value: sayWorded(value),
  }))
}
