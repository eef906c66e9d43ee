import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { compiledFolder, findServerBundle } from './lib/server-bundle.ts'
import { writeServerBundle } from './lib/write-server-bundle.ts'

/** Joins the server into a few files and loads them once, so that the next start finds them compiled. */
const root = join(import.meta.dirname, '..')
await writeServerBundle(root)
enableCompileCache(compiledFolder(root))
const { loadServer } = await import(findServerBundle(root)!)
await loadServer()
// What was loaded may keep a process alive.
process.exit()
