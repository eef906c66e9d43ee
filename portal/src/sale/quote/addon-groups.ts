import { type Addon, type AddonChoice, addonOf } from '@portal/domain/products/addons.ts'
import type { AddonKey } from '@portal/domain/products/premium-components.ts'
import type { words } from '@portal/words/en/screens/quoting.ts'

/** The code of a group's or a bundle's name. */
type TitleCode = `quoting.${'group' | 'bundle'}_${string}` & keyof typeof words

interface AddonGroup {
  title: TitleCode
  keys: readonly AddonKey[]
}

/** The optional covers under the headings by which customers ask for them. */
const GROUPS: readonly AddonGroup[] = [
  { title: 'quoting.group_base_policy', keys: ['copay_premium', 'higher_room_rent_premium'] },
  {
    title: 'quoting.group_extra_sum',
    keys: ['restoration_premium', 'recharge_premium', 'critical_illnesses_premium'],
  },
  { title: 'quoting.group_waiting_period', keys: ['ped_premium'] },
  {
    title: 'quoting.group_maternity',
    keys: ['maternity_discount_premium', 'New Born Care With Maternity', 'New Born Care Within SI'],
  },
  {
    title: 'quoting.group_hospital',
    keys: ['hospital_cash_premium', 'emergency_ambulance_premium', 'organ_donor_premium', 'assistance_service'],
  },
  { title: 'quoting.group_outpatient', keys: ['dental_opd_premium', 'vaccionation_cover_premium'] },
]

/** The covers on offer, group by group; a group without any is left out. */
export function groupAddons(addons: readonly Addon[]): { title: TitleCode; addons: Addon[] }[] {
  const grouped: readonly string[] = GROUPS.flatMap(({ keys }) => keys)
  return [
    ...GROUPS.map(({ title, keys }) => ({
      title,
      addons: keys.flatMap((key) => addons.filter((addon) => addon.key === key)),
    })),
    { title: 'quoting.group_own' as const, addons: addons.filter(({ key }) => !grouped.includes(key)) },
  ].filter((group) => group.addons.length > 0)
}

/** Covers that one needs to hold the other: chosen together by one tap. */
export const ADDON_BUNDLES: readonly { title: TitleCode; group: TitleCode; keys: readonly AddonKey[] }[] = [
  {
    title: 'quoting.bundle_maternity',
    group: 'quoting.group_maternity',
    keys: ['maternity_discount_premium', 'New Born Care Within SI'],
  },
]

/** What is chosen of a cover until somebody chooses otherwise. */
export const firstChoice = ({ options }: Addon): string | true => options?.[0] ?? true

/** The chosen covers with those of a bundle, without what the bundle excludes. */
export function withBundle(
  addons: Readonly<Record<string, AddonChoice | undefined>> | undefined,
  keys: readonly AddonKey[],
): Record<string, AddonChoice> {
  const bundle = keys.map((key) => addonOf(key)!)
  const excluded = new Set<string>(bundle.flatMap(({ excludes }) => excludes ?? []))
  const others = Object.entries(addons ?? {}).filter(
    (entry): entry is [string, AddonChoice] => entry[1] !== undefined && !excluded.has(entry[0]),
  )
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(bundle.map((addon) => [addon.key, firstChoice(addon)])),
  }
}
