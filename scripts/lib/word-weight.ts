import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Words } from '@portal/words/fill.ts'
import { defaultLanguage, type Lang } from '@portal/words/languages.ts'
import { loadedBy, productSources } from './imports.ts'

/** The screen of partner or office whose own words, those of the first load left out, weigh most in a language. */
export async function heaviestWords(root: string, language: Lang): Promise<{ screen: string; weight: number }> {
  const src = join(root, 'portal/src')
  const first = loadedBy(root, [join(src, 'app/main.tsx')], { atOnce: true })
  const screens = ['features', 'journeys']
    .flatMap((folder) => productSources(join(src, folder)))
    .filter((file) => /^export default /m.test(readFileSync(file, 'utf8')))
  const wordsOf = new Map<string, string>()
  for (const screen of screens) {
    const areas = [...loadedBy(root, [screen], { atOnce: true })]
      .filter((file) => /[\\/]words[\\/]src[\\/]en[\\/]screens[\\/]/.test(file) && !first.has(file))
      .map((file) => (language === defaultLanguage ? file : file.replace(/([\\/])en([\\/]screens)/, `$1${language}$2`)))
      .filter(existsSync)
      .sort()
    wordsOf.set(areas.join('\n'), relative(src, screen))
  }
  const texts = await Promise.all(
    [...wordsOf].map(async ([files, screen]) => ({ screen, text: await textOf(files.split('\n')) })),
  )
  // Packing as tightly as for sending takes a quarter of a second: only what can be the heaviest is packed so.
  const packed = texts.map((one) => ({ ...one, weight: packedLength(one.text, quickly) }))
  const most = Math.max(...packed.map(({ weight }) => weight))
  const weighed = packed
    .filter(({ weight }) => weight > most * 0.9)
    .map(({ screen, text }) => ({ screen, weight: packedLength(text, constants.BROTLI_MAX_QUALITY) }))
  return weighed.reduce((heaviest, one) => (one.weight > heaviest.weight ? one : heaviest))
}

const quickly = 4

/** As sent: codes and sentences together. */
async function textOf(files: readonly string[]): Promise<string> {
  const areas = await Promise.all(
    files.filter(Boolean).map(async (file) => ((await import(file)) as { words: Words }).words),
  )
  return JSON.stringify(Object.assign({}, ...areas))
}

const packedLength = (text: string, quality: number): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
