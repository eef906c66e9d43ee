import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface OwnServer {
  base: string
  /** From the command to its ready line. */
  startMs: number
  stop(): Promise<void>
}

/** Starts the portal with its own command on a folder of its own; demo data included. */
export async function startOwnServer(dataDir: string, port: number): Promise<OwnServer> {
  const base = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
  }
  const began = performance.now()
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'close')
  await new Promise<void>((ready, failed) => {
    child.stdout!.on('data', (text: Buffer) => text.includes('Ready at') && ready())
    void ended.then(() => failed(new Error('the server ended before it was ready')))
  })
  const startMs = performance.now() - began
  return {
    base,
    startMs,
    stop: async () => {
      // The whole group: npm hands no signal on.
      process.kill(-child.pid!, 'SIGTERM')
      await ended
    },
  }
}

export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
