import { join } from 'node:path'
import { loadServerPart } from './lib/server-bundle.ts'

/** The server of an image or under systemd: what `npm run build` has built, and nothing is built while it starts. */
const { runServer } = await loadServerPart(join(import.meta.dirname, '..'), 'run-server')
await runServer(process.env)
