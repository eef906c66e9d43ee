import { findAddonIssue } from '@portal/domain/eligibility/addon-issue.ts'
import { showRupees, showWhole } from '@portal/domain/kernel/money.ts'
import {
  CAR_ADDONS,
  type CarAddon,
  carAddons,
  PA_SUM_INSURED,
  type StandardCarAddon,
  VOLUNTARY_DEDUCTIBLES,
} from '@portal/domain/products/car.ts'
import { hasOwnDamage } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useMemo } from 'react'
import { FormChoice, FormToggle } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { saySum } from '../../kit/say-sum.ts'
import { ExplainedWords } from '../../kit/TermHelp.tsx'
import { say as sayCommon, sayIssue, sayLine } from '../../kit/words.ts'
import { today } from '../../sale/state/today.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { bundlesIn, groupCarAddons } from './addon-groups.ts'
import { addonPrice, bundlePrice, deductibleSavings, paPrice } from './addon-prices.ts'
import css from './car.module.css'
import { asksPa, type CoverForm } from './cover-form.ts'
import { say } from './words.ts'

/** An electric car has no engine oil. */
function benefitOf(addon: CarAddon, { fuel }: CarQuote): string {
  if (!isStandard(addon)) return sayCommon(`gives.${addon}`)
  return addon === 'consumables' && fuel === 'electric'
    ? say('car-steps.benefit_consumables_electric')
    : say(`car-steps.benefit_${addon}`)
}

const isStandard = (addon: CarAddon): addon is StandardCarAddon => CAR_ADDONS.some((standard) => standard === addon)

/** Not for this kind of car at all: naming them would only be in the way. */
const neverOffered = new Set(['quote.addon_electric', 'quote.addon_not_electric', 'quote.addon_unknown'])

interface CarAddonFieldsProps {
  form: StepForm<CoverForm>
  quote: CarQuote
  tables: RateTables
}

/** Add-ons with their prices; one that this car cannot have shows the reason. */
export function CarAddonFields({ form, quote, tables }: CarAddonFieldsProps) {
  const rows = useMemo(
    () =>
      carAddons()
        .map((addon) => {
          const issue = findAddonIssue(addon, { ...quote, addons: [] }, tables, today())
          return { addon, issue, price: issue ? undefined : addonPrice(addon, quote, tables) }
        })
        .filter(({ issue }) => !issue || !neverOffered.has(issue.code)),
    [quote, tables],
  )
  if (!hasOwnDamage(quote)) return null
  return (
    <Card
      title={say('car-steps.add_ons')}
      end={<span className="small muted">{say('car-steps.prices_incl_gst')}</span>}
    >
      {groupCarAddons(rows).map((group) => (
        <section key={group.title} className={classes(css.group, css.addons)} aria-label={group.title}>
          <h3 className="small muted">{group.title}</h3>
          {bundlesIn(group.rows, rows, quote.addons ?? []).map((bundle) => (
            <BundleButton key={bundle.title} {...bundle} form={form} quote={quote} tables={tables} />
          ))}
          {group.rows.map(({ addon, issue, price }) => (
            <FormToggle
              key={addon}
              form={form}
              name={`addons.${addon}`}
              label={sayLine({ key: addon })}
              note={issue ? sayIssue(issue) : benefitOf(addon, quote)}
              end={price === undefined ? undefined : `+${showRupees(price)}`}
              disabled={issue !== undefined}
            />
          ))}
        </section>
      ))}
    </Card>
  )
}

interface BundleButtonProps extends CarAddonFieldsProps {
  title: string
  addons: readonly CarAddon[]
}

function BundleButton({ title, addons, form, quote, tables }: BundleButtonProps) {
  const more = useMemo(() => bundlePrice(addons, quote, tables), [addons, quote, tables])
  if (more === undefined) return null
  return (
    <Button
      small
      onClick={() => {
        for (const addon of addons) form.setValue(`addons.${addon}`, true, { shouldDirty: true })
      }}
    >
      {/* One line of text, not two parts side by side: it wraps where it is too long. */}
      <span>
        {title} · <span className="number">+{showRupees(more)}</span>
      </span>
    </Button>
  )
}

/** The voluntary deductible and the anti-theft device. */
export function DiscountFields({ form, quote, tables }: CarAddonFieldsProps) {
  const savings = useMemo(() => deductibleSavings(quote, tables), [quote, tables])
  if (!hasOwnDamage(quote)) return null
  return (
    <Card
      title={say('car-steps.discounts')}
      end={<span className="small muted">{say('car-steps.savings_incl_gst')}</span>}
    >
      <div className="stack">
        <FormChoice
          form={form}
          name="voluntary"
          label={say('car-steps.voluntary_deductible')}
          hint={<ExplainedWords text={say('car-steps.voluntary_note')} of="voluntary_deductible" />}
          look="chips"
          choices={VOLUNTARY_DEDUCTIBLES.map((amount, index) => ({
            value: String(amount),
            label: amount === 0 ? say('car-steps.none') : showWhole(amount),
            note: savings[index] ? say('car-steps.saves', { amount: showRupees(savings[index]) }) : undefined,
          }))}
        />
        <FormToggle
          form={form}
          name="anti_theft"
          label={say('car-steps.anti_theft_device')}
          note={say('car-steps.anti_theft_note')}
        />
      </div>
    </Card>
  )
}

/** The owner-driver's personal accident cover, or the reason for not taking it. */
export function PaFields({ form, quote, tables }: CarAddonFieldsProps) {
  if (!asksPa(quote)) return null
  const price = paPrice(quote, tables)
  return (
    <Card title={say('car-steps.pa_owner')}>
      <FormChoice
        form={form}
        name="pa"
        label={say('car-steps.pa_required')}
        look="radios"
        choices={[
          {
            value: 'yes',
            label: (
              <span className="between">
                {say('car-steps.pa_yes', { sum: saySum(PA_SUM_INSURED) })}
                {price !== undefined && (
                  <span className={css.paPrice}>
                    <b className="number">+{showRupees(price)}</b>{' '}
                    <span className="small muted">{say('car-steps.incl_gst')}</span>
                  </span>
                )}
              </span>
            ),
          },
          {
            value: 'pa_other_cover',
            label: say('car-steps.pa_no', { reason: sayCommon('declaration.pa_other_cover') }),
          },
          { value: 'pa_no_licence', label: say('car-steps.pa_no', { reason: sayCommon('declaration.pa_no_licence') }) },
        ]}
      />
    </Card>
  )
}
