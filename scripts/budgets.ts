import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { customerLanguages, defaultLanguage, languageFacts, partnerLanguages } from '@portal/words/languages.ts'
import { screensIn } from '../portal/screens-in.ts'
import { areasOfScreens, packOf, wordsOfPack } from '../portal/word-packs.ts'
import { findTraces, tracesOf } from './lib/insurer-traces.ts'
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
  readPackFiles,
  sentBytes,
} from './lib/weight.ts'

/** What the built portal may weigh, in brotli bytes (1 kB = 1000). Run after the build; a broken budget fails the test command. */
const root = join(import.meta.dirname, '..')
const dist = process.env.PORTAL_DIR ?? join(root, 'portal/dist')
const manifest = readManifest(dist)
const weightOf = (sources: readonly string[]) =>
  filesFor(manifest, sources).reduce((sum, file) => sum + sentBytes(dist, file), 0)

const domain = modulesOf(root, 'domain')
const isLineReader = (file: string) => /[\\/]quote-line[\\/]/.test(file)

const partnerEntry = ['index.html']
/** Files that a screen loads after the first page, at most: each costs a turn on a slow line. */
const filesAtMost = 21
const payPage = ['customer.html', 'src/customer/PayFlow.tsx']
const packs = readPackFiles(dist)
/** A page loads the words of one language: every language that is offered has its budgets. */
const firstLoads = [
  ...partnerLanguages.map((language) => ({
    what: `the partner's first load in ${languageFacts[language].englishName}: scripts, styles, words`,
    most: 100_000,
    weight: weightOf(partnerEntry) + sentBytes(dist, packs.partner[language]!.first!),
  })),
  ...customerLanguages.map((language) => ({
    what: `the customer's pay page in ${languageFacts[language].englishName}: scripts, styles, words`,
    most: 90_000,
    weight: weightOf(payPage) + sentBytes(dist, packs.customer[language]!.first!),
  })),
]
const packsOfScreen = Object.entries(areasOfScreens()).map(([screen, areas]) => ({
  screen,
  packs: [...new Set(areas.map(packOf))],
}))
const budgets: readonly { what: string; most: number; weight: number }[] = [
  ...firstLoads,
  {
    what: 'what the screens of health and top-up load of the domain, their rate tables included',
    most: 23_500,
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
  ...partnerLanguages.map((language) => {
    const weighed = packsOfScreen.map(({ screen, packs: names }) => ({
      screen,
      weight: names.reduce((sum, name) => sum + sentBytes(dist, packs.partner[language]![name]!), 0),
    }))
    const heaviest = weighed.reduce((most, one) => (one.weight > most.weight ? one : most))
    return {
      what: `the words of one screen in ${languageFacts[language].englishName}, at most (${heaviest.screen})`,
      // Devanagari takes three bytes where Latin takes one.
      most: language === defaultLanguage ? 28_000 : 35_000,
      weight: heaviest.weight,
    }
  }),
  ...customerLanguages.map((language) => ({
    what: `all words of a customer's pages in ${languageFacts[language].englishName}`,
    // Here too: a sentence is not made worse to save a byte.
    most: language === defaultLanguage ? 12_000 : 13_000,
    weight: Object.values(packs.customer[language]!).reduce((sum, file) => sum + sentBytes(dist, file), 0),
  })),
]

let broken = 0
for (const { what, most, weight } of budgets) {
  const holds = weight <= most
  if (!holds) broken++
  console.log(`${holds ? 'within' : 'OVER  '} ${kilo(weight).padStart(6)} of ${kilo(most).padStart(6)} kB  ${what}`)
}

const unloaded = domain.unloaded.map((file) => relative(root, file))
console.log(`not weighed, since no page loads them: ${unloaded.join(', ')}`)

/** Words come in packs alone: code that holds a sentence would send it to whoever reads another language. */
const sentences = await sentencesOfScreens()
const packed = new Set([packs.partner, packs.customer].flatMap(Object.values).flatMap((files) => Object.values(files)))
const spoken = Object.values(manifest)
  .filter(({ file }) => file.endsWith('.js') && !packed.has(file))
  .flatMap(({ file }) => {
    const code = readFileSync(join(dist, file), 'utf8')
    return sentences.filter((sentence) => code.includes(sentence)).map((sentence) => `${file}: ${sentence}`)
  })
for (const one of spoken) console.log(`OVER   a sentence in the code instead of a pack of words: ${one}`)

const first = new Set(filesFor(manifest, partnerEntry))
const sourceOfScreen = new Map(
  screensIn(readFileSync(join(root, 'portal/src/app/screens.ts'), 'utf8')).map(({ screen, source }) => [
    screen,
    source,
  ]),
)
const crowded = packsOfScreen
  .map(({ screen, packs: names }) => {
    const source = `src${sourceOfScreen.get(screen)}`
    const code = filesFor(manifest, [source]).filter((file) => !first.has(file))
    return { source, files: code.length + names.length }
  })
  .sort((a, b) => b.files - a.files)
const most = crowded[0]!
const holds = most.files <= filesAtMost
console.log(
  `${holds ? 'within' : 'OVER  '} ${most.files} of ${filesAtMost} files  a screen's own load, its words included, at most (${most.source})`,
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

/** One build serves any insurer, so it names none. */
const named = findTraces(dist, tracesOf(join(root, 'packs/suraksha')))
for (const one of named) console.log(`OVER   the demo's insurer is named in the build: ${one}`)

const circle = findImportCycle(manifest)
if (circle) console.log(`OVER   files of the build need one another in a circle: ${circle.join(' → ')}`)
process.exit(broken + spoken.length + named.length === 0 && holds && !circle && !shared && foreign.length === 0 ? 0 : 1)

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

/** Whole sentences: the names of covers stand in the domain too. */
async function sentencesOfScreens(): Promise<string[]> {
  const names = ['partner', 'customer'] as const
  const words = await Promise.all(
    names.flatMap((audience) =>
      Object.keys(packs[audience][defaultLanguage]!).map((pack) => wordsOfPack(audience, defaultLanguage, pack)),
    ),
  )
  return words.flatMap((one) => Object.values(one)).filter((text) => /^[^{]{20,}[.?]$/.test(text))
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
