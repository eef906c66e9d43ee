import type { Addon } from '@portal/domain/products/addons.ts'
import type { AddonKey } from '@portal/domain/products/premium-components.ts'

interface AddonGroup {
  title: string
  keys: readonly AddonKey[]
}

/** The optional covers under the headings by which customers ask for them. */
const GROUPS: readonly AddonGroup[] = [
  { title: 'Gaps of the base policy', keys: ['copay_premium', 'higher_room_rent_premium'] },
  {
    title: 'More cover when it is used up',
    keys: ['restoration_premium', 'recharge_premium', 'critical_illnesses_premium'],
  },
  { title: 'Shorter waiting period', keys: ['ped_premium'] },
  {
    title: 'Maternity and newborn',
    keys: ['maternity_discount_premium', 'New Born Care With Maternity', 'New Born Care Within SI'],
  },
  {
    title: 'Hospital stay and emergency',
    keys: ['hospital_cash_premium', 'emergency_ambulance_premium', 'organ_donor_premium', 'assistance_service'],
  },
  { title: 'Treatment without admission', keys: ['dental_opd_premium', 'vaccionation_cover_premium'] },
]

/** The covers on offer, group by group; a group without any is left out. */
export function groupAddons(addons: readonly Addon[]): { title: string; addons: Addon[] }[] {
  return GROUPS.map(({ title, keys }) => ({
    title,
    addons: keys.flatMap((key) => addons.filter((addon) => addon.key === key)),
  })).filter((group) => group.addons.length > 0)
}

/** Covers that one needs to hold the other: chosen together by one tap. */
export const ADDON_BUNDLES: readonly { title: string; group: string; keys: readonly AddonKey[] }[] = [
  {
    title: 'Maternity with newborn care, full sum insured',
    group: 'Maternity and newborn',
    keys: ['maternity_discount_premium', 'New Born Care Within SI'],
  },
]
