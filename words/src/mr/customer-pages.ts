import { conditions } from './conditions.ts'
import { customer } from './customer.ts'
import { customerChoices } from './customer-choices.ts'
import { customerTitles } from './customer-titles.ts'
import { times } from './times.ts'
import { ui } from './ui.ts'

/** What every customer page needs; the photo page loads its own words beside it. */
export const words = {
  ...customerChoices,
  ...customer,
  ...conditions,
  ...times,
  ...customerTitles,
  ...ui,
}
