import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildPortalIfStale } from './lib/portal-build.ts'

/** `npm start`: the pinned Node, a portal built from the present sources, then the server. */
const root = join(import.meta.dirname, '..')
process.chdir(root)

if (Number(process.versions.node.split('.')[0]) < 24) {
  const pinned = join(root, 'node_modules/.bin/node')
  const again = spawnSync(pinned, [import.meta.filename], { stdio: 'inherit' })
  if (again.error) console.error(`Node 24 is missing at ${pinned}: run npm ci first.`)
  process.exit(again.status ?? 1)
}

if (process.env.PORTAL_DIR === undefined) buildPortalIfStale(root)
await import('../server/src/main.ts')
