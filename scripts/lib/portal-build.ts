import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything the built portal is made of. */
const sources = ['portal/**/*', 'domain/src/**/*.ts', 'words/src/**/*.ts', 'contract/src/**/*.ts', 'package-lock.json']
const notSources = /(^|\/)(node_modules|dist)\/|\.test\.tsx?$/

/** A name for the present sources: the same files, the same name. */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }),
  )
  for (const file of files.filter((path) => !notSources.test(path)).sort()) {
    const path = join(root, file)
    try {
      hash.update(`${file}\0`).update(readFileSync(path))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error
    }
  }
  return hash.digest('hex')
}

/** Builds the portal when it was never built or its sources have changed since. Answers whether it did. */
export async function buildPortalIfStale(root: string): Promise<boolean> {
  const stamp = join(root, 'portal/dist/build-id.txt')
  const currentHash = sourcesHash(root).slice(0, 16)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === currentHash) return false
  console.log('Building the portal …')
  const build = spawn(join(root, 'node_modules/.bin/vite'), ['build', 'portal', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  const [status] = (await once(build, 'close')) as [number | null]
  if (status !== 0) throw new Error('The portal could not be built; see above.')
  writeFileSync(stamp, `${currentHash}\n`)
  return true
}
