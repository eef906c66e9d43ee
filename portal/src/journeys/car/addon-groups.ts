import type { CarAddon } from '@portal/domain/products/car.ts'
import { say } from './words.ts'

/** Their titles are `car-steps.group_…`. */
const GROUPS: readonly { group: 'repair' | 'theft' | 'road' | 'bonus'; addons: readonly CarAddon[] }[] = [
  { group: 'repair', addons: ['zero_dep', 'engine', 'battery', 'charger', 'consumables', 'tyre'] },
  { group: 'theft', addons: ['rti', 'key', 'belongings'] },
  { group: 'road', addons: ['rsa'] },
  { group: 'bonus', addons: ['ncb_protect'] },
]

/** Add-ons that go together, by one tap and at the sum of their prices. The first says under which heading they stand. */
const CAR_BUNDLES: readonly { bundle: 'repair' | 'electric' | 'theft'; addons: readonly [CarAddon, ...CarAddon[]] }[] =
  [
    { bundle: 'repair', addons: ['zero_dep', 'engine', 'consumables'] },
    { bundle: 'electric', addons: ['zero_dep', 'battery', 'charger'] },
    { bundle: 'theft', addons: ['rti', 'key'] },
  ]

/** The bundles whose add-ons all stand in these rows, can be had and are not all chosen yet. */
export function bundlesIn(
  rows: readonly { addon: CarAddon; issue?: unknown }[],
  all: readonly { addon: CarAddon; issue?: unknown }[],
  chosen: readonly CarAddon[],
) {
  const canHave = (addon: CarAddon) => all.some((row) => row.addon === addon && !row.issue)
  return CAR_BUNDLES.filter(
    ({ addons }) =>
      rows.some(({ addon }) => addon === addons[0]) &&
      addons.every(canHave) &&
      !addons.every((addon) => chosen.includes(addon)),
  ).map(({ bundle, addons }) => ({ title: say(`car-steps.bundle_${bundle}`), addons }))
}

/** Rows of add-ons under the headings by which owners ask for them; one that no heading names stands under the last. */
export function groupCarAddons<Row extends { addon: CarAddon }>(
  rows: readonly Row[],
): { title: string; rows: Row[] }[] {
  const named = new Set(GROUPS.flatMap(({ addons }) => addons))
  const groups = GROUPS.map(({ group, addons }) => ({
    title: say(`car-steps.group_${group}`),
    rows: addons.flatMap((addon) => rows.filter((row) => row.addon === addon)),
  }))
  const others = { title: say('car-steps.other_add_ons'), rows: rows.filter(({ addon }) => !named.has(addon)) }
  return [...groups, others].filter((group) => group.rows.length > 0)
}
