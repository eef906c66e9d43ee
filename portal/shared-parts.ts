import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadedBy, productSources } from '../scripts/lib/imports.ts'

const here = import.meta.dirname
const root = join(here, '..')
const sources = (...names: string[]) => names.map((name) => join(here, 'src', name))
const loadedAtOnce = (...names: string[]) => loadedBy(root, sources(...names), { atOnce: true })

const ours = /[\\/](portal|domain|contract|words)[\\/]src[\\/]/
/** Words of another language are loaded by the page that speaks it, not with the screens. */
const translations = /[\\/]words[\\/]src[\\/](?!en[\\/])[a-z]{2}[\\/]/
const isCode = (id: string) => ours.test(id) && !translations.test(id)
const fileOf = (id: string) => id.split('?')[0]!

/** Left where they are: the partner's first page may not grow by what only later screens need … */
const first = loadedAtOnce('app/main.tsx')
/** … and the customer's pages, first and later, must load nothing that in its turn loads the partner's. */
const customers = loadedBy(root, sources('app/customer-main.tsx'))
const customerFirst = loadedAtOnce('app/customer-main.tsx')
/** What of the partner's first page the customer's pages load as well, nearly all of it with the first of them. */
const firstOfBoth = new Set([...first].filter((file) => customers.has(file)))
export const isFirstOfBoth = (id: string) => ours.test(id) && firstOfBoth.has(fileOf(id))
/** What the build adds so that files can be loaded later. */
export const isBuildsOwn = (id: string) => id.includes('vite/preload-helper')
const partners = loadedBy(root, sources('app/main.tsx'))
const lists = loadedAtOnce(
  'features/dashboard/Dashboard.tsx',
  'features/office/cases/Cases.tsx',
  'features/office/money/Payments.tsx',
)

/** What three screens share has its place in a file that all of them load: over a slow line a file costs more than its bytes. */
const minShareCount = 3

/** What a line of products is rated and checked with, what its screens load, and what enough of them share. */
function loadedByLine(rules: string, ...folders: string[]) {
  const screens = folders
    .flatMap((folder) => productSources(join(here, 'src', folder)))
    .filter((file) => /^export default /m.test(readFileSync(file, 'utf8')))
    .map((file) => loadedBy(root, [file], { atOnce: true }))
  return {
    rules: loadedBy(root, [join(root, `domain/src/eligibility/${rules}.ts`)], { atOnce: true }),
    screens: new Set(screens.flatMap((modules) => [...modules])),
    isShared: (file: string) => screens.filter((modules) => modules.has(file)).length >= minShareCount,
  }
}
const family = loadedByLine(
  'family-line',
  'journeys/health',
  'journeys/topup',
  'features/nstp',
  'features/portability',
  'features/renewal',
)
const car = loadedByLine('car-line', 'journeys/car')
/** Screens of every product. */
const common = loadedBy(
  root,
  ['features/case', 'features/customer-record', 'features/dashboard', 'features/office', 'features/payment'].flatMap(
    (folder) => productSources(join(here, 'src', folder)),
  ),
  { atOnce: true },
)

/** The library of forms, and what is kept on the device: every screen but two loads both. */
const isForm = (id: string) => /node_modules[\\/]react-hook-form[\\/]/.test(id)
const isOnDevice = (id: string) =>
  /portal[\\/]src[\\/](kit[\\/]form[\\/](device-)?draft|sale[\\/]offline[\\/]offline-quotes)\.ts/.test(id)

/** Few screens look something up in a long list: its library is theirs alone. */
const withLists = /[\\/](Combobox|InsurerField)\./
/** The customer's alone: neither the partner's nor what every page of a customer loads at once. */
const isCustomersOwn = (id: string) =>
  isCode(id) && customers.has(fileOf(id)) && !customerFirst.has(fileOf(id)) && !partners.has(fileOf(id))
/** The parts of a payment's first page that other pages of a customer share. */
const payPage = loadedAtOnce('customer/PayFlow.tsx')
const isOnPayPage = (id: string) => isCustomersOwn(id) && payPage.has(fileOf(id))
/** What the customer's later pages share with the partner's screens: small parts that would each be a file. */
const isOfBoth = (id: string) =>
  isCode(id) && !first.has(fileOf(id)) && customers.has(fileOf(id)) && partners.has(fileOf(id))
const isLater = (id: string) =>
  isCode(id) && !withLists.test(id) && !first.has(fileOf(id)) && !customers.has(fileOf(id))
/** Needed by one line of products: neither by the other nor by a screen of every product. */
const isOnlyOf = (line: typeof family, other: typeof family) => (id: string) =>
  isLater(id) &&
  (line.rules.has(fileOf(id)) || line.screens.has(fileOf(id))) &&
  ![other.rules, other.screens, common].some((modules) => modules.has(fileOf(id)))
const [isOnlyFamily, isOnlyCar] = [isOnlyOf(family, car), isOnlyOf(car, family)]
const isPartOf = (line: typeof family, id: string) => line.rules.has(fileOf(id)) || line.isShared(fileOf(id))

/** What screens of the office share, with the words of their subject: nobody else loads it. */
const officePart = (name: string, folder: string, ...others: readonly string[]) => ({
  name,
  test: (id: string) =>
    isLater(id) &&
    new RegExp(`/features/office/${folder}[^/]+$|/(${[`screens/${name}`, ...others].join('|')})\\.ts$`).test(
      fileOf(id).replaceAll('\\', '/'),
    ),
  priority: 2,
  minShareCount: 2,
})

/**
 * What later screens share, in few files instead of forty: over a slow line a file costs more than its bytes. What one line of
 * products needs is a file of its own, so that a health screen loads no car rates. Only the parts themselves, since the first
 * page shares what they import.
 */
export const sharedParts = [
  officePart('office', '', 'office/privacy/words', 'job-words', 'screens/(privacy|office-jobs)'),
  officePart(
    'office-cases',
    '(cases|identities|inspections|photos|work|workbench)/',
    'screens/(case-file|kyc-review|survey)',
    'underwriting/postponement',
    'calls/(office-cases|office-identities|inspection|workbench)',
  ),
  officePart('office-admin', 'admin/'),
  {
    name: 'family',
    test: (id: string) => isOnlyFamily(id) && isPartOf(family, id),
    priority: 1,
    minShareCount: 1,
  },
  { name: 'car', test: (id: string) => isOnlyCar(id) && isPartOf(car, id), priority: 1, minShareCount: 1 },
  { name: 'pay', test: isOnPayPage, priority: 2, minShareCount: 2 },
  { name: 'customer-later', test: isCustomersOwn, priority: 1, minShareCount: 2 },
  { name: 'shared', test: isOfBoth, priority: 1, minShareCount },
  {
    name: 'screens',
    test: (id: string) =>
      isOnDevice(id) || isForm(id) || (isLater(id) && lists.has(fileOf(id)) && !/[\\/]office[\\/]/.test(id)),
    priority: 1,
    minShareCount: 2,
  },
  { name: 'journeys', test: (id: string) => isLater(id) && !isOnlyFamily(id) && !isOnlyCar(id), minShareCount },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))
