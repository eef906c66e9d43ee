import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { CAR_COVER_LABELS, type CarCover } from '@portal/domain/products/car.ts'
import { isNewCar } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useMemo } from 'react'
import { FormChoice } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { today } from '../../sale/state/today.ts'
import { priceOf } from '../../sale/state/use-premium.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './car.module.css'
import { bundledThirdPartyUntil, type VehicleForm } from './vehicle-form.ts'

const covers: readonly CarCover[] = ['comprehensive', 'third_party', 'own_damage']

function noteOf(cover: CarCover, isNew: boolean): string {
  if (cover === 'third_party')
    return isNew ? 'Required by law: damage to third parties, 3 years' : 'Required by law: damage to third parties'
  if (cover === 'own_damage') return 'Damage to the car, beside a current third-party policy'
  return isNew ? 'Own damage for 1 year, third party for 3 years' : 'Own damage and third party'
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
      covers.map((cover) => {
        const expiry = quote.third_party_policy?.expiry || until || ''
        const thirdParty = cover === 'own_damage' ? { third_party_policy: { insurer: '', number: '', expiry } } : {}
        const { third_party_policy: _, ...rest } = quote
        return priceOf('car', { ...rest, ...thirdParty, cover, addons: [] }, tables, { trace: false }).breakup?.total
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

  function prefillExpiry(cover: string) {
    if (cover === 'own_damage' && until && !form.getValues('third_party.expiry'))
      form.setValue('third_party.expiry', until, { shouldDirty: true })
  }

  return (
    <>
      {until && quote.cover !== 'own_damage' && (
        <Notice kind="info" title="Own-damage cover may be enough">
          The third-party cover sold with this car runs until {showDay(until)}. Choose “{CAR_COVER_LABELS.own_damage}”
          to insure only the car.
        </Notice>
      )}
      <FormChoice form={form} name="cover" label="Cover" look="radios" choices={choices} onChosen={prefillExpiry} />
    </>
  )
}
