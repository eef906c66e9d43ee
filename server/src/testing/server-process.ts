import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface ServerProcess {
  address: string
  pid: number
  output: () => string
  kill: (signal: NodeJS.Signals) => void
  ended: Promise<number | null>
}

/** As `npm start` does, from the server's bundle where that is written. */
const start = join(import.meta.dirname, '../../../scripts/start.ts')

export interface ProcessOptions {
  dataDir: string
  env?: Record<string, string>
  /** Run under another user, as root can. */
  uid?: number
}

/** A real server in a process of its own, on a free port. Rejects with what it said when it does not get ready. */
export async function startServerProcess({ dataDir, env = {}, uid }: ProcessOptions): Promise<ServerProcess> {
  const settings = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    DATA_DIR: dataDir,
    PORTAL_DIR: '/nonexistent',
    LOG_LEVEL: 'error',
    OVERLOAD_DELAY: '5000',
    ...env,
  }
  const user = uid === undefined ? {} : { uid, gid: uid }
  const child: ChildProcess = spawn(process.execPath, [start], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const address = await new Promise<string>((ready, failed) => {
    const readOutput = (chunk: Buffer) => {
      output += chunk.toString()
      const match = /Ready at (\S+)/.exec(output)
      if (match) ready(match[1]!.replace('localhost', '127.0.0.1'))
    }
    child.stdout!.on('data', readOutput)
    child.stderr!.on('data', readOutput)
    void ended.then((code) => failed(new Error(`the server ended with ${code}: ${output}`)))
  })
  return { address, pid: child.pid!, output: () => output, kill: (signal) => void child.kill(signal), ended }
}
