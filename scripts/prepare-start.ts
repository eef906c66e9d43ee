import { join } from 'node:path'
import { loadServerPart } from './lib/server-bundle.ts'
import { writeServerBundle } from './lib/write-server-bundle.ts'

/** Joins the server into a few files and loads them once, so that the next start finds them compiled. */
const root = join(import.meta.dirname, '..')
await writeServerBundle(root)
const { loadServer } = await loadServerPart(root, 'run-server')
await loadServer()
await loadServerPart(root, 'run-command')
// What was loaded may keep a process alive.
process.exit()
