import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const running = new Set<ChildProcess>()
// Nothing stays behind when the command is broken off.
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export function startProcess(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(force)
}

/** Tries until it succeeds or a minute is over; then fails with what was wrong last. */
export async function until<Result>(what: string, attempt: () => Promise<Result>, limitMs = 60_000): Promise<Result> {
  const deadline = Date.now() + limitMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${what}: ${(error as Error).message}`)
      await wait(100)
    }
  }
}
