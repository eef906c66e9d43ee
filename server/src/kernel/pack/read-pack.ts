import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from '@sinclair/typebox'
import { Value, type ValueError, ValueErrorType } from '@sinclair/typebox/value'
import { coverFacts, coverTexts } from './covers-file.ts'
import type { Insurer } from './insurer.ts'
import { findUnsafeSvg } from './logo-rules.ts'
import { mistakeAt } from './mistake-at.ts'
import { markOfWording, marksOfDeclarations, shownWordsOf, textsByLanguage } from './own-texts.ts'
import type { Pack } from './pack.ts'
import {
  fontFile,
  listFiles,
  logoFile,
  optionalFiles,
  type PackContent,
  type PackFile,
  packFiles,
} from './pack-files.ts'
import { findBrokenRules } from './pack-rules.ts'
import { paperFontFiles, readPaperFont } from './paper-font-files.ts'
import { listOffers, type PlannedProduct } from './plan-rules.ts'
import { type PositionedYaml, parsePositionedYaml } from './positioned-yaml.ts'
import { readLists } from './read-lists.ts'

/** A pack that cannot be used; each line names file, line and column of one mistake. */
export class WrongPack extends Error {
  override name = 'WrongPack'
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

/** Everything an insurer says about itself, from a folder of files that it writes. */
export function readPack(folder: string): Pack {
  const names = Object.keys(packFiles) as PackFile[]
  if (!existsSync(folder)) throw new WrongPack([`${folder}: there is no such folder`])
  const present = names.filter((name) => !optionalFiles.includes(name) || existsSync(join(folder, name)))
  const files = present.map((name) => readFile(folder, name))
  const values = Object.fromEntries(
    files.map(({ name, yaml, mistakes }) => [name, mistakes.length ? null : yaml!.value]),
  )
  const pack: PackContent = Object.assign({} as PackContent, values)
  const logo = readLogo(folder)
  const font = readFont(folder)
  const paper = readPaperFont(folder)
  const insurer = filesOfInsurer.every((name) => values[name] !== null) ? toInsurer(pack, logo.svg) : undefined
  const lists = readLists(folder, insurer)
  const mistakes = [
    ...unknownFiles(folder),
    ...files.flatMap((file) => file.mistakes),
    ...logo.mistakes,
    ...font.mistakes,
    ...paper.mistakes,
    ...lists.mistakes,
  ]
  const isWellFormed = files.every((file) => file.mistakes.length === 0)
  const broken = isWellFormed ? findBrokenRules(pack, lists.hasRates) : []
  const rulesBroken = broken.map(({ file, path, says }) => {
    const { yaml } = files.find(({ name }) => name === file)!
    return mistakeAt(folder, file, yaml!.positionOf(path), `${path.join('.')} ${says}`)
  })
  if (!insurer || mistakes.length + rulesBroken.length > 0) throw new WrongPack([...rulesBroken, ...mistakes])
  const { 'messages.yaml': messages = {}, 'texts.yaml': texts, 'covers.yaml': covers = {} } = pack
  const shownWords = shownWordsOf(texts, covers)
  const { version } = pack['insurer.yaml']
  return {
    insurer: { ...insurer, ...(lists.hasRates && { hasOwnRates: true }) },
    ...(version && { version }),
    fingerprint: fingerprintOf(folder),
    ...(messages.dlt && { dlt: messages.dlt }),
    registrations: messages.templates ?? {},
    texts: textsByLanguage({ ...texts, ...coverTexts(covers) }, messages.templates),
    ...(shownWords && { shownWords }),
    ...(font.bytes && { font: font.bytes }),
    ...(paper.font && { paperFont: paper.font }),
    clinics: lists.clinics,
    vehicles: lists.vehicles,
    ...(lists.rates && { rates: lists.rates }),
  }
}

/** Of every file: two servers whose packs have the same say the same. */
function fingerprintOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of listPackFiles(folder).sort()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 10)
}

/** Whatever begins with a dot is some program's own. */
const listPackFiles = (folder: string): string[] => readdirSync(folder).filter((name) => !name.startsWith('.'))

/** What must be right before rates can be checked against what is sold. */
const filesOfInsurer: readonly PackFile[] = ['insurer.yaml', 'products.yaml', 'covers.yaml', 'look.yaml', 'texts.yaml']

