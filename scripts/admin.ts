import { join } from 'node:path'
import { loadServerPart } from './lib/server-bundle.ts'

/** `npm run admin -- <command>`. */
const { runCommand } = await loadServerPart(join(import.meta.dirname, '..'), 'run-command')
await runCommand()
