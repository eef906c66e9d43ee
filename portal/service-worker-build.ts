import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const entry = 'index.html'
/** Files outside the build's own names that a page of the partner asks for. */
const fixedFiles = ['assets/boot-3.js', 'favicon.svg']

interface Chunk {
  fileName: string
  imports: readonly string[]
  dynamicImports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> }
}

/** The font of a script other than Latin: kept on the device only once a page has needed it. */
const isScriptFont = (file: string) => /noto-sans-.*\.woff2$/.test(file)

/** Every file that the partner's pages may ever load, so that an open page of this build never misses one. */
export function filesOfEntry(start: Chunk, chunks: ReadonlyMap<string, Chunk>): string[] {
  const files = new Set<string>()
  const open = [start]
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) if (!isScriptFont(file)) files.add(file)
    open.push(...[...chunk.imports, ...chunk.dynamicImports].flatMap((name) => chunks.get(name) ?? []))
  }
  return [...files].sort()
}

/** sw.js: the service worker of the partner's pages, with the list of their files. `npm run dev` has none. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
      )
      const start = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${entry}`))
      if (!start) throw new Error(`the build has no chunk of ${entry}`)
      const revisionOf = (file: string) =>
        createHash('sha256')
          .update(readFileSync(join(dir, file)))
          .digest('hex')
          .slice(0, 16)
      const precached = [
        { url: '/shell.html', revision: revisionOf(entry) },
        ...fixedFiles.map((file) => ({ url: `/${file}`, revision: revisionOf(file) })),
        ...filesOfEntry(start, chunks).map((file) => ({ url: `/${file}`, revision: null })),
      ]
      writeFileSync(join(dir, 'sw.js'), await bundleWorker(precached))
    },
  }
}

async function bundleWorker(precached: readonly { url: string; revision: string | null }[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', __PRECACHED_FILES__: JSON.stringify(precached) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/app/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  const [result] = [output].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error('the service worker was not built')
  return chunk.code
}
