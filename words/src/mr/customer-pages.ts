import { choices } from './choices.ts'
import { conditions } from './conditions.ts'
import { customer } from './customer.ts'
import { customerTitles } from './customer-titles.ts'
import { glossary } from './glossary.ts'
import { states } from './states.ts'
import { times } from './times.ts'
import { ui } from './ui.ts'

/** What every customer page needs; the photo page loads its own words beside it. */
export const words = {
  ...customer,
  ...conditions,
  ...times,
  ...customerTitles,
  ...choices,
  ...glossary,
  ...states,
  ...ui,
}
