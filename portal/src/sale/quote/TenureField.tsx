import { type Paise, showRupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo } from 'react'
import { type Control, type Path, useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { sayWith } from '../../speech/speaker.ts'
import { FieldGroup } from '../../ui/Field.tsx'
import { years } from '../frame/period-words.ts'
import { type PriceBasis, priceOfOther } from '../state/use-premium.ts'
import css from './TenureField.module.css'
import { type TenurePrice, tenurePrices } from './tenure-prices.ts'
import { say } from './words.ts'

interface TenureFieldProps<Values extends { tenure: string }> {
  /** Given, not read from around it: the field stands beside the form on wide screens. */
  form: { control: Control<Values> }
  product: FamilyProductId
  quote: FamilyQuote
  premium: PriceBasis
}

/** The policy period, where the product offers more than one: each with its price, what it saves and its price per year. */
export function TenureField<Values extends { tenure: string }>(props: TenureFieldProps<Values>) {
  const { form, product, quote, premium } = props
  const { field, fieldState } = useController({ control: form.control, name: 'tenure' as Path<Values> })
  const { tenures } = FAMILY_PRODUCTS[product]
  const prices = useMemo(
    () => tenurePrices(tenures, (tenure) => priceOfOther(product, { ...quote, tenure }, premium).breakup?.total),
    [product, quote, premium, tenures],
  )
  if (tenures.length < 2) return null
  return (
    <FieldGroup label={say('quoting.tenure')} id={fieldId('tenure')} error={fieldState.error?.message}>
      <div className={css.tenures}>
        {prices.map(({ count, price }) => (
          <label key={count} className={css.tenure}>
            <input
              type="radio"
              name="tenure"
              value={count}
              checked={field.value === String(count)}
              onChange={() => field.onChange(String(count))}
            />
            <span className={css.name}>{years(count)}</span> {price && <Price {...price} />}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function Price({ total, saved, percent, perYear }: TenurePrice) {
  return (
    <>
      <span className={css.price}>{showRupees(total)}</span>{' '}
      {saved > 0 && (
        <span className={css.saved}>
          {sayWith(
            say,
            'quoting.saves',
            { percent: <span className={css.percent}>({percent}%)</span> },
            { amount: showRupees(saved) },
          )}
        </span>
      )}{' '}
      {total !== perYear && <span className={css.perYear}>{yearly(perYear)}</span>}
    </>
  )
}

const yearly = (paise: Paise) => say('quoting.a_year', { amount: showRupees(paise) })
