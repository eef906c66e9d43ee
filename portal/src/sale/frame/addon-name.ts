import { ADDONS } from '@portal/domain/products/addons.ts'

/** Two covers share one label: then the name of the cover itself tells them apart. */
export function addonName(key: string): string {
  const label = ADDONS.find((one) => one.key === key)?.label ?? key
  return ADDONS.filter((one) => one.label === label).length > 1 ? key : label
}
