import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from '@sinclair/typebox'
import { Value, type ValueError, ValueErrorType } from '@sinclair/typebox/value'
import { findUnsafeSvg } from './logo-rules.ts'
import { markOfTexts, textsByLanguage } from './own-texts.ts'
import type { Pack } from './pack.ts'
import { logoFile, optionalFiles, type PackContent, type PackFile, packFiles } from './pack-files.ts'
import { findBrokenRules } from './pack-rules.ts'
import { type PositionedYaml, parsePositionedYaml } from './positioned-yaml.ts'

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
  const mistakes = [...unknownFiles(folder), ...files.flatMap((file) => file.mistakes), ...logo.mistakes]
  if (mistakes.length > 0) throw new WrongPack(mistakes)

  const pack = Object.fromEntries(files.map(({ name, yaml }) => [name, yaml!.value])) as unknown as PackContent
  const broken = findBrokenRules(pack).map(({ file, path, says }) => {
    const { yaml } = files.find(({ name }) => name === file)!
    return mistake(folder, file, yaml!.positionOf(path), `${path.join('.')} ${says}`)
  })
  if (broken.length > 0) throw new WrongPack(broken)
  const { sample = false, ...identity } = pack['insurer.yaml']
  const { 'messages.yaml': messages = {}, 'texts.yaml': texts } = pack
  return {
    insurer: {
      ...identity,
      isSample: sample,
      state: identity.address.state,
      products: pack['products.yaml'],
      ...(pack['look.yaml'] && { look: pack['look.yaml'] }),
      ...(logo.svg && { logo: logo.svg }),
      ...(texts && { ownWording: markOfTexts(texts) }),
    },
    ...(messages.dlt && { dlt: messages.dlt }),
    registrations: messages.templates ?? {},
    texts: textsByLanguage(texts, messages.templates),
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

function unknownFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !(name in packFiles) && name !== logoFile)
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
