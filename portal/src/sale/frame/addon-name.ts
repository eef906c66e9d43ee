import { ADDONS } from '@portal/domain/products/addons.ts'
import { sayLine } from '../../kit/words.ts'
import { say } from './words.ts'

/** The name of an optional cover. The two newborn covers share a label: here they are told apart. */
export function addonName(key: string): string {
  if (key === 'New Born Care With Maternity') return say('frame.newborn_with_maternity')
  if (key === 'New Born Care Within SI') return say('frame.newborn_within_sum')
  return ADDONS.some((one) => one.key === key) ? sayLine({ key }) : key
}
