import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Static, TObject, TSchema } from '@sinclair/typebox'
import { Value, type ValueError, ValueErrorType } from '@sinclair/typebox/value'
import { clinicColumns, findBrokenClinics, toClinic } from './clinics.ts'
import { findUnsafeSvg } from './logo-rules.ts'
import { markOfTexts, textsByLanguage } from './own-texts.ts'
import type { Pack } from './pack.ts'
import {
  fontFile,
  type ListFile,
  listFiles,
  logoFile,
  optionalFiles,
  type PackContent,
  type PackFile,
  packFiles,
} from './pack-files.ts'
import { findBrokenRules } from './pack-rules.ts'
import { readTable } from './positioned-csv.ts'
import { type PositionedYaml, parsePositionedYaml } from './positioned-yaml.ts'
import { readRates } from './rates-file.ts'
import { findBrokenVehicles, toVehicle, vehicleColumns } from './vehicle-rows.ts'

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
  const logo = readLogo(folder)
  const font = readFont(folder)
  const lists = readLists(folder)
  const mistakes = [
    ...unknownFiles(folder),
    ...files.flatMap((file) => file.mistakes),
    ...logo.mistakes,
    ...font.mistakes,
    ...lists.mistakes,
  ]
  if (mistakes.length > 0) throw new WrongPack(mistakes)

  const values = Object.fromEntries(files.map(({ name, yaml }) => [name, yaml!.value]))
  const pack: PackContent = Object.assign({} as PackContent, values)
  const broken = findBrokenRules(pack, lists.rates).map(({ file, path, says }) => {
    const { yaml } = files.find(({ name }) => name === file)!
    return mistake(folder, file, yaml!.positionOf(path), `${path.join('.')} ${says}`)
  })
  if (broken.length > 0) throw new WrongPack(broken)
  const { sample = false, ...identity } = pack['insurer.yaml']
  const { 'messages.yaml': messages = {}, 'texts.yaml': texts } = pack
  // What a plan gives is part of the wording too.
  const plans = Object.values(pack['products.yaml']).map((product) => ('plans' in product ? product.plans : undefined))
  const hasPlans = plans.some((one) => one !== undefined)
  return {
    insurer: {
      ...identity,
      isSample: sample,
      state: identity.address.state,
      products: pack['products.yaml'],
      ...(pack['look.yaml'] && { look: pack['look.yaml'] }),
      ...(logo.svg && { logo: logo.svg }),
      ...((texts || hasPlans) && { ownWording: markOfTexts({ ...texts, plans }) }),
    },
    ...(messages.dlt && { dlt: messages.dlt }),
    registrations: messages.templates ?? {},
    texts: textsByLanguage(texts, messages.templates),
    ...(font.bytes && { font: font.bytes }),
    clinics: lists.clinics,
    vehicles: lists.vehicles,
    ...(lists.rates && { rates: lists.rates }),
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
      ? yaml.mistakes.map(({ says, ...position }) => mistake(folder, name, position, says))
      : findWrongValues(packFiles[name], yaml).map(({ says, ...position }) => mistake(folder, name, position, says))
  return { name, yaml, mistakes }
}

function readLogo(folder: string): { svg?: string; mistakes: string[] } {
  const path = join(folder, logoFile)
  if (!existsSync(path)) return { mistakes: [] }
  const svg = readFileSync(path, 'utf8').trim()
  return { svg, mistakes: findUnsafeSvg(svg).map(({ says, ...position }) => mistake(folder, logoFile, position, says)) }
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

function readLists(folder: string) {
  const textOf = (file: ListFile) => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  const clinics = readList(textOf('clinics.csv'), clinicColumns, findBrokenClinics)
  const vehicles = readList(textOf('vehicles.csv'), vehicleColumns, findBrokenVehicles)
  const ratesText = textOf('rates.csv')
  const rates = ratesText === undefined ? { mistakes: [] } : readRates(ratesText)
  const named = (file: ListFile, mistakes: readonly PlacedMistake[]) =>
    mistakes.map(({ says, ...position }) => mistake(folder, file, position, says))
  return {
    clinics: clinics.rows.map(toClinic),
    vehicles: vehicles.rows.map(toVehicle),
    rates: rates.rates,
    mistakes: [
      ...named('clinics.csv', clinics.mistakes),
      ...named('vehicles.csv', vehicles.mistakes),
      ...named('rates.csv', rates.mistakes),
    ],
  }
}

interface PlacedMistake {
  line: number
  column: number
  says: string
}

function readList<Schema extends TObject>(
  text: string | undefined,
  columns: Schema,
  findBroken: (rows: Static<Schema>[]) => { row: number; column: string; says: string }[],
): { rows: Static<Schema>[]; mistakes: readonly PlacedMistake[] } {
  if (text === undefined) return { rows: [], mistakes: [] }
  const { rows, positionOf, mistakes } = readTable(text, columns)
  if (mistakes.length > 0) return { rows: [], mistakes }
  const broken = findBroken(rows).map(({ row, column, says }) => ({ ...positionOf(row, column), says }))
  return { rows: broken.length > 0 ? [] : rows, mistakes: broken }
}

function unknownFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter(
      (name) =>
        !name.startsWith('.') &&
        !(name in packFiles) &&
        ![logoFile, fontFile].includes(name) &&
        !listFiles.some((list) => list === name),
    )
    .map((name) => `${join(folder, name)}: a pack has no such file`)
}

function mistake(folder: string, file: string, { line, column }: { line: number; column: number }, says: string) {
  return `${join(folder, file)}:${line}:${column}: ${says}`
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

function sentenceOf(error: ValueError, name: string): string {
  if (isMissing(error)) return `${name} is missing`
  if (error.type === ValueErrorType.ObjectAdditionalProperties) return `${name} is not known here`
  return `${name} must be ${error.schema.description ?? 'a group of values'}`
}

const isMissing = ({ type }: ValueError) => type === ValueErrorType.ObjectRequiredProperty
const isAtOrBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)
const pathOf = ({ path }: ValueError) => path.split('/').slice(1)
