import { conditions } from './conditions.ts'
import { customer } from './customer.ts'
import { customerChoices } from './customer-choices.ts'
import { words as ui } from './screens/ui.ts'
import { times } from './times.ts'
import { titles } from './titles.ts'

/** What every customer page needs; the photo page loads its own words beside it. */
export const words = {
  ...customer,
  ...conditions,
  ...times,
  ...titles,
  ...customerChoices,
  ...ui,
}