function toInsurer(pack: PackContent, logo: string | undefined): Insurer {
  const { sample = false, version: _version, ...identity } = pack['insurer.yaml']
  const { 'products.yaml': products, 'covers.yaml': covers, 'look.yaml': look, 'texts.yaml': texts } = pack
  const withOffers = (product: PlannedProduct) => ({
    ...products[product],
    offers: listOffers(product, products[product]),
  })
  const { health, topup } = products
  // What a plan or a cover gives is part of the wording too.
  const ownWording = markOfWording(texts, [health.plans, health.offers, topup.plans, topup.offers, covers])
  return {
    ...identity,
    isSample: sample,
    state: identity.address.state,
    products: { ...products, health: withOffers('health'), topup: withOffers('topup') },
    ...(covers && { covers: coverFacts(covers) }),
    ...(look && { look }),
    ...(logo && { logo }),
    ...(ownWording && { ownWording }),
    ...marksOfDeclarations(texts),
  }
}

interface ReadFile {
  name: PackFile
  yaml?: PositionedYaml
  mistakes: string[]
}

function readFile(folder: string, name: PackFile): ReadFile {
  const path = join(folder, name)
  if (!existsSync(path)) return { name, mistakes: [`${path}: this file is missing`] }
  const yaml = parsePositionedYaml(readFileSync(path, 'utf8'))
  const mistakes =
    yaml.mistakes.length > 0
      ? yaml.mistakes.map(({ says, ...position }) => mistakeAt(folder, name, position, says))
      : findWrongValues(packFiles[name], yaml).map(({ says, ...position }) => mistakeAt(folder, name, position, says))
  return { name, yaml, mistakes }
}

function readLogo(folder: string): { svg?: string; mistakes: string[] } {
  const path = join(folder, logoFile)
  if (!existsSync(path)) return { mistakes: [] }
  const svg = readFileSync(path, 'utf8').trim()
  return {
    svg,
    mistakes: findUnsafeSvg(svg).map(({ says, ...position }) => mistakeAt(folder, logoFile, position, says)),
  }
}

const largestFont = 200_000

function readFont(folder: string): { bytes?: Buffer; mistakes: string[] } {
  const path = join(folder, fontFile)
  if (!existsSync(path)) return { mistakes: [] }
  const bytes = readFileSync(path)
  // The head of the file says what it is and how long.
  if (bytes.length < 48 || bytes.toString('latin1', 0, 4) !== 'wOF2' || bytes.readUInt32BE(8) !== bytes.length)
    return { mistakes: [`${path}: must be a whole font in the form WOFF2`] }
  if (bytes.length > largestFont)
    return { mistakes: [`${path}: must have at most ${largestFont} bytes, and has ${bytes.length}`] }
  return { bytes, mistakes: [] }
}

function unknownFiles(folder: string): string[] {
  return listPackFiles(folder)
    .filter(
      (name) =>
        !(name in packFiles) &&
        ![logoFile, fontFile, ...paperFontFiles].includes(name) &&
        !listFiles.some((list) => list === name),
    )
    .map((name) => `${join(folder, name)}: a pack has no such file`)
}

function findWrongValues(schema: TSchema, yaml: PositionedYaml) {
  const errors = [...Value.Errors(schema, yaml.value)]
  // A value that is not there is reported as missing, and not again for its form.
  const missing = new Set(errors.filter(isMissing).map(({ path }) => path))
  return errors
    .filter((error) => isMissing(error) || ![...missing].some((path) => isAtOrBelow(error.path, path)))
    .map((error) => {
      const path = pathOf(error)
      const isUnknown = error.type === ValueErrorType.ObjectAdditionalProperties
      const position = isUnknown ? yaml.positionOfName(path) : yaml.positionOf(path)
      return { ...position, says: sentenceOf(error, path.join('.') || 'the file') }
    })
}

/** Of a group whose names are free, the description says what a name must be. */
const groupOfValues = 'a group of values'

function sentenceOf(error: ValueError, name: string): string {
  if (isMissing(error)) return `${name} is missing`
  const { description, patternProperties } = error.schema
  if (error.type === ValueErrorType.ObjectAdditionalProperties)
    return patternProperties ? `${name} must be ${description}` : `${name} is not known here`
  return `${name} must be ${patternProperties ? groupOfValues : (description ?? groupOfValues)}`
}

const isMissing = ({ type }: ValueError) => type === ValueErrorType.ObjectRequiredProperty
const isAtOrBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)
const pathOf = ({ path }: ValueError) => path.split('/').slice(1)
