import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { loadedBy } from '../scripts/lib/imports.ts'
import type { Words } from '../words/src/fill.ts'
import { defaultLanguage, type Lang, languages, partnerLanguages } from '../words/src/languages.ts'
import { screensIn } from './screens-in.ts'

const here = import.meta.dirname
const root = join(here, '..')
const wordsDir = join(root, 'words/src')

/** Whose pages load a pack: each entry has its own list of files. */
type Audience = 'partner' | 'customer'

/** Areas that nearly always come together: over a slow line a file costs more than its bytes. Any other area is a pack of its own. */
const sharedPacks: Readonly<Record<string, readonly string[]>> = {
  common: ['common', 'kit', 'share', 'overview', 'quote-line', 'workbench'],
  sale: ['frame', 'sale-customer', 'withdrawal', 'quoting', 'offline', 'port', 'health-steps'],
  proposal: ['proposal', 'term'],
  dashboard: ['dashboard', 'sales-book'],
  event: ['event', 'message'],
  work: ['office-cases', 'office-work', 'case-file'],
}

const areaIn = (file: string) => /[\\/]words[\\/]src[\\/]en[\\/]screens[\\/]([\w-]+)\.ts$/.exec(file)?.[1]

const customerAreaIn = (file: string) =>
  /[\\/]portal[\\/]src[\\/]customer[\\/]/.test(file)
    ? /^needWords\('(\w+)'/m.exec(readFileSync(file, 'utf8'))?.[1]
    : undefined

/** The areas whose words a source and all that it loads at once say. */
function areasLoadedBy(source: string, audience: Audience = 'partner'): string[] {
  const find = audience === 'partner' ? areaIn : customerAreaIn
  return [...loadedBy(root, [source], { atOnce: true })].flatMap((file) => find(file) ?? [])
}

export const firstAreas = areasLoadedBy(join(here, 'src/app/main.tsx'))

export function packOf(area: string): string {
  if (firstAreas.includes(area)) return 'first'
  return Object.keys(sharedPacks).find((pack) => sharedPacks[pack]!.includes(area)) ?? area
}

/** What each screen says beside what every page does. */
export function areasOfScreens(): Record<string, string[]> {
  const table = readFileSync(join(here, 'src/app/screens.ts'), 'utf8')
  return Object.fromEntries(
    screensIn(table).map(({ screen, source }) => [screen, laterAreas('partner', join(here, 'src', source))]),
  )
}

function areasOf(audience: Audience, pack: string): readonly string[] {
  if (audience === 'customer') return [pack]
  return pack === 'first' ? firstAreas : (sharedPacks[pack] ?? [pack])
}

async function read<Module>(path: string): Promise<Module | undefined> {
  const file = join(wordsDir, path)
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Module) : undefined
}

/** The words of an area as they stand in the folder of a language. */
async function wordsOfArea(audience: Audience, lang: Lang, area: string): Promise<Words> {
  if (audience === 'partner') return (await read<{ words: Words }>(`${lang}/screens/${area}.ts`))?.words ?? {}
  const pages = await read<{ customerPages: Readonly<Record<string, Words>> }>(`${lang}/customer-pages.ts`)
  return pages?.customerPages[area] ?? {}
}

/** The words of a pack in a language, each that is missing in English: no page needs a second language while it runs. */
export async function wordsOfPack(audience: Audience, lang: Lang, pack: string): Promise<Words> {
  const areas = areasOf(audience, pack)
  const inLanguage = async (one: Lang) =>
    Object.assign({}, ...(await Promise.all(areas.map((area) => wordsOfArea(audience, one, area))))) as Words
  return { ...(await inLanguage(defaultLanguage)), ...(await inLanguage(lang)) }
}

/** The packs of an audience, and the languages they are written in. */
export async function packsOf(audience: Audience): Promise<{ packs: string[]; langs: readonly Lang[] }> {
  if (audience === 'customer') {
    const english = await read<{ customerPages: object }>(`${defaultLanguage}/customer-pages.ts`)
    // The sample of another script is drawn on a page too.
    return { packs: Object.keys(english!.customerPages), langs: languages }
  }
  const spoken = loadedBy(root, [join(here, 'src/app/main.tsx')])
  return { packs: [...new Set([...spoken].flatMap((file) => areaIn(file) ?? []).map(packOf))], langs: partnerLanguages }
}

const idOf = (audience: Audience, lang: Lang, pack: string) => `words:${audience}/${lang}/${pack}`

/** A letter for each pack: the list is part of the first load. */
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const letterIn = (packs: readonly string[]) => (pack: string) => letters[packs.indexOf(pack)]!

/** The packs of these areas, a letter each. */
const lettersFor = (areas: readonly string[], letterOf: (pack: string) => string) =>
  [...new Set(areas.map(packOf))].map(letterOf).sort().join('')

