import { join, relative } from 'node:path'
import { defaultLanguage, languages } from '@portal/words/languages.ts'
import { importsOf, productSources, sourceOf } from './imports.ts'

/**
 * The folders of each package's src, lowest layer first. A folder imports itself and folders of lower layers; folders that share a
 * layer do not import each other. Files at the top of src put the folders together: they import all, and no folder imports them.
 */
export const layers: Record<string, readonly (readonly string[])[]> = {
  domain: [
    ['kernel'],
    ['people', 'places', 'vehicles', 'inspection', 'decision'],
    ['validation'],
    ['products'],
    ['quote', 'quote-line'],
    ['rating'],
    ['eligibility'],
    ['underwriting'],
    ['proposal'],
    ['policy', 'lifecycle'],
    ['journey'],
  ],
  words: [[defaultLanguage], languages.filter((language) => language !== defaultLanguage)],
  contract: [['wire'], ['calls'], ['events']],
  server: [
    ['kernel'],
    ['db', 'integrations', 'documents'],
    ['sandbox', 'sheets'],
    ['context'],
    ['plugins', 'messages', 'pages', 'audit', 'business-events'],
    ['accounts'],
    ['sales'],
    ['portability', 'uploads'],
    ['underwriting', 'inspection'],
    ['customer'],
    ['payment'],
    ['policy'],
    ['renewal'],
    ['service-desk'],
    ['dashboard', 'office', 'privacy', 'imports'],
    ['calls'],
    ['jobs'],
    ['demo'],
    ['admin'],
    ['telemetry'],
  ],
  portal: [['speech'], ['ui', 'styles'], ['kit'], ['sale'], ['journeys', 'features', 'customer'], ['app']],
}

export interface FolderImport {
  file: string
  target: string
  from: string
  /** '' for a file at the top of src. */
  to: string
}

/** Imports of product sources from one folder of a package into another, or into a file at the top of its src. */
export function folderImports(root: string, name: string): FolderImport[] {
  const src = join(root, name, 'src')
  return productSources(src).flatMap((file) => {
    const from = folderOf(src, file)
    if (from === '') return []
    return importsOf(file).flatMap((one) => {
      const target = sourceOf(root, one)
      if (!target?.startsWith(`${src}/`)) return []
      const to = folderOf(src, target)
      return to === from ? [] : [{ file: relative(root, file), target: relative(root, target), from, to }]
    })
  })
}

function folderOf(src: string, file: string): string {
  const [folder, ...rest] = relative(src, file).split('/')
  return rest.length > 0 ? folder! : ''
}

/** The imports that go up or sideways, and those of files at the top of src. */
export function upwardImports(root: string, name: string): string[] {
  const layerOf = (folder: string) => layers[name]!.findIndex((layer) => layer.includes(folder))
  return folderImports(root, name)
    .filter(({ from, to }) => to === '' || layerOf(to) < 0 || layerOf(to) >= layerOf(from))
    .map(({ file, target }) => `${file} imports ${target}`)
}

/** Folders that have no place in the table. */
export function unplacedFolders(root: string, name: string): string[] {
  const src = join(root, name, 'src')
  const folders = new Set(productSources(src).map((file) => folderOf(src, file)))
  return [...folders].filter((folder) => folder !== '' && !layers[name]!.some((layer) => layer.includes(folder)))
}

/** Groups of folders of which each imports, over others or not, each of the rest. */
export function folderLoops(root: string, name: string): string[][] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of folderImports(root, name))
    if (to !== '') edges.set(from, (edges.get(from) ?? new Set()).add(to))
  return loopsIn(edges)
}

/** Strongly connected components of more than one node: two nodes share one when each reaches the other. */
export function loopsIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...edges.keys()].map((node) => [node, reachableFrom(edges, node)]))
  const loops: string[][] = []
  for (const [node, nodes] of reached) {
    if (!nodes.has(node) || loops.some((loop) => loop.includes(node))) continue
    loops.push([...nodes].filter((other) => reached.get(other)?.has(node)).sort())
  }
  return loops
}

function reachableFrom(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(edges.get(start) ?? [])]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue
    reached.add(node)
    open.push(...(edges.get(node) ?? []))
  }
  return reached
}
