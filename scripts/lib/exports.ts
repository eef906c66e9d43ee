import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceOf } from './imports.ts'

/** A name that a source exports; `line` counts from 1. */
export interface Export {
  file: string
  name: string
  line: number
}

const declaration =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
const exportList = /^export (?:type )?\{([^}]*)\}(?! from)/gm
const importList = /^\s*(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s+['"]([^'"]+)['"]/gm
/** `import * as x`, `export * from` and `import('…')` take everything. */
const wholeImport =
  /^\s*(?:import|export)\s+(?:type\s+)?\*(?:\s+as\s+\w+)?\s+from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

/** `import.meta.glob(['…/*.ts'])` takes everything of every file that fits. */
const globImport = /import\.meta\.glob(?:<[^(]*>)?\(\s*\[?([^)\]]*)/g

export function exportsOf(file: string): Export[] {
  const code = readFileSync(file, 'utf8')
  const lineAt = (index: number) => code.slice(0, index).split('\n').length
  return [
    ...[...code.matchAll(declaration)].map((hit) => ({ file, name: hit[1]!, line: lineAt(hit.index) })),
    ...[...code.matchAll(exportList)].flatMap((hit) =>
      namesIn(hit[1]!).map(({ local }) => ({ file, name: local, line: lineAt(hit.index) })),
    ),
  ]
}

/** The exports of these sources that none of the importing sources takes. */
export function findUnusedExports(root: string, sources: readonly string[], importers: readonly string[]): Export[] {
  const taken = new Map<string, Set<string> | 'all'>()
  for (const file of importers) {
    const code = readFileSync(file, 'utf8')
    for (const hit of code.matchAll(wholeImport)) {
      const target = sourceOf(root, { file, from: (hit[1] ?? hit[2])! })
      if (target) taken.set(target, 'all')
    }
    for (const hit of code.matchAll(globImport)) for (const target of filesFor(file, hit[1]!)) taken.set(target, 'all')
    for (const hit of code.matchAll(importList)) {
      const target = sourceOf(root, { file, from: hit[2]! })
      if (!target) continue
      const names = taken.get(target) ?? new Set<string>()
      if (names !== 'all') for (const { name } of namesIn(hit[1]!)) names.add(name)
      taken.set(target, names)
    }
  }
  return sources.flatMap(exportsOf).filter(({ file, name }) => {
    const names = taken.get(file)
    return names !== 'all' && !names?.has(name)
  })
}

/** The files of a list of quoted patterns. */
function filesFor(importer: string, patterns: string): string[] {
  return [...patterns.matchAll(/'([^'!][^']*)'/g)].flatMap(([, pattern = '']) =>
    globSync(join(dirname(importer), pattern)),
  )
}

/** `a, type b, c as d`: what each is called where it is declared, and here. */
function namesIn(list: string): { name: string; local: string }[] {
  return list
    .replaceAll(/\/\/.*$/gm, '')
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((part) => {
      const [name = '', local = name] = part.split(/\s+as\s+/)
      return { name, local }
    })
}
