import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
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
  const weighed = await Promise.all(
    [...wordsOf].map(async ([files, screen]) => ({ screen, weight: await weightOf(files.split('\n')) })),
  )
  return weighed.reduce((most, one) => (one.weight > most.weight ? one : most))
}

/** As sent: codes and sentences, packed together. */
async function weightOf(files: readonly string[]): Promise<number> {
  const areas = await Promise.all(
    files.filter(Boolean).map(async (file) => ((await import(file)) as { words: Words }).words),
  )
  return brotliCompressSync(JSON.stringify(Object.assign({}, ...areas))).length
}
