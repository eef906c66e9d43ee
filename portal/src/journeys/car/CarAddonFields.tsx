import { whyNoAddon } from '@portal/domain/eligibility/why-no-addon.ts'
import { showRupees, showSum, showWhole } from '@portal/domain/kernel/money.ts'
import { CAR_ADDONS, type CarAddon, PA_SUM_INSURED, VOLUNTARY_DEDUCTIBLES } from '@portal/domain/products/car.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { hasOwnDamage } from '@portal/domain/rating/car-facts.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useMemo } from 'react'
import { FormChoice, FormToggle } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say, sayIssue, sayLine } from '../../kit/words.ts'
import { priceOf } from '../../sale/state/use-premium.ts'
import { today } from '../../sale/state/use-rate-tables.ts'
import { Card } from '../../ui/Card.tsx'
import { asksPa, type CoverForm } from './cover-form.ts'

/** What each pays for, in a line. */
const says: Record<CarAddon, string> = {
  zero_dep: 'Parts are paid in full, without a deduction for age',
  rsa: 'Towing, battery, tyre and fuel on the road',
  engine: 'Water in the engine, oil leaks',
  rti: 'The invoice value after theft or total loss',
  consumables: 'Oil, nuts, coolant and other small parts',
  key: 'New keys and locks',
  tyre: 'Cuts and bulges of tyres',
  ncb_protect: 'One claim does not cost the discount',
  belongings: 'Things stolen from the car',
}

interface CarAddonFieldsProps {
  form: StepForm<CoverForm>
  quote: CarQuote
  tables: RateTables
}

/** Add-ons with their prices; those this car cannot have say why. */
export function CarAddonFields({ form, quote, tables }: CarAddonFieldsProps) {
  const rows = useMemo(() => {
    const plain = { ...quote, addons: [] }
    return CAR_ADDONS.map((addon) => {
      const why = whyNoAddon(addon, plain, tables, today())
      const breakup = why ? undefined : priceOf('car', { ...plain, addons: [addon] }, tables, { trace: false }).breakup
      return { addon, why, price: breakup?.lines.find((line) => line.key === addon)?.amount }
    })
  }, [quote, tables])
  if (!hasOwnDamage(quote)) return null
  return (
    <Card title="Add-ons">
      {rows.map(({ addon, why, price }) => (
        <FormToggle
          key={addon}
          form={form}
          name={`addons.${addon}`}
          label={sayLine({ key: addon })}
          note={why ? sayIssue(why) : says[addon]}
          end={price === undefined ? undefined : showRupees(price)}
          disabled={why !== undefined}
        />
      ))}
    </Card>
  )
}

/** What the owner carries, protects and insures beside the car. */
export function DiscountFields({ form, quote, tables }: CarAddonFieldsProps) {
  const savings = useMemo(() => {
    const total = (amount: number) =>
      priceOf('car', { ...quote, voluntary_deductible: amount as 0 }, tables, { trace: false }).breakup?.total
    const without = total(0)
    return VOLUNTARY_DEDUCTIBLES.map((amount) => {
      const priced = total(amount)
      return without === undefined || priced === undefined ? undefined : without - priced
    })
  }, [quote, tables])
  if (!hasOwnDamage(quote)) return null
  return (
    <Card title="Pay less">
      <div className="stack">
        <FormChoice
          form={form}
          name="voluntary"
          label="The owner pays the first part of each claim"
          look="chips"
          choices={VOLUNTARY_DEDUCTIBLES.map((amount, index) => ({
            value: String(amount),
            label: amount === 0 ? 'Nothing more' : showWhole(amount),
            note: savings[index] ? `saves ${showRupees(savings[index])}` : undefined,
          }))}
        />
        <FormToggle
          form={form}
          name="anti_theft"
          label="Anti-theft device"
          note="Approved by ARAI and fitted in the car"
        />
      </div>
    </Card>
  )
}

/** Personal accident of the owner-driver, or why not: the law asks. */
export function PaFields({ form, quote, tables }: CarAddonFieldsProps) {
  if (!asksPa(quote)) return null
  const price = priceOf('car', { ...quote, pa: true, addons: [] }, tables, { trace: false }).breakup?.lines.find(
    (line) => line.key === 'pa',
  )?.amount
  return (
    <Card title="Personal accident of the owner-driver">
      <FormChoice
        form={form}
        name="pa"
        label="The law asks for it, or for the reason why not"
        look="radios"
        choices={[
          {
            value: 'yes',
            label: (
              <span className="between">
                Yes, {showSum(PA_SUM_INSURED)}
                {price !== undefined && <b className="number">{showRupees(price)}</b>}
              </span>
            ),
          },
          { value: 'pa_other_cover', label: `No. ${say('declaration.pa_other_cover')}` },
          { value: 'pa_no_licence', label: `No. ${say('declaration.pa_no_licence')}` },
        ]}
      />
    </Card>
  )
}
