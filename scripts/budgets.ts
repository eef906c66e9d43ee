import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { customerLanguages, defaultLanguage, languageFacts, partnerLanguages } from '@portal/words/languages.ts'
import {
  bundledBytes,
  filesFor,
  findImportCycle,
  lineModules,
  lineNames,
  lineRules,
  modulesOf,
  productLines,
  reachable,
  readManifest,
  sentBytes,
} from './lib/weight.ts'
import { heaviestWords } from './lib/word-weight.ts'

/** What the built portal may weigh, in brotli bytes (1 kB = 1000). Run after the build; a broken budget fails the test command. */
const root = join(import.meta.dirname, '..')
const dist = process.env.PORTAL_DIR ?? join(root, 'portal/dist')
const manifest = readManifest(dist)
const weightOf = (sources: readonly string[]) =>
  filesFor(manifest, sources).reduce((sum, file) => sum + sentBytes(dist, file), 0)

const domain = modulesOf(root, 'domain')
const words = modulesOf(root, 'words')
const isLineReader = (file: string) => /[\\/]quote-line[\\/]/.test(file)

const partnerEntry = ['index.html']
/** Files that a screen loads after the first page, at most: each costs a turn on a slow line. */
const filesAtMost = 30
const payPage = ['customer.html', 'src/customer/PayFlow.tsx']
const budgets: readonly { what: string; most: number; weight: number }[] = [
  { what: "the partner's first load, scripts and styles", most: 100_000, weight: weightOf(partnerEntry) },
  { what: "the customer's pay page, scripts and styles", most: 90_000, weight: weightOf(payPage) },
  {
    what: 'what the screens of health and top-up load of the domain, their rate tables included',
    most: 23_000,
    weight: await bundledBytes(root, [...lineModules(root, 'health and top-up')]),
  },
  {
    what: 'what the screens of a car load of the domain, its rate tables and the car list included',
    most: 21_000,
    weight: await bundledBytes(root, [...lineModules(root, 'car')]),
  },
  {
    what: 'the list of registering offices, loaded by the field of a new car',
    most: 4_500,
    weight: await bundledBytes(root, [join(root, 'domain/src/places/rto-offices.ts')]),
  },
  {
    what: 'the reader of a quote typed in one line, loaded when somebody types one',
    most: 14_000,
    weight: await bundledBytes(root, domain.loaded.filter(isLineReader)),
  },
  ...(await Promise.all(
    partnerLanguages.map(async (language) => {
      const heaviest = await heaviestWords(root, language)
      return {
        what: `the words of one screen in ${languageFacts[language].englishName}, at most (${heaviest.screen})`,
        // Devanagari takes three bytes where Latin takes one.
        most: language === defaultLanguage ? 24_000 : 30_000,
        weight: heaviest.weight,
      }
    }),
  )),
  ...(await Promise.all(
    customerLanguages
      .filter((language) => language !== defaultLanguage)
      .map(async (language) => ({
        what: `the words of a customer's pages in ${languageFacts[language].englishName}`,
        most: 12_000,
        weight: await bundledBytes(root, [join(root, `words/src/${language}/customer-pages.ts`)]),
      })),
  )),
]

let broken = 0
for (const { what, most, weight } of budgets) {
  const holds = weight <= most
  if (!holds) broken++
  console.log(`${holds ? 'within' : 'OVER  '} ${kilo(weight).padStart(6)} of ${kilo(most).padStart(6)} kB  ${what}`)
}

const unloaded = [...domain.unloaded, ...words.unloaded].map((file) => relative(root, file))
console.log(`not weighed, since no page loads them: ${unloaded.join(', ')}`)

/** The partner's pages speak English: only the names of the other languages may stand in their first load. */
const ownNames = new RegExp(
  Object.values(languageFacts)
    .map(({ ownName }) => ownName)
    .join('|'),
  'g',
)
const hindi = filesFor(manifest, partnerEntry).filter((file) =>
  /[\u0900-\u097f]/.test(readFileSync(join(dist, file), 'utf8').replaceAll(ownNames, '')),
)
for (const file of hindi) console.log(`OVER   ${file} holds Hindi words, which the partner's first load does not need`)

const first = new Set(filesFor(manifest, partnerEntry))
const crowded = Object.keys(manifest)
  .filter((source) => /^src\/(journeys|features)\//.test(source))
  .map((source) => ({ source, files: filesFor(manifest, [source]).filter((file) => !first.has(file)).length }))
  .sort((a, b) => b.files - a.files)
const most = crowded[0]!
const holds = most.files <= filesAtMost
console.log(
  `${holds ? 'within' : 'OVER  '} ${most.files} of ${filesAtMost} files  a screen's own load, at most (${most.source})`,
)

const shared = reachable(manifest, 'customer.html').has('index.html')
if (shared) console.log("OVER   a customer's page loads the partner's first page")

/** A screen of one line must load no rule or rate of another: neither by its sources nor by the files of the build. */
const foreign = lineNames.flatMap((line) => {
  const sources = lineModules(root, line)
  const files = new Set(filesFor(manifest, screensOf(line)))
  return lineNames
    .filter((other) => other !== line)
    .flatMap((other) => [
      ...lineRules(root, other).filter((file) => sources.has(file)),
      ...[rulesFileOf(other)].filter((file) => files.has(file)),
    ])
    .map((file) => `${relative(root, file)}, by a screen of ${line}`)
})
for (const file of foreign) console.log(`OVER   loaded without need: ${file}`)

const circle = findImportCycle(manifest)
if (circle) console.log(`OVER   files of the build need one another in a circle: ${circle.join(' → ')}`)
process.exit(broken + hindi.length === 0 && holds && !circle && !shared && foreign.length === 0 ? 0 : 1)

function screensOf(line: (typeof lineNames)[number]): string[] {
  return Object.keys(manifest).filter((source) =>
    productLines[line].screens.some((folder) => source.startsWith(`src/journeys/${folder}/`)),
  )
}

/** The file of the build that holds the rules and rates of a line. */
function rulesFileOf(line: (typeof lineNames)[number]): string {
  const { file } = productLines[line]
  const chunk = Object.values(manifest).find((one) => one.name === file && one.file.endsWith('.js'))
  if (!chunk) throw new Error(`the build has no file ${file}`)
  return chunk.file
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
