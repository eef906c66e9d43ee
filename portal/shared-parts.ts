import { join } from 'node:path'
import { loadedBy } from '../scripts/lib/imports.ts'

const here = import.meta.dirname
const sources = (...names: string[]) => names.map((name) => join(here, 'src', name))
const loadedAtOnce = (...names: string[]) => loadedBy(join(here, '..'), sources(...names), { atOnce: true })

/** Left where they are: the partner's first page may not grow by what only later screens need … */
const first = loadedAtOnce('app/main.tsx')
/** … and the customer's pages, first and later, must load nothing that in its turn loads the partner's. */
const customers = loadedBy(join(here, '..'), sources('app/customer-main.tsx'))
const lists = loadedAtOnce(
  'features/dashboard/Dashboard.tsx',
  'features/office/Cases.tsx',
  'features/office/Payments.tsx',
)

const ours = /[\\/](portal|domain|contract|words)[\\/]src[\\/]/
const fileOf = (id: string) => id.split('?')[0]!
/** Few screens look something up in a long list: its library is theirs alone. */
const withLists = /[\\/](Combobox|InsurerField)\./
const isLater = (id: string) =>
  ours.test(id) && !withLists.test(id) && !first.has(fileOf(id)) && !customers.has(fileOf(id))

/** What three screens share has its place in a file that all of them load: over a slow line a file costs more than its bytes. */
const minShareCount = 3

/**
 * What later screens share, in two files instead of forty: over a slow line a file costs more than its bytes. Only the parts
 * themselves, since the first page shares what they import.
 */
export const sharedParts = [
  { name: 'screens', test: (id: string) => isLater(id) && lists.has(fileOf(id)), priority: 1 },
  { name: 'journeys', test: isLater },
].map((group) => ({ ...group, minShareCount, includeDependenciesRecursively: false }))
