import type { CarAddon } from '@portal/domain/products/car.ts'

const GROUPS: readonly { title: string; addons: readonly CarAddon[] }[] = [
  { title: 'Full repair cost', addons: ['zero_dep', 'engine', 'consumables', 'tyre'] },
  { title: 'Theft and total loss', addons: ['rti', 'key', 'belongings'] },
  { title: 'Help on the road', addons: ['rsa'] },
  { title: 'No-claim bonus', addons: ['ncb_protect'] },
]

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
