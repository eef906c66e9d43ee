import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { useFormContext } from 'react-hook-form'
import { FormChoice } from '../../kit/form/fields.tsx'
import { years } from '../frame/period-words.ts'

/** The policy period, where the product offers more than one. */
export function TenureField({ product }: { product: FamilyProductId }) {
  const form = useFormContext<{ tenure: string }>()
  const { tenures } = FAMILY_PRODUCTS[product]
  if (tenures.length < 2) return null
  const choices = tenures.map((count) => ({ value: String(count), label: years(count) }))
  return <FormChoice form={form} name="tenure" label="Tenure" choices={choices} />
}
