import type { CarAddon } from '@portal/domain/products/car.ts'

const GROUPS: readonly { title: string; addons: readonly CarAddon[] }[] = [
  { title: 'Full repair cost', addons: ['zero_dep', 'engine', 'consumables', 'tyre'] },
  { title: 'Theft and total loss', addons: ['rti', 'key', 'belongings'] },
  { title: 'Help on the road', addons: ['rsa'] },
  { title: 'No-claim bonus', addons: ['ncb_protect'] },
]

/** Add-ons that go together, by one tap and at the sum of their prices. The first says under which heading they stand. */
const CAR_BUNDLES: readonly { title: string; addons: readonly [CarAddon, ...CarAddon[]] }[] = [
  { title: 'Zero depreciation, engine protect and consumables', addons: ['zero_dep', 'engine', 'consumables'] },
  { title: 'Zero depreciation, battery protect and charger', addons: ['zero_dep', 'battery', 'charger'] },
  { title: 'Return to invoice, key and lock', addons: ['rti', 'key'] },
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
  )
}

/** Rows of add-ons under the headings by which owners ask for them; one that no heading names stands under the last. */
export function groupCarAddons<Row extends { addon: CarAddon }>(
  rows: readonly Row[],
): { title: string; rows: Row[] }[] {
  const named = new Set(GROUPS.flatMap(({ addons }) => addons))
  const groups = GROUPS.map(({ title, addons }) => ({
    title,
    rows: addons.flatMap((addon) => rows.filter((row) => row.addon === addon)),
  }))
  const others = { title: 'Other add-ons', rows: rows.filter(({ addon }) => !named.has(addon)) }
  return [...groups, others].filter((group) => group.rows.length > 0)
}
