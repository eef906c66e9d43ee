import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** `npm run admin -- <command>`. Keeps what Node compiles before anything is loaded: half of a short command is compiling. */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { runCommand } = await import('../server/src/run-command.ts')
await runCommand()
