import { showRupees } from '@portal/domain/kernel/money.ts'
import { PA_SUMS } from '@portal/domain/products/car.ts'
import { manufactureYears } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useState } from 'react'
import { FormChoice, FormMoney, FormSelect, FormToggle } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { saySum } from '../../kit/say-sum.ts'
import { say as sayCommon, sayLine } from '../../kit/words.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { extraPrice } from './addon-prices.ts'
import type { CoverForm } from './cover-form.ts'
import { hasExtras, offeredExtras } from './extras-form.ts'
import { say } from './words.ts'

interface ExtraCoverFieldsProps {
  form: StepForm<CoverForm>
  quote: CarQuote
  tables: RateTables
}

const kits = () => [
  { value: 'none', label: say('car-steps.none') },
  ...['cng', 'lpg'].map((fuel) => ({ value: fuel, label: sayCommon(`fuel.${fuel}`) })),
]

/** What few cars have, folded until it is wanted: kit and accessories, passengers and a paid driver, year of manufacture. */
export function ExtraCoverFields({ form, quote, tables }: ExtraCoverFieldsProps) {
  const [isOpenAtFirst] = useState(() => hasExtras(quote))
  const hasError = form.formState.errors.extras !== undefined
  const offered = offeredExtras(quote, tables)
  return (
    <>
      {offered && (offered.hasKit || offered.hasValues) && (
        <Disclosure
          summary={offered.hasKit ? say('car-steps.add_kit') : say('car-steps.add_accessories')}
          open={isOpenAtFirst || hasError}
        >
          <FittingFields form={form} {...offered} />
        </Disclosure>
      )}
      {offered?.hasPeople && (
        <Disclosure summary={say('car-steps.add_passengers')} open={isOpenAtFirst || hasError}>
          <PeopleFields form={form} quote={quote} tables={tables} />
        </Disclosure>
      )}
      <Disclosure
        summary={say('car-steps.add_year_of_manufacture')}
        open={quote.manufacture_year !== undefined || hasError}
      >
        <FormSelect
          form={form}
          name="extras.manufacture_year"
          label={say('car-steps.year_of_manufacture')}
          hint={say('car-steps.as_on_rc')}
          placeholder={say('car-steps.same_as_registration')}
          options={yearsOf(quote).map((year) => ({ value: year, label: year }))}
          optional
        />
      </Disclosure>
    </>
  )
}

interface FittingFieldsProps extends Pick<ExtraCoverFieldsProps, 'form'> {
  hasKit: boolean
  hasValues: boolean
}

/** The kit, and with own damage its value and that of the accessories. */
function FittingFields({ form, hasKit, hasValues }: FittingFieldsProps) {
  const kit = form.watch('extras.kit')
  return (
    <div className="stack">
      {hasKit && (
        <FormChoice
          form={form}
          name="extras.kit"
          label={say('car-steps.cng_lpg_kit')}
          hint={say('car-steps.kit_note')}
          choices={kits()}
        />
      )}
      {hasValues && hasKit && kit !== 'none' && (
        <FormMoney form={form} name="extras.kit_value" label={say('car-steps.value_of_the_kit')} />
      )}
      {hasValues && (
        <div className="two-fields">
          <FormMoney
            form={form}
            name="extras.electrical"
            label={say('car-steps.electrical_accessories')}
            hint={say('car-steps.electrical_hint')}
            optional
          />
          <FormMoney
            form={form}
            name="extras.non_electrical"
            label={say('car-steps.non_electrical_accessories')}
            hint={say('car-steps.non_electrical_hint')}
            optional
          />
        </div>
      )}
    </div>
  )
}

/** Personal accident of passengers and a paid driver, and the liability to the driver. */
function PeopleFields({ form, quote, tables }: ExtraCoverFieldsProps) {
  const sums = (change: (sum: number) => Partial<CarQuote>) =>
    [0, ...PA_SUMS].map((sum) => {
      const price = sum === 0 ? undefined : extraPrice(change(sum), change(0), quote, tables)
      return {
        value: String(sum),
        label: sum === 0 ? say('car-steps.none') : saySum(sum),
        note: price === undefined ? undefined : `+${showRupees(price)}`,
      }
    })
  const liability = extraPrice({ driver_liability: true }, { driver_liability: false }, quote, tables)
  return (
    <div className="stack">
      <FormChoice
        form={form}
        name="extras.passenger_pa"
        label={say('car-steps.pa_passengers')}
        hint={say('car-steps.pa_passengers_hint', { count: quote.seating - 1 })}
        look="chips"
        choices={sums((passenger_pa) => ({ passenger_pa }))}
      />
      <FormChoice
        form={form}
        name="extras.driver_pa"
        label={say('car-steps.pa_driver')}
        look="chips"
        choices={sums((driver_pa) => ({ driver_pa }))}
      />
      <FormToggle
        form={form}
        name="extras.driver_liability"
        label={sayLine({ key: 'driver_liability' })}
        note={say('car-steps.driver_liability_note')}
        end={liability === undefined ? undefined : `+${showRupees(liability)}`}
      />
    </div>
  )
}

function yearsOf(quote: CarQuote): string[] {
  const [first, last] = manufactureYears(quote)
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index))
}
