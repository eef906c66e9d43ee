import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const notSources = /(^|\/)(node_modules|dist)\/|\.test\.tsx?$/

/** A name for these files as they are now: the same files, the same name. */
export function hashSources(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }),
  )
  for (const file of files.filter((path) => !notSources.test(path)).sort()) {
    try {
      hash.update(`${file}\0`).update(readFileSync(join(root, file)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error
    }
  }
  return hash.digest('hex').slice(0, 16)
}
