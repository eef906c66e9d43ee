import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import type { CarCover } from '@portal/domain/products/car.ts'
import { isNewCar } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useMemo } from 'react'
import { FormChoice } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { sayCover } from '../../sale/car/cover-name.ts'
import { today } from '../../sale/state/today.ts'
import { priceOf } from '../../sale/state/use-premium.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './car.module.css'
import { bundledThirdPartyUntil, type VehicleForm } from './vehicle-form.ts'
import { say } from './words.ts'

const covers: readonly CarCover[] = ['comprehensive', 'third_party', 'own_damage']

function noteOf(cover: CarCover, isNew: boolean): string {
  if (cover === 'third_party') return isNew ? say('car-steps.third_party_new') : say('car-steps.third_party_note')
  if (cover === 'own_damage') return say('car-steps.own_damage_note')
  return isNew ? say('car-steps.comprehensive_new') : say('car-steps.comprehensive_note')
}

interface CoverChoiceProps {
  form: StepForm<VehicleForm>
  quote: CarQuote
  tables: RateTables
}

/** The covers, each with its price. */
export function CoverChoice({ form, quote, tables }: CoverChoiceProps) {
  const isNew = isNewCar(quote)
  const until = bundledThirdPartyUntil(quote, today())
  const prices = useMemo(
    () =>
      covers.map((cover) => priceOf('car', { ...quote, cover, addons: [] }, tables, { trace: false }).breakup?.total),
    [quote, tables],
  )
  const choices = covers
    .map((value, index) => ({ value, price: prices[index] }))
    .filter(({ value }) => !(isNew && value === 'own_damage'))
    .map(({ value, price }) => ({
      value,
      label: (
        <span className="between">
          {sayCover(value)}
          {price !== undefined && <span className={css.price}>{showRupees(price)}</span>}
        </span>
      ),
      note: noteOf(value, isNew),
    }))

  function prefillExpiry(cover: string) {
    if (cover === 'own_damage' && until && !form.getValues('third_party.expiry'))
      form.setValue('third_party.expiry', until, { shouldDirty: true })
  }

  return (
    <>
      {until && quote.cover !== 'own_damage' && (
        <Notice kind="info" title={say('car-steps.own_damage_enough')}>
          {say('car-steps.third_party_runs', {
            until: showDay(until),
            own_damage: sayCover('own_damage'),
          })}
        </Notice>
      )}
      <FormChoice
        form={form}
        name="cover"
        label={say('car-steps.cover')}
        hint={say('car-steps.cover_prices')}
        look="radios"
        choices={choices}
        onChosen={prefillExpiry}
      />
    </>
  )
}
