import { addonOf } from '@portal/domain/products/addons.ts'
import { coverName } from '@portal/words/cover-name.ts'
import { say } from '../../kit/words.ts'

/** The name of an optional cover; one that this page does not know shows its key. */
export const addonName = (key: string): string => (addonOf(key) ? coverName(key, say) : key)
