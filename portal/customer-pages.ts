import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { customerLanguages } from '../words/src/languages.ts'
import { inLanguage, pagesFolder } from './page-languages.ts'
import { screensIn } from './screens-in.ts'
import { laterAreas, packFilesIn, packLinks } from './word-packs.ts'

const here = import.meta.dirname
const code = /<(script type="module"|link rel="modulepreload")/g

interface Chunk {
  fileName: string
  imports: readonly string[]
  facadeModuleId: string | null
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/** Links that ask for a chunk, all that it imports and their styles, as far as the page does not ask for them already. */
export function linksFor(start: Chunk, chunks: ReadonlyMap<string, Chunk>, html: string): string[] {
  const links: string[] = []
  const seen = new Set<string>()
  const open = [start]
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (seen.has(chunk.fileName)) continue
    seen.add(chunk.fileName)
    const files = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
    for (const file of files.filter((name) => !html.includes(`/${name}"`)))
      links.push(
        file.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="/${file}">`
          : `<link rel="modulepreload" crossorigin href="/${file}">`,
      )
    open.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []))
  }
  return links
}

/** Styles come first over a slow line: the page's head is seen while the code is on its way. */
export const withCodeAfterStyles = (html: string) => html.replace(code, '<$1 fetchpriority="low"')

/** pages/<screen>.html, a folder for each language: each page of the customer asks for the code and the words of its screen at once. */
export function customerPages(): Plugin {
  return {
    name: 'customer-pages',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
      )
      const html = readFileSync(join(dir, 'customer.html'), 'utf8')
      const packs = packFilesIn(chunks.values()).customer
      for (const { screen, source } of screensIn(readFileSync(join(here, 'src/app/customer-screens.ts'), 'utf8'))) {
        const start = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src${source}`))
        if (!start) throw new Error(`the build has no chunk of ${source}`)
        const links = linksFor(start, chunks, html).join('')
        const spoken = ['first', ...laterAreas('customer', join(here, 'src', source))]
        for (const lang of customerLanguages) {
          const folder = join(dir, pagesFolder(lang))
          mkdirSync(folder, { recursive: true })
          const words = packLinks(packs[lang], spoken)
          const page = inLanguage(html, lang).replace('</head>', () => `${links}${words}</head>`)
          writeFileSync(join(folder, `${screen}.html`), withCodeAfterStyles(page))
        }
      }
    },
  }
}
