import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** `npm run dev`: the server restarts and the portal reloads when a file changes. The portal's address is the one to open. */
const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const port = process.env.PORT ?? '3000'
const portalPort = process.env.PORTAL_PORT ?? '5173'
const portalUrl = `http://localhost:${portalPort}`

const children = [
  start(bin('node'), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    PORT: port,
    PUBLIC_URL: process.env.PUBLIC_URL ?? portalUrl,
  }),
  start(bin('vite'), ['dev', 'portal', '--port', portalPort, '--strictPort'], {
    SERVER_URL: `http://127.0.0.1:${port}`,
  }),
]

function start(command: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  child.once('exit', () => stop())
  return child
}

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
