import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface ServerSlot {
  name: string
  port: number
}

export interface RunningSlot extends ServerSlot {
  /** Ends it as an orchestrator does. Answers whether it ended by itself, and after how long. */
  stop(): Promise<{ code: number | null; ms: number }>
}

interface StartOptions {
  /** Folder of the release. */
  release: string
  /** Where its data folder is made. */
  folder: string
  env: Record<string, string>
}

const longestStartMs = 240_000

/** A server of a release on the port of its slot, once it is ready. */
export async function startServer(slot: ServerSlot, { release, folder, env }: StartOptions): Promise<RunningSlot> {
  const dataDir = join(folder, slot.name)
  mkdirSync(dataDir, { recursive: true })
  const child = spawn(join(release, 'node_modules/.bin/node'), ['server/src/main.ts'], {
    cwd: release,
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(slot.port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    })
  const ended = new Promise<number | null>((end) => child.once('close', end))
  const began = performance.now()
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${slot.name} ended with ${child.exitCode}: ${output.trim()}`)
    if (performance.now() - began > longestStartMs) {
      child.kill('SIGKILL')
      throw new Error(`${slot.name} is not ready after ${longestStartMs / 1000} s: ${output.trim()}`)
    }
    if (await isReady(slot.port)) break
    await wait(100)
  }
  return { ...slot, stop: () => stopChild(child, ended) }
}

async function stopChild(child: ChildProcess, ended: Promise<number | null>) {
  const began = performance.now()
  child.kill('SIGTERM')
  return { code: await ended, ms: Math.round(performance.now() - began) }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
    await reply.arrayBuffer()
    return reply.status === 200
  } catch {
    return false
  }
}
