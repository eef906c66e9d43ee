import { ADDONS } from '@portal/domain/products/addons.ts'

/** Where two covers share a label, the key tells them apart. */
export function addonName(key: string): string {
  const label = ADDONS.find((one) => one.key === key)?.label ?? key
  return ADDONS.filter((one) => one.label === label).length > 1 ? key : label
}
