import { choices } from './choices.ts'
import { conditions } from './conditions.ts'
import { customer } from './customer.ts'
import { glossary } from './glossary.ts'
import { words as ui } from './screens/ui.ts'
import { states } from './states.ts'
import { times } from './times.ts'
import { titles } from './titles.ts'

/** What every customer page needs; the photo page loads its own words beside it. */
export const words = {
  ...customer,
  ...conditions,
  ...times,
  ...titles,
  ...choices,
  ...glossary,
  ...states,
  ...ui,
}
