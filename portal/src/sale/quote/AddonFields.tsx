import { showRupees, showWhole } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { type Addon, type AddonChoice, addonsOf, includedAddons } from '@portal/domain/products/addons.ts'
import type { AddonKey } from '@portal/domain/products/premium-components.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { say as sayCommon, sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Toggle } from '../../ui/Choices.tsx'
import { SelectField } from '../../ui/TextField.tsx'
import { addonName } from '../frame/addon-name.ts'
import { years } from '../frame/period-words.ts'
import { priceChange, taxWords } from '../state/price-change.ts'
import { type PriceBasis, priceOfOther } from '../state/use-premium.ts'
import css from './AddonFields.module.css'
import { ADDON_BUNDLES, firstChoice, groupAddons, withBundle } from './addon-groups.ts'
import { say } from './words.ts'

/** The part of a form in which optional covers are chosen. */
interface AddonsPart {
  addons: Record<string, AddonChoice | undefined>
}

interface AddonFieldsProps {
  product: FamilyProductId
  quote: FamilyQuote
  premium: PriceBasis
}

/** The optional covers, each with what it adds to the premium, or why it is not available. */
export function AddonFields({ product, quote, premium }: AddonFieldsProps) {
  const included = new Set(includedAddons(quote.variant ?? '').map((addon) => addon.key))
  const rated = priceOfOther(product, quote, premium).breakup
  const covers = addonsOf(product).filter((addon) => !included.has(addon.key))
  return (
    <Card
      title={say('quoting.optional_covers')}
      end={
        rated && (
          <span className="small muted">
            {say('quoting.prices_for', { years: years(quote.tenure ?? 1), tax: taxWords(rated) })}
          </span>
        )
      }
    >
      {groupAddons(covers).map(({ title, addons }) => (
        <section key={title} className={css.group} aria-label={say(title)}>
          <h3>{say(title)}</h3>
          {ADDON_BUNDLES.filter(({ group }) => group === title).map((bundle) => (
            <BundleButton key={bundle.title} {...bundle} product={product} quote={quote} premium={premium} />
          ))}
          {addons.map((addon) => (
            <AddonField key={addon.key} addon={addon} product={product} quote={quote} premium={premium} />
          ))}
        </section>
      ))}
      {included.size > 0 && (
        <p className="small muted">
          {say('quoting.included_in_this_plan', {
            covers: includedAddons(quote.variant ?? '')
              .map(({ key }) => addonName(key))
              .join(', '),
          })}
        </p>
      )}
    </Card>
  )
}

interface BundleButtonProps extends AddonFieldsProps {
  title: (typeof ADDON_BUNDLES)[number]['title']
  keys: readonly AddonKey[]
}

/** Covers that go together, by one tap and at the sum of their prices; shown until all of them are chosen. */
function BundleButton({ title, keys, product, quote, premium }: BundleButtonProps) {
  const form = useFormContext<AddonsPart>()
  const addons = useMemo(() => withBundle(quote.addons, keys), [quote.addons, keys])
  const more = useMemo(
    () =>
      priceChange(
        priceOfOther(product, { ...quote, addons }, premium).breakup,
        priceOfOther(product, quote, premium).breakup,
      ),
    [product, quote, premium, addons],
  )
  if (more === undefined || keys.every((key) => quote.addons?.[key] !== undefined)) return null
  return (
    <Button small onClick={() => form.setValue('addons', addons, { shouldDirty: true })}>
      {say('quoting.add_covers', { covers: say(title), price: showRupees(more) })}
    </Button>
  )
}

function AddonField({ addon, product, quote, premium }: AddonFieldsProps & { addon: Addon }) {
  const form = useFormContext<AddonsPart>()
  const chosen = quote.addons?.[addon.key]
  const first = firstChoice(addon)
  const { more, why } = useMemo(() => priceAddon(addon, { product, quote, premium }), [addon, product, quote, premium])
  const set = (choice: string | true | undefined) =>
    form.setValue('addons', { ...form.getValues('addons'), [addon.key]: choice }, { shouldDirty: true })
  return (
    <>
      <Toggle
        label={addonName(addon.key)}
        note={chosen === undefined && why !== undefined ? why : sayCommon(`gives.${addon.key}`)}
        error={chosen === undefined ? undefined : why}
        end={more === undefined ? undefined : `+${showRupees(more)}`}
        id={fieldId(`addons.${addon.key}`)}
        checked={chosen !== undefined}
        disabled={chosen === undefined && why !== undefined}
        onCheck={(isOn) => set(isOn ? first : undefined)}
      />
      {chosen !== undefined && addon.options && (
        <SelectField
          label={say('quoting.addon_option', { addon: addonName(addon.key) })}
          options={addon.options.map((value) => ({ value, label: optionLabel(addon, value) }))}
          value={String(chosen)}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </>
  )
}

/** What the cover adds for the whole tenure, or why it is not available with the present answers. */
function priceAddon(addon: Addon, { product, quote, premium }: AddonFieldsProps) {
  const { [addon.key]: chosen, ...others } = quote.addons ?? {}
  const without = priceOfOther(product, { ...quote, addons: others }, premium)
  const withAddon = { ...quote, addons: { ...others, [addon.key]: chosen ?? firstChoice(addon) } }
  const priced = priceOfOther(product, withAddon, premium)
  const issue = priced.issues.find(({ path }) => path === `addons.${addon.key}`)
  return { more: priceChange(priced.breakup, without.breakup), why: issue && sayIssue(issue) }
}

function optionLabel({ key }: Addon, value: string): string {
  if (key === 'ped_premium')
    return value === '0' ? say('quoting.no_waiting_period') : sayCommon('value.months', { months: value })
  return /^\d+$/.test(value) ? showWhole(value) : sayCommon(`value.${value}`)
}
