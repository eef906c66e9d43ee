import { addonOf, includedAddons } from '@portal/domain/products/addons.ts'
import { benefitsOf, existingIllnessWait } from '@portal/domain/products/plan-benefits.ts'
import type { AddonChoice, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { Fact } from '../policy-document.ts'
import { capital, showWhole } from '../show.ts'

const WAIT_KEYS: ReadonlySet<string> = new Set(['initial_wait', 'listed_diseases', 'existing_illness'])
/** A benefit that a plan only offers, and the cover that makes it real. */
const BOUGHT_BY: Readonly<Record<string, string>> = {
  recharge: 'recharge_premium',
  organ_donor: 'organ_donor_premium',
  ambulance: 'emergency_ambulance_premium',
}

type Addons = NonNullable<FamilyQuote['addons']>

/** The plan's row of the benefit table, as bought: an option is taken or not, and a waiver has shortened its wait. */
export function planFacts(variant: string, addons: Addons = {}): { benefits: Fact[]; waits: Fact[] } {
  const rows = benefitsOf(variant).map(({ key, label, value }) => ({
    key,
    label,
    value: asBought(variant, key, value, addons),
  }))
  return {
    benefits: rows.filter((row) => !WAIT_KEYS.has(row.key)).map(toFact),
    waits: rows.filter((row) => WAIT_KEYS.has(row.key)).map(toFact),
  }
}

function asBought(variant: string, key: string, value: string, addons: Addons): string {
  if (key === 'existing_illness') return waitText(existingIllnessWait(variant, addons.ped_premium))
  const addon = BOUGHT_BY[key]
  if (value !== 'Option' || !addon) return value
  return addons[addon] ? 'Included' : 'Not taken'
}

function waitText(months: number): string {
  return months === 0 ? 'None' : `${months} months`
}

function toFact({ label, value }: Fact): Fact {
  return { label, value }
}

/** The chosen covers and those that the plan contains, each with its option. */
export function optionalCoverFacts(variant: string, addons: Addons = {}): Fact[] {
  const included = includedAddons(variant).filter((addon) => addons[addon.key] === undefined)
  return [
    ...Object.entries(addons).map(([key, choice]) => ({
      label: addonOf(key)?.label ?? key,
      value: choiceText(key, choice),
    })),
    ...included.map((addon) => ({ label: addon.label, value: 'Included in the plan' })),
  ]
}

function choiceText(key: string, choice: AddonChoice): string {
  if (choice === true) return 'Covered'
  if (key === 'hospital_cash_premium') return `${showWhole(choice)} a day`
  if (key === 'dental_opd_premium') return `Up to ${showWhole(choice)} a year`
  if (key === 'ped_premium') return `Existing illness: ${Number(choice) === 0 ? 'no wait' : `${choice} months`}`
  return capital(choice)
}