/** What a source of an audience says beside what every page does. */
export function laterAreas(audience: Audience, source: string): string[] {
  const first = audience === 'partner' ? firstAreas : ['first']
  return areasLoadedBy(source, audience).filter((area) => !first.includes(area))
}

/** A part of a screen that is loaded later, in the one form in which the build can tell what it says. */
const laterPart = /\bwithWords\(\(\) => import\('([^']+)'\)\)/g

/** The parts that a source loads later with their words. */
export const laterPartsIn = (source: string, code: string): string[] =>
  [...code.matchAll(laterPart)].map(([, path = '']) => join(dirname(source), path))

/** The words of each later part are asked for beside its code. */
async function nameWordsOfParts(audience: Audience, source: string, code: string): Promise<string> {
  const letterOf = letterIn((await packsOf(audience)).packs)
  const spoken = laterPartsIn(source, code).map((part) => lettersFor(laterAreas(audience, part), letterOf))
  return code.replaceAll(laterPart, (call) => `${call.slice(0, -1)}, '${spoken.shift()}')`)
}

/** Which words `withWords` brings: a source takes it from those of the partner's portal or of the customer's pages. */
function audienceOf(code: string): Audience | undefined {
  const from = /import \{[^}]*\bwithWords\b[^}]*\} from '([^']+)'/.exec(code)?.[1]
  if (!from) return undefined
  return from.endsWith('/speech/language.ts') ? 'partner' : 'customer'
}

/** Takes the place of `word-files.ts` in the build: a file for each pack and language. */
async function listOfPacks(audience: Audience): Promise<string> {
  const { packs, langs } = await packsOf(audience)
  if (packs.length > letters.length) throw new Error('the packs of words are too many: let some areas share one')
  const letterOf = letterIn(packs)
  const files = langs.map(
    (lang) =>
      `${lang}:{${packs.map((pack) => `${letterOf(pack)}:()=>import(${JSON.stringify(idOf(audience, lang, pack))})`)}}`,
  )
  const areas = packs.flatMap((pack) => areasOf(audience, pack).map((area) => [area, letterOf(pack)]))
  const screens = Object.entries(areasOfScreens()).map(([screen, spoken]) => [screen, lettersFor(spoken, letterOf)])
  return `const files={${files}}
const letters=${JSON.stringify(Object.fromEntries(areas))}
export const readWords=async(lang,area)=>(await files[lang]?.[letters[area]??area]?.())?.default
export const areasOfScreen=${audience === 'partner' ? JSON.stringify(Object.fromEntries(screens)) : undefined}`
}

/** Where the files of the packs are listed, for the pages that ask for them early and for the budgets. */
export const packList = '.vite/word-packs.json'
export type PackFiles = Record<Audience, Partial<Record<Lang, Record<string, string>>>>

interface Chunk {
  fileName: string
  facadeModuleId: string | null
}

/** The file of each pack, by audience, language and name. */
export function packFilesIn(chunks: Iterable<Chunk>): PackFiles {
  const files: PackFiles = { partner: {}, customer: {} }
  for (const { facadeModuleId, fileName } of chunks) {
    const [, audience, lang, pack] = /words:(\w+)\/(\w+)\/([\w-]+)$/.exec(facadeModuleId ?? '') ?? []
    if (!audience || !lang || !pack) continue
    const ofAudience = files[audience as Audience]
    ofAudience[lang as Lang] = { ...ofAudience[lang as Lang], [pack]: fileName }
  }
  return files
}

/** Asks for packs beside the code that speaks them. */
export const packLinks = (files: Readonly<Record<string, string>> | undefined, packs: readonly string[]): string =>
  packs.map((pack) => `<link rel="modulepreload" crossorigin href="/${files?.[pack]}">`).join('')

/**
 * In the built portal no text stands in the code: the English that screens import becomes the words in use, and those come from packs,
 * one language at a time.
 */
export function wordPacks(): Plugin {
  const spoken = join(here, 'src/speech/spoken-words.ts')
  return {
    name: 'word-packs',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('words:') ? `\0${id}` : undefined),
    async load(id) {
      const [, audience, lang, pack] = /^\0words:(\w+)\/(\w+)\/([\w-]+)$/.exec(id) ?? []
      if (audience && lang && pack) {
        const words = await wordsOfPack(audience as Audience, lang as Lang, pack)
        return `export default ${JSON.stringify(words)}`
      }
      if (areaIn(id)) return `export { spokenWords as words } from ${JSON.stringify(spoken)}`
      if (id === join(here, 'src/speech/word-files.ts')) return await listOfPacks('partner')
      if (id === join(here, 'src/customer/word-files.ts')) return await listOfPacks('customer')
      return undefined
    },
    transform(code, id) {
      const audience = audienceOf(code)
      return audience && nameWordsOfParts(audience, id, code)
    },
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      writeFileSync(join(dir, packList), JSON.stringify(packFilesIn(chunks)))
    },
  }
}
