import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Build {
  files: string[]
  /** When a newer build took its place. */
  replacedAt?: number
}

/** A tab may stay open this long after its version was replaced. */
const keptForMs = 7 * 86_400_000
const listFile = '.vite/builds.json'

/** The builds whose files stay once another one is done, newest first. */
export function buildsToKeep(before: readonly Build[], files: string[], now: number): Build[] {
  const replaced = before.map((build) => ({ ...build, replacedAt: build.replacedAt ?? now }))
  return [{ files }, ...replaced.filter(({ replacedAt }) => now - replacedAt < keptForMs)]
}

/** Files of replaced versions stay for a week, so that a tab that is still open finds its code after a deploy. */
export function keepOldFiles(): Plugin {
  return {
    name: 'keep-old-files',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    writeBundle({ dir = '' }, bundle) {
      const list = join(dir, listFile)
      const before = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Build[]) : []
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const builds = buildsToKeep(before, files, Date.now())
      const needed = new Set(builds.flatMap((build) => build.files))
      for (const file of new Set(before.flatMap((build) => build.files)))
        if (!needed.has(file)) for (const end of ['', '.br', '.gz']) rmSync(join(dir, file + end), { force: true })
      writeFileSync(list, JSON.stringify(builds))
    },
  }
}
