import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const lazyPart = '/src/customer/PayFlow.tsx'

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

/** pay.html: the customer's page that asks for the code of a payment at once, not only after the entry has run. */
export function payPage(): Plugin {
  return {
    name: 'pay-page',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
      )
      const start = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(lazyPart))
      if (!start) throw new Error(`the build has no chunk of ${lazyPart}`)
      const html = readFileSync(join(dir, 'customer.html'), 'utf8')
      const links = linksFor(start, chunks, html)
      writeFileSync(join(dir, 'pay.html'), html.replace('</head>', `${links.join('')}</head>`))
    },
  }
}
