import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { stripRuleCitations } from '../../portal/rule-citations.ts'
import { type PackFiles, packList } from '../../portal/word-packs.ts'
import { loadedBy, productSources } from './imports.ts'

/** One file of the build, as vite's manifest lists it. */
interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
export type Manifest = Record<string, Chunk>

export function readManifest(dist: string): Manifest {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error(`${dist} holds no build with a manifest: run npm run build first`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** The files of the words, by audience, language and pack. */
export const readPackFiles = (dist: string): PackFiles =>
  JSON.parse(readFileSync(join(dist, packList), 'utf8')) as PackFiles

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

/** Everything that a page may ever load, at once or later. */
export function reachable(manifest: Manifest, entry: string): Set<string> {
  const reached = new Set<string>()
  const open = [entry]
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (reached.has(source)) continue
    reached.add(source)
    open.push(...(manifest[source]?.imports ?? []), ...(manifest[source]?.dynamicImports ?? []))
  }
  return reached
}

/** A file of the build that, through its imports, needs itself: its parts may run before what they use is there. */
export function findImportCycle(manifest: Manifest): string[] | undefined {
  const visited = new Set<string>()
  const visit = (source: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(source)) return [...path.slice(path.indexOf(source)), source]
    if (visited.has(source)) return undefined
    for (const next of manifest[source]?.imports ?? []) {
      const circle = visit(next, [...path, source])
      if (circle) return circle
    }
    visited.add(source)
    return undefined
  }
  for (const source of Object.keys(manifest)) {
    const circle = visit(source, [])
    if (circle) return circle
  }
  return undefined
}

/** What goes over the line: the file's brotli twin, or itself where it is too small to have one. */
export function sentBytes(dist: string, file: string): number {
  const packed = join(dist, `${file}.br`)
  return statSync(existsSync(packed) ? packed : join(dist, file)).size
}

/** What of a package a browser loads, worked out from the portal's sources, so that nothing can be left out by hand. */
export interface PackageModules {
  loaded: string[]
  /** Loaded by no page: the server's alone, or nothing but types. */
  unloaded: string[]
}

/** The lines of products that are weighed apart: their rules, and the screens that need no other line's. */
export const productLines = {
  'health and top-up': { rules: 'family-line', file: 'family', screens: ['health', 'topup'] },
  car: { rules: 'car-line', file: 'car', screens: ['car'] },
} as const
type LineName = keyof typeof productLines
export const lineNames = Object.keys(productLines) as LineName[]

/** What of the domain the screens of a line load with their first page: shared modules and the line's own rules and rates. */
export function lineModules(root: string, line: LineName): Set<string> {
  const { rules, screens } = productLines[line]
  const sources = [
    join(root, `domain/src/eligibility/${rules}.ts`),
    ...screens.flatMap((folder) => productSources(join(root, 'portal/src/journeys', folder))),
  ]
  const domain = join(root, 'domain/src')
  return new Set([...loadedBy(root, sources, { atOnce: true })].filter((file) => file.startsWith(domain)))
}

/** What this line is rated and checked with and no other is: no screen of another line may load it. */
export function lineRules(root: string, line: LineName): string[] {
  const loadedByRules = (name: LineName) =>
    loadedBy(root, [join(root, `domain/src/eligibility/${productLines[name].rules}.ts`)], { atOnce: true })
  const others = lineNames.filter((name) => name !== line).map(loadedByRules)
  return [...loadedByRules(line)].filter(
    (file) => /[\\/](rating|eligibility)[\\/]/.test(file) && !others.some((modules) => modules.has(file)),
  )
}

export function modulesOf(root: string, name: 'domain' | 'words'): PackageModules {
  const reached = loadedBy(root, productSources(join(root, 'portal/src')))
  const { loaded = [], unloaded = [] } = Object.groupBy(productSources(join(root, name, 'src')), (file) =>
    reached.has(file) ? 'loaded' : 'unloaded',
  )
  return { loaded, unloaded }
}

/**
 * These modules in one minified file, in brotli bytes: what a browser would load if it needed all of them. Nothing is shaken
 * off, whether or not something uses it.
 */
export async function bundledBytes(root: string, modules: readonly string[]): Promise<number> {
  const entry = join(root, 'everything.ts')
  const everything: Plugin = {
    name: 'everything',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? modules.map((file) => `import ${JSON.stringify(file)}`).join('\n') : undefined),
  }
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [everything, stripRuleCitations()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        treeshake: false,
        output: { codeSplitting: false, minify: { compress: { unused: false }, mangle: { toplevel: true } } },
      },
    },
  })
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const text = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
