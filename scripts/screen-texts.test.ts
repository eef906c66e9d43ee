import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { capabilities } from '@portal/domain/kernel/access.ts'
import { NEWBORN_ADDONS } from '@portal/domain/products/premium-components.ts'
import { expect, it } from 'vitest'
import { productSources } from './lib/imports.ts'
import { markupTextsIn, saidAtLoad, textsIn, textsInMarkup } from './lib/screen-texts.ts'
import { idsShownIn } from './lib/shown-ids.ts'

const src = join(import.meta.dirname, '../portal/src')

/** Not read by a person: a name in a stack or of a time zone, what a role may do, and a key of the specification. Alike in every language: the name of a service, keys, and an example of a field. */
const notRead = new Set([
  ...capabilities,
  ...NEWBORN_ADDONS,
  'primary insured',
  'CallError',
  'ChunkLoadError',
  'Loading chunk … failed',
  'A B',
  'Proposal id',
  'Asia/Kolkata',
  'Crore',
  'Ctrl /',
  'Alt J',
  'Alt K',
  'Enter',
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

const root = join(import.meta.dirname, '..')
const named = (file: string, texts: readonly string[]) => texts.map((text) => `${relative(root, file)} ${text}`)

it('no page holds a sentence before its code runs: the build writes it from the words of the language', () => {
  const pages = ['index.html', 'customer.html'].map((name) => join(root, 'portal', name))
  const scripts = globSync('portal/public/**/*.js', { cwd: root }).map((name) => join(root, name))
  expect(scripts.length).toBeGreaterThan(1)
  expect(pages.flatMap((file) => named(file, textsInMarkup(readFileSync(file, 'utf8'))))).toEqual([])
  expect(
    scripts.flatMap((file) =>
      named(
        file,
        textsIn(file).map(({ text }) => text),
      ),
    ),
  ).toEqual([])
})

it('no page that the server draws itself holds a sentence of its own, nor does the manifest', () => {
  // The stand-ins of outside parties speak for those, not for us.
  const sources = productSources(join(root, 'server/src')).filter(
    (file) => !/[\\/]sandbox[\\/]/.test(file) && /html`|text\/html/.test(readFileSync(file, 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(12)
  expect(
    sources.flatMap((file) =>
      named(
        file,
        markupTextsIn(file).map(({ text }) => text),
      ),
    ),
  ).toEqual([])
  expect(
    textsIn(join(root, 'server/src/plugins/portal.ts')).filter(({ text }) => !/[<=;/]|^[a-z-]+, /.test(text)),
  ).toEqual([])
})

it('a planted sentence is found, in a page, in its attributes and in a script', () => {
  const planted =
    '<meta name="help" content="Please call %insurer.tollFree%"><noscript>Switch it on</noscript><p>%words.a.b%</p>'
  expect(textsInMarkup(planted)).toEqual(['Switch it on', 'Please call …'])
  expect(textsInMarkup('<img alt="A red car"><script>const a = 1</script><!-- npm run build -->')).toEqual([
    'A red car',
  ])
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  writeFileSync(join(folder, 'boot.js'), "root.textContent = 'This page could not be loaded.'")
  writeFileSync(join(folder, 'page.ts'), 'export const page = html`<p class="a b">Not built yet</p>`')
  expect(textsIn(join(folder, 'boot.js')).map(({ text }) => text)).toEqual(['This page could not be loaded.'])
  expect(markupTextsIn(join(folder, 'page.ts'))).toEqual([{ line: 1, text: 'Not built yet' }])
  rmSync(folder, { recursive: true })
})

it('no module says a word while it loads: the words of another language come after it', () => {
  const said = productSources(src).flatMap((file) =>
    saidAtLoad(file).map(({ line, text }) => `${relative(src, file)}:${line} ${text}`),
  )
  expect(said).toEqual([])
})

/** Not ours and short: a member's place on the policy, and the ids of the operators' DLT platform. */
const readableIds = new Set(['insured_id', 'template_id', 'entity_id'])

it('no screen shows a long id: people read short numbers to each other', () => {
  const shown = productSources(src).flatMap((file) =>
    idsShownIn(file)
      .filter(({ name }) => !readableIds.has(name))
      .map(({ line, name }) => `${relative(src, file)}:${line} ${name}`),
  )
  expect(shown).toEqual([])
})
