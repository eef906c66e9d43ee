import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lang, languageFacts, languages } from '@portal/words/languages.ts'
import { shippedTexts } from '@portal/words/texts.ts'
import { fromPdfkit } from '../load-fontkit.ts'
import type { PaperFont } from './paper-font.ts'

const forms = ['ttf', 'otf', 'woff'] as const
const weights = ['regular', 'bold'] as const
type Weight = (typeof weights)[number]

/** Under which licence papers may carry the typeface: it stands beside it, for whoever asks later. */
const licenceFile = 'paper-licence.txt'
const fileOf = (weight: Weight, form: string) => `paper-${weight}.${form}`
export const paperFontFiles: readonly string[] = [
  ...weights.flatMap((weight) => forms.map((form) => fileOf(weight, form))),
  licenceFile,
]

const largestFile = 4_000_000

/** What is read of a font, as pdfkit's reader has it. */
interface Font {
  characterSet: number[]
  variationAxes: object
  'OS/2'?: { fsType: { noEmbedding: boolean; noSubsetting: boolean; bitmapOnly: boolean } }
  glyphForCodePoint: (letter: number) => object
  createSubset: () => { includeGlyph: (glyph: object) => void; encode: () => Uint8Array }
}

interface ReadWeight {
  bytes?: Buffer
  letters: ReadonlySet<number>
  mistakes: string[]
}

export function readPaperFont(folder: string): { font?: PaperFont; mistakes: string[] } {
  const present = paperFontFiles.filter((file) => existsSync(join(folder, file)))
  if (present.length === 0) return { mistakes: [] }
  const [normal, bold] = weights.map((weight) => readWeight(folder, weight, present)) as [ReadWeight, ReadWeight]
  const mistakes = [...normal.mistakes, ...bold.mistakes, ...findMissingLicence(folder)]
  if (mistakes.length > 0 || !normal.bytes || !bold.bytes) return { mistakes }
  const letters = new Set([...normal.letters].filter((letter) => bold.letters.has(letter)))
  return {
    font: {
      normal: normal.bytes,
      bold: bold.bytes,
      letters,
      languages: languages.filter((language) => findMissing(language, letters).length === 0),
    },
    mistakes: [],
  }
}

function readWeight(folder: string, weight: Weight, present: readonly string[]): ReadWeight {
  const [name, another] = present.filter((file) => file.startsWith(`paper-${weight}.`))
  const refused = (file: string, says: string) => ({
    letters: new Set<number>(),
    mistakes: [`${join(folder, file)}: ${says}`],
  })
  if (!name)
    return refused(
      fileOf(weight, forms[0]),
      `this file is missing: papers need the typeface in two weights (${forms.join(', ')})`,
    )
  if (another) return refused(another, `stands beside ${name}: give one of them`)
  const bytes = readFileSync(join(folder, name))
  if (bytes.length > largestFile)
    return refused(name, `must have at most ${largestFile} bytes, and has ${bytes.length}`)
  const read = readFont(bytes)
  if (typeof read === 'string') return refused(name, read)
  const missing = findMissing('en', read)
  if (missing.length > 0)
    return refused(
      name,
      `must have the letters of papers in English, and lacks ${String.fromCodePoint(...missing.slice(0, 10))}`,
    )
  return { bytes, letters: read, mistakes: [] }
}

/** The letters of the font, or why papers cannot carry it. */
function readFont(bytes: Buffer): ReadonlySet<number> | string {
  const { create } = fromPdfkit()('fontkit') as { create: (file: Uint8Array) => Partial<Font> }
  try {
    const font = create(bytes)
    if (!font.characterSet || !font.createSubset) return 'must hold one font, not a collection'
    if (Object.keys(font.variationAxes ?? {}).length > 0) return 'must have one weight: a variable font is for pages'
    const { noEmbedding, noSubsetting, bitmapOnly } = font['OS/2']?.fsType ?? {}
    if (noEmbedding || noSubsetting || bitmapOnly)
      return 'says itself (fsType) that papers may not carry it: ask its maker for another licence'
    const subset = font.createSubset()
    for (const letter of 'Aa1') subset.includeGlyph(font.glyphForCodePoint!(letter.codePointAt(0)!))
    subset.encode()
    return new Set(font.characterSet)
  } catch {
    return `must be a whole font in the form ${forms.join(', ').toUpperCase()}`
  }
}

function findMissingLicence(folder: string): string[] {
  const path = join(folder, licenceFile)
  const hasText = existsSync(path) && readFileSync(path, 'utf8').trim().length > 0
  return hasText ? [] : [`${path}: must hold the licence under which papers may carry the typeface`]
}

const findMissing = (language: Lang, letters: ReadonlySet<number>) =>
  [...lettersOf(language)].filter((letter) => !letters.has(letter))

/** Every letter that papers say in a language, and what customers write: all of ASCII, as in a name or an address. */
function lettersOf(language: Lang): ReadonlySet<number> {
  const said = Object.values(shippedTexts[language].words).join('')
  const ascii = Array.from({ length: 95 }, (_, place) => 32 + place)
  const isWritten = new RegExp(`[\\p{Script=${languageFacts[language].script}}\\p{S}\\p{P}]`, 'u')
  return new Set([
    ...ascii,
    ...[...new Set(said)].filter((letter) => isWritten.test(letter)).map((letter) => letter.codePointAt(0)!),
  ])
}
