import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { stripRuleSentences } from '../../portal/rule-sentences.ts'

/** One file of the build, as vite's manifest lists it. */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
export type Manifest = Record<string, Chunk>

export function readManifest(dist: string): Manifest {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error(`${dist} holds no build with a manifest: run npm run build first`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Scripts and styles that a browser loads for these sources: their chunks and all that those import. */
export function filesFor(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const open = [...sources]
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (seen.has(source)) continue
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the build has no ${source}`)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    open.push(...(chunk.imports ?? []))
  }
  return [...files]
}

/** What goes over the line: the file's brotli twin, or itself where it is too small to have one. */
export function sentBytes(dist: string, file: string): number {
  const packed = join(dist, `${file}.br`)
  return statSync(existsSync(packed) ? packed : join(dist, file)).size
}

/** Not weighed: what no browser loads, the words (loaded per language) and the demo's list of cars (only the car's screens load it). */
const notWeighed =
  /\.test\.ts$|[\\/]testing[\\/]|[\\/]messages[\\/]|[\\/]vehicles[\\/]|[\\/](load-tables|check-tables|table-shapes|car-renewal)\.ts$/

/**
 * The whole domain package in one minified file: what a browser would load if it needed everything. Every export is used
 * by name, as an application would, so that none is shaken off and none keeps its long name.
 */
export async function domainBytes(root: string): Promise<number> {
  const folder = join(root, 'domain/src')
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !notWeighed.test(`/${name}`),
  )
  const entry = join(folder, 'everything.ts')
  const imports: string[] = []
  const used: string[] = []
  for (const [at, name] of modules.entries()) {
    const exported = Object.keys((await import(join(folder, name))) as object)
    imports.push(`import { ${exported.map((one) => `${one} as ${one}${at}`).join(', ')} } from './${name}'`)
    used.push(...exported.map((one) => `${one}${at}`))
  }
  const code = `${imports.join('\n')}\nglobalThis.used = [${used.join(', ')}]`
  const everything: Plugin = {
    name: 'everything',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? code : undefined),
  }
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [everything, stripRuleSentences()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const text = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
