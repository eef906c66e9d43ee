import { memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import css from './customer.module.css'
import type { CustomerPart } from './customer-form.ts'
import { say } from './words.ts'

/** Whom the quote is for: asked first, and never again. Both may stay empty. */
export const CustomerFields = memo(function CustomerFields({ isCompany = false }: { isCompany?: boolean }) {
  const form = useFormContext<CustomerPart>()
  return (
    <div className={css.fields}>
      <FormText
        form={form}
        name="customer.name"
        kind={isCompany ? 'shortText' : 'name'}
        label={isCompany ? say('sale-customer.company_name') : say('sale-customer.customer_name')}
        optional
        autoComplete="off"
      />
      <FormText
        form={form}
        name="customer.mobile"
        kind="mobile"
        label={say('sale-customer.customer_mobile')}
        optional
        autoComplete="off"
      />
    </div>
  )
})
