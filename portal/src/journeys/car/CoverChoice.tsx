import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { CAR_COVER_LABELS, type CarCover } from '@portal/domain/products/car.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { isNewCar } from '@portal/domain/rating/car-facts.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useMemo } from 'react'
import { FormChoice } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { today } from '../../sale/state/today.ts'
import { priceOf } from '../../sale/state/use-premium.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './car.module.css'
import { bundledUntil, type VehicleForm } from './vehicle-form.ts'

const covers: readonly CarCover[] = ['comprehensive', 'third_party', 'own_damage']

function noteOf(cover: CarCover, isNew: boolean): string {
  if (cover === 'third_party')
    return isNew ? 'What the law asks for: 3 years, damage to others' : 'What the law asks for: damage to others'
  if (cover === 'own_damage') return 'Your own car, beside a third-party policy that still runs'
  return isNew ? 'Your own car for 1 year, damage to others for 3' : 'Your own car and damage to others'
}

interface CoverChoiceProps {
  form: StepForm<VehicleForm>
  quote: CarQuote
  tables: RateTables
}

/** The three covers as three prices. */
export function CoverChoice({ form, quote, tables }: CoverChoiceProps) {
  const isNew = isNewCar(quote)
  const until = bundledUntil(quote, today())
  const prices = useMemo(
    () =>
      covers.map((cover) => {
        const expiry = quote.third_party_policy?.expiry || until || ''
        const third = cover === 'own_damage' ? { third_party_policy: { insurer: '', number: '', expiry } } : {}
        const { third_party_policy: _, ...rest } = quote
        return priceOf('car', { ...rest, ...third, cover, addons: [] }, tables, { trace: false }).breakup?.total
      }),
    [quote, tables, until],
  )
  const choices = covers
    .map((value, index) => ({ value, price: prices[index] }))
    .filter(({ value }) => !(isNew && value === 'own_damage'))
    .map(({ value, price }) => ({
      value,
      label: (
        <span className="between">
          {CAR_COVER_LABELS[value]}
          {price !== undefined && <span className={css.price}>{showRupees(price)}</span>}
        </span>
      ),
      note: noteOf(value, isNew),
    }))

  function choose(cover: string) {
    if (cover === 'own_damage' && until && !form.getValues('third_party.expiry'))
      form.setValue('third_party.expiry', until, { shouldDirty: true })
  }

  return (
    <>
      {until && quote.cover !== 'own_damage' && (
        <Notice kind="info" title="Own damage may be all that is missing">
          The third party this car was sold with runs until {showDay(until)}. Choose “{CAR_COVER_LABELS.own_damage}” to
          insure only the car itself.
        </Notice>
      )}
      <FormChoice form={form} name="cover" label="Cover" look="radios" choices={choices} onChosen={choose} />
    </>
  )
}
