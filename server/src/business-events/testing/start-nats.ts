import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@nats-io/transport-node'

/** Where Debian's package puts it. */
const program = '/usr/sbin/nats-server'
export const hasNats = existsSync(program)

/** A nats-server with JetStream on a folder of its own; stopped and started again it keeps what it has stored. */
export async function startNats() {
  const folder = mkdtempSync(join(tmpdir(), 'nats-'))
  const port = await findFreePort()
  const url = `nats://127.0.0.1:${port}`
  let child = run()
  await untilReady(url)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      child = run()
      await untilReady(url)
    },
    async close() {
      await this.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  function run() {
    return spawn(program, ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', folder], { stdio: 'ignore' })
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const connection = await connect({ servers: url, reconnect: false, timeout: 500 }).catch(() => undefined)
    if (connection) return connection.close()
    await wait(100)
  }
  throw new Error('nats-server does not answer')
}
