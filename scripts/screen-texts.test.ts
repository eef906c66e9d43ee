import { join, relative } from 'node:path'
import { rolesByCapability } from '@portal/domain/kernel/access.ts'
import { NEWBORN_ADDONS } from '@portal/domain/products/premium-components.ts'
import { expect, it } from 'vitest'
import { productSources } from './lib/imports.ts'
import { saidAtLoad, textsIn } from './lib/screen-texts.ts'

const src = join(import.meta.dirname, '../portal/src')

/** Not read by a person: a name in a stack or of a time zone, what a role may do, and a key of the specification. Alike in every language: the name of a service, and an example of a field. */
const notRead = new Set([
  ...Object.keys(rolesByCapability),
  ...NEWBORN_ADDONS,
  'primary insured',
  'CallError',
  'ChunkLoadError',
  'Loading chunk … failed',
  'A B',
  'Proposal id',
  'Asia/Kolkata',
  'Crore',
  'Lakh',
  'WhatsApp',
])

it('no screen holds a sentence of its own: it says the words of its area by their code', () => {
  const texts = productSources(src)
    .flatMap((file) => textsIn(file).map(({ line, text }) => ({ at: `${relative(src, file)}:${line}`, text })))
    .filter(({ text }) => !notRead.has(text))
    .map(({ at, text }) => `${at} ${text}`)
  expect(texts).toEqual([])
})

it('no module says a word while it loads: the words of another language come after it', () => {
  const said = productSources(src).flatMap((file) =>
    saidAtLoad(file).map(({ line, text }) => `${relative(src, file)}:${line} ${text}`),
  )
  expect(said).toEqual([])
})
