import { addonOf, addonsOf, allAddons } from '@portal/domain/products/addons.ts'
import { expect, test } from 'vitest'
import { ADDON_BUNDLES, groupAddons } from './addon-groups.ts'

test('every optional cover stands in one group, and no group is empty', () => {
  for (const product of ['health', 'topup'] as const) {
    const groups = groupAddons(addonsOf(product))
    const listed = groups.flatMap(({ addons }) => addons.map(({ key }) => key))
    expect([...listed].sort()).toEqual(
      addonsOf(product)
        .map(({ key }) => key)
        .sort(),
    )
    for (const { addons } of groups) expect(addons).not.toHaveLength(0)
  }
  expect(groupAddons(allAddons()).map(({ title }) => title)[0]).toBe('quoting.group_base_policy')
})

test('a bundle holds what its covers need and nothing they exclude', () => {
  for (const { keys } of ADDON_BUNDLES)
    for (const key of keys) {
      const addon = addonOf(key)!
      if (addon.needs) expect(keys).toContain(addon.needs)
      for (const excluded of addon.excludes ?? []) expect(keys).not.toContain(excluded)
    }
})
