import { spawn, spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { unpackedFiles } from './lib/pack-portal.ts'
import { buildPortalIfStale } from './lib/portal-build.ts'
import { loadServerPart } from './lib/server-bundle.ts'

/** `npm start`: the pinned Node, a portal built from the present sources beside the start of the server. */
const root = join(import.meta.dirname, '..')
process.chdir(root)

if (Number(process.versions.node.split('.')[0]) < 24) {
  const pinned = join(root, 'node_modules/.bin/node')
  const again = spawnSync(pinned, [import.meta.filename], { stdio: 'inherit' })
  if (again.error) console.error(`Node 24 is missing at ${pinned}: run npm ci first.`)
  process.exit(again.status ?? 1)
}

const portalBuilt = process.env.PORTAL_DIR === undefined ? buildPortalIfStale(root) : undefined
// Whoever awaits it reports it.
portalBuilt?.catch(() => undefined)
const { runServer, isJoined } = await loadServerPart(root, 'run-server')
await runServer(process.env, portalBuilt)
// A bundle and its compiled form quarter the time of the next start.
if (!isJoined) doBeside('scripts/prepare-start.ts')
if (portalBuilt && unpackedFiles(root).length > 0) doBeside('scripts/pack-portal.ts')

/** What the running portal is better with but does not need: in a process of its own, so that no request waits for it. */
function doBeside(script: string): void {
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH }, stdio: 'ignore' })
  child.once('error', () => undefined)
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.unref()
}
