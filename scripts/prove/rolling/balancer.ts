import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerSlot } from './servers.ts'

export interface Balancer {
  name: string
  /** Sends a server no more requests, as an operator does before the stop of a release that does not drain by itself. */
  drain(slot: ServerSlot): Promise<void>
  close(): Promise<void>
}

/** How often readiness is asked for. A server that says no three times gets no new request; one slow answer of a busy machine means nothing. */
const checkMs = 500

/** Debian's HAProxy where it is installed, otherwise a small one of our own with the same rules. */
export function startBalancer(port: number, slots: readonly ServerSlot[], folder: string): Promise<Balancer> {
  const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0
  return hasHaproxy ? startHaproxy(port, slots, folder) : startOwn(port, slots)
}

async function startHaproxy(port: number, slots: readonly ServerSlot[], folder: string): Promise<Balancer> {
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'haproxy.sock')
  writeFileSync(file, haproxyConfiguration(port, slots, socket))
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`)
    await wait(50)
  }
  const version = spawnSync('haproxy', ['-v']).stdout.toString().split(' ')[2] ?? ''
  return {
    name: `HAProxy ${version.split('-')[0]}`,
    async drain({ name }) {
      const admin = connect(socket)
      admin.end(`set server servers/${name} state drain\n`)
      await once(admin.resume(), 'close')
    },
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function haproxyConfiguration(port: number, slots: readonly ServerSlot[], socket: string): string {
  return `global
  quiet
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 5s
  timeout client 120s
  timeout server 120s
  timeout http-keep-alive 60s
  timeout check 5s
  option redispatch
frontend portal
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter ${checkMs}ms fall 3 rise 1
${slots.map(({ name, port: at }) => `  server ${name} 127.0.0.1:${at}`).join('\n')}
`
}

async function startOwn(port: number, slots: readonly ServerSlot[]): Promise<Balancer> {
  const drained = new Set<number>()
  let ready: ServerSlot[] = []
  let turn = 0
  const check = setInterval(async () => {
    const answers = await Promise.all(slots.map(async (slot) => ((await isReady(slot.port)) ? [slot] : [])))
    ready = answers.flat()
  }, checkMs)
  const front = createServer((incoming, outgoing) => {
    const able = ready.filter((slot) => !drained.has(slot.port))
    const slot = able[turn++ % Math.max(1, able.length)]
    if (!slot) return void outgoing.writeHead(503).end()
    const forwarded = request(
      { host: '127.0.0.1', port: slot.port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (reply) => {
        const { connection: _, ...headers } = reply.headers
        outgoing.writeHead(reply.statusCode ?? 502, headers)
        reply.pipe(outgoing)
      },
    )
    forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }).listen(port, '127.0.0.1')
  await once(front, 'listening')
  return {
    name: 'a balancer of our own (HAProxy is not installed: apt-get install haproxy)',
    drain: async ({ port: at }) => void drained.add(at),
    async close() {
      clearInterval(check)
      front.close()
      front.closeAllConnections()
    },
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.status === 200
    },
    () => false,
  )
}
