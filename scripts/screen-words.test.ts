import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '@portal/words/fill.ts'
import { expect, it } from 'vitest'
import { productSources } from './lib/imports.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'words/src/en/screens')
const areas = readdirSync(folder).filter((file) => !/^(common|title)\.ts$/.test(file))
const wordsOf = async (file: string) => ((await import(join(folder, file))) as { words: Words }).words
const sources = productSources(join(root, 'portal/src')).map((file) => readFileSync(file, 'utf8'))

it('every word of an area is said by a screen, by its code or by the beginning of it', async () => {
  const text = sources.join('\n')
  // `payment.state_${state}` names every code that begins with it.
  const beginnings = [...text.matchAll(/`([\w-]+\.[\w.]*)\$\{/g)].map(([, begin = '']) => begin)
  const counted = [...text.matchAll(/'([\w-]+\.[\w.]+)'/g)].map(([, code = '']) => code)
  const named = new Set([...counted, ...counted.flatMap((code) => [`${code}.one`, `${code}.other`])])
  for (const area of areas) {
    const codes = Object.keys(await wordsOf(area))
    expect(codes.filter((code) => !named.has(code) && !beginnings.some((begin) => code.startsWith(begin)))).toEqual([])
  }
})

it('a screen asks for its words by the name of their file', () => {
  const asked = sources.flatMap((code) => {
    const files = new Map(
      [...code.matchAll(/import \{ words(?: as (\w+))? \} from '@portal\/words\/en\/screens\/([\w-]+)\.ts'/g)].map(
        ([, name = 'words', area = '']) => [name, area],
      ),
    )
    return [...code.matchAll(/speaker\('([\w-]+)', (\w+)\)/g)].map(([, area = '', name = '']) => ({
      area,
      file: files.get(name) ?? [...files.values()][0],
    }))
  })
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(({ area, file }) => area !== file)).toEqual([])
})
