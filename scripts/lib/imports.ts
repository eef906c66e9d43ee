import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Import {
  file: string
  from: string
  typeOnly: boolean
  /** `import('…')`: loaded when it is needed, not with the file that names it. */
  isLazy: boolean
}

/** What a source imports and exports from elsewhere, lazily or not. */
export function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const statements = code.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm,
  )
  return [...statements].map((one) => ({
    file,
    from: (one[2] ?? one[3])!,
    typeOnly: one[1] !== undefined,
    isLazy: one[3] !== undefined,
  }))
}

export const isTestSource = (file: string): boolean => /\.test\.tsx?$|[\\/]testing[\\/]/.test(file)

/** The TypeScript sources of a folder, without what only tests load. */
export function productSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !isTestSource(`/${name}`))
    .map((name) => join(folder, name))
    .sort()
}

/** A source is read once in a run: the screens share most of what they load. */
const targetsRead = new Map<string, (Import & { target: string | undefined })[]>()

/** The sources of this repository that these sources load, themselves included: everything but types; lazily or only at once. */
export function loadedBy(root: string, sources: readonly string[], { atOnce = false } = {}): Set<string> {
  const loaded = new Set<string>()
  const targetsOf = (file: string) => {
    const read = targetsRead.get(file) ?? importsOf(file).map((one) => ({ ...one, target: sourceOf(root, one) }))
    targetsRead.set(file, read)
    return read
  }
  const open = [...sources]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (loaded.has(file)) continue
    loaded.add(file)
    for (const { target, typeOnly, isLazy } of targetsOf(file))
      if (target && !typeOnly && !(atOnce && isLazy)) open.push(target)
  }
  return loaded
}

/** `@portal/domain/kernel/money.ts` is domain/src/kernel/money.ts; packages of others are nobody's source here. */
export function sourceOf(root: string, { file, from }: Pick<Import, 'file' | 'from'>): string | undefined {
  const [, name, path] = /^@portal\/(\w+)\/(.+)$/.exec(from) ?? []
  const target = name && path ? join(root, name, 'src', path) : from.startsWith('.') ? join(dirname(file), from) : ''
  return /\.(tsx?|css)$/.test(target) && existsSync(target) ? target : undefined
}
