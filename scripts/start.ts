import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { buildPortalIfStale } from './lib/portal-build.ts'

/** `npm start`: the pinned Node, a portal built from the present sources beside the start of the server. */
const root = join(import.meta.dirname, '..')
process.chdir(root)

if (Number(process.versions.node.split('.')[0]) < 24) {
  const pinned = join(root, 'node_modules/.bin/node')
  const again = spawnSync(pinned, [import.meta.filename], { stdio: 'inherit' })
  if (again.error) console.error(`Node 24 is missing at ${pinned}: run npm ci first.`)
  process.exit(again.status ?? 1)
}

const compiled = join(root, 'node_modules/.cache/compiled')
const isFirstStart = !existsSync(compiled)
if (!isFirstStart) enableCompileCache(compiled)

const portalBuilt = process.env.PORTAL_DIR === undefined ? buildPortalIfStale(root) : undefined
// Whoever awaits it reports it.
portalBuilt?.catch(() => undefined)
const { runServer } = await import('../server/src/run-server.ts')
await runServer(process.env, portalBuilt)
if (isFirstStart) compileForNextStart()

/** Compiled modules halve the time of the next start. A process of its own writes them, so that no request waits for it. */
function compileForNextStart(): void {
  const load = `await import(${JSON.stringify(join(root, 'server/src/run-server.ts'))});await import(${JSON.stringify(join(root, 'server/src/serve.ts'))});process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', load], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled },
    stdio: 'ignore',
  })
  child.once('error', () => undefined)
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.unref()
}
