import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { hashSources } from './source-hash.ts'

/** Everything the built portal is made of. */
const sources = ['portal/**/*', 'domain/src/**/*.ts', 'words/src/**/*.ts', 'contract/src/**/*.ts', 'package-lock.json']

/** Builds the portal when it was never built or its sources have changed since. Answers whether it did. */
export async function buildPortalIfStale(root: string): Promise<boolean> {
  const stamp = join(root, 'portal/dist/build-id.txt')
  const currentHash = hashSources(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === currentHash) return false
  console.log('Building the portal …')
  const build = spawn(join(root, 'node_modules/.bin/vite'), ['build', 'portal', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  // The server starts beside it and is the longer way: where both want a processor, it goes first.
  if (build.pid) setPriority(build.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [status] = (await once(build, 'close')) as [number | null]
  if (status !== 0) throw new Error('The portal could not be built; see above.')
  writeFileSync(stamp, `${currentHash}\n`)
  return true
}
