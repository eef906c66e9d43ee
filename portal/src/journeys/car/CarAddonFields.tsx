import { findAddonIssue } from '@portal/domain/eligibility/addon-issue.ts'
import { showRupees, showSum, showWhole } from '@portal/domain/kernel/money.ts'
import { CAR_ADDONS, type CarAddon, PA_SUM_INSURED, VOLUNTARY_DEDUCTIBLES } from '@portal/domain/products/car.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { hasOwnDamage } from '@portal/domain/rating/car-facts.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useMemo } from 'react'
import { FormChoice, FormToggle } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say, sayIssue, sayLine } from '../../kit/words.ts'
import { today } from '../../sale/state/today.ts'
import { Card } from '../../ui/Card.tsx'
import { addonPrice, deductibleSavings, paPrice } from './addon-prices.ts'
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
  const rows = useMemo(
    () =>
      CAR_ADDONS.map((addon) => {
        const why = findAddonIssue(addon, { ...quote, addons: [] }, tables, today())
        return { addon, why, price: why ? undefined : addonPrice(addon, quote, tables) }
      }),
    [quote, tables],
  )
  if (!hasOwnDamage(quote)) return null
  return (
    <Card title="Add-ons" end={<span className="small muted">Prices incl. GST</span>}>
      {rows.map(({ addon, why, price }) => (
        <FormToggle
          key={addon}
          form={form}
          name={`addons.${addon}`}
          label={sayLine({ key: addon })}
          note={why ? sayIssue(why) : says[addon]}
          end={price === undefined ? undefined : `+ ${showRupees(price)}`}
          disabled={why !== undefined}
        />
      ))}
    </Card>
  )
}

/** What the owner carries, protects and insures beside the car. */
export function DiscountFields({ form, quote, tables }: CarAddonFieldsProps) {
  const savings = useMemo(() => deductibleSavings(quote, tables), [quote, tables])
  if (!hasOwnDamage(quote)) return null
  return (
    <Card title="Discounts" end={<span className="small muted">Savings incl. GST</span>}>
      <div className="stack">
        <FormChoice
          form={form}
          name="voluntary"
          label="Voluntary deductible"
          look="chips"
          choices={VOLUNTARY_DEDUCTIBLES.map((amount, index) => ({
            value: String(amount),
            label: amount === 0 ? 'None' : showWhole(amount),
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

/** Personal accident cover for owner-driver, or why not: the law asks. */
export function PaFields({ form, quote, tables }: CarAddonFieldsProps) {
  if (!asksPa(quote)) return null
  const price = paPrice(quote, tables)
  return (
    <Card title="Personal accident cover for owner-driver">
      <FormChoice
        form={form}
        name="pa"
        label="Required by law, unless a reason below applies"
        look="radios"
        choices={[
          {
            value: 'yes',
            label: (
              <span className="between">
                Yes, {showSum(PA_SUM_INSURED)}
                {price !== undefined && (
                  <span className="number">
                    <b>+ {showRupees(price)}</b> <span className="small muted">incl. GST</span>
                  </span>
                )}
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
