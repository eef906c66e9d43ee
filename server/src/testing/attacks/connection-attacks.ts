import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type AttackRecord, createAttackRecord } from './attack-record.ts'
import type { AttackWorld } from './attack-world.ts'

const eol = '\r\n'
const host = `Host: localhost${eol}`

/** What no browser sends. Each is refused or ends its connection, and the next request is answered. */
const rawRequests: Record<string, string> = {
  'two lengths': `POST /partner/login HTTP/1.1${eol}${host}Content-Length: 2${eol}Content-Length: 4${eol}${eol}{}{}`,
  'length and chunks': `POST /partner/login HTTP/1.1${eol}${host}Content-Type: application/json${eol}Content-Length: 4${eol}Transfer-Encoding: chunked${eol}${eol}0${eol}${eol}GET /healthz HTTP/1.1${eol}${host}${eol}`,
  'an unknown coding': `POST /partner/login HTTP/1.1${eol}${host}Transfer-Encoding: xchunked${eol}${eol}0${eol}${eol}`,
  'a folded header': `GET /healthz HTTP/1.1${eol}${host}X-A: a${eol} b${eol}${eol}`,
  'a NUL in a header': `GET /healthz HTTP/1.1${eol}${host}X-A: a\0b${eol}${eol}`,
  'a header without end': `GET /healthz HTTP/1.1${eol}${host}X-A: ${'a'.repeat(80_000)}${eol}${eol}`,
  'a thousand headers': `GET /api/partner/me/ HTTP/1.1${eol}${host}${`X-A: a${eol}`.repeat(5000)}${eol}`,
  'an address without end': `GET /${'a'.repeat(80_000)} HTTP/1.1${eol}${host}${eol}`,
  'no host': `GET /api/partner/me/ HTTP/1.1${eol}${eol}`,
  'a foreign address': `GET http://evil.example/api/partner/me/ HTTP/1.1${eol}${host}${eol}`,
  'a tunnel': `CONNECT evil.example:443 HTTP/1.1${eol}${host}${eol}`,
  'a trace': `TRACE / HTTP/1.1${eol}${host}${eol}`,
  'a method of nothing': `FOO / HTTP/1.1${eol}${host}${eol}`,
  'another protocol': `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03`,
  'an upgrade': `GET /partner/unknown HTTP/1.1${eol}${host}Upgrade: websocket${eol}Connection: Upgrade${eol}${eol}`,
  dots: `GET /../../../../etc/passwd HTTP/1.1${eol}${host}${eol}`,
  'encoded dots': `GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1${eol}${host}${eol}`,
  'dots in the files': `GET /assets/../../../package.json HTTP/1.1${eol}${host}${eol}`,
  'encoded dots in the files': `GET /assets/%2e%2e/%2e%2e/%2e%2e/package.json HTTP/1.1${eol}${host}${eol}`,
  'dots before a call': `GET /pub/%2e%2e/api/partner/me/ HTTP/1.1${eol}${host}${eol}`,
  backslashes: `GET /..\\..\\boot.ini HTTP/1.1${eol}${host}${eol}`,
  'two slashes': `GET //etc/passwd HTTP/1.1${eol}${host}${eol}`,
  'chunks beyond the limit': `POST /partner/login HTTP/1.1${eol}${host}Content-Type: application/json${eol}Transfer-Encoding: chunked${eol}${eol}${`10000${eol}${'a'.repeat(65_536)}${eol}`.repeat(40)}0${eol}${eol}`,
  'a chunk that claims the moon': `POST /partner/login HTTP/1.1${eol}${host}Content-Type: application/json${eol}Transfer-Encoding: chunked${eol}${eol}ffffffffffffffff${eol}a`,
}

export async function attackConnections(attacked: AttackWorld): Promise<AttackRecord> {
  const record = createAttackRecord(
    attacked,
    'Raw connections: smuggling, broken headers, other protocols, dots as sent',
  )
  for (const [what, bytes] of Object.entries(rawRequests)) {
    const answer = await sendRaw(portOf(attacked), bytes)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
    const find = (result: string) => record.findings.push(`a raw request as nobody, ${what}: ${result}`)
    record.count(status || 'closed')
    if (status >= 500 || (status >= 200 && status < 400)) find(`answered ${status}`)
    if (/dots|slashes/.test(what) && status !== 404) find(`answered ${status} instead of 404`)
    // A second answer on one request means that two readers would see different requests.
    if (/HTTP\/1\.1 200/.test(answer.slice(12))) find('the hidden request was answered')
    if (/root:x:|"workspaces"/.test(answer)) find('a file was read')
    const { status: next } = await (await attacked.nobody.client()).get('/healthz')
    if (next !== 200) find('the server does not answer afterwards')
  }
  return record
}

function portOf({ test }: AttackWorld): number {
  return (test.app.server.address() as { port: number }).port
}

/** Until the server ends the connection, or has nothing more to say for half a second. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      answer += part.toString('latin1')
    })
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  await Promise.race([closeOf(socket), waitForAnswer(() => answer)])
  socket.destroy()
  return answer
}

/** However it ends: `once` of events would fail where the other side resets it. */
const closeOf = (socket: Socket) =>
  new Promise<void>((done) => (socket.closed ? done() : socket.once('close', () => done())))

async function waitForAnswer(read: () => string): Promise<void> {
  for (let tenths = 0; tenths < 50 && read() === ''; tenths++) await wait(100)
  await wait(200)
}

/** The promise is 15 s; the rest is for a machine that has other work. */
const slowestSeconds = 16

const head = `POST /partner/login HTTP/1.1${eol}${host}Content-Type: application/json${eol}`
const slowKinds: Record<string, string> = {
  silent: '',
  'slow headers': `POST /partner/login HTTP/1.1${eol}${host}X-A: `,
  'slow body': `${head}Content-Length: 100000${eol}${eol}{`,
  'slow chunks': `${head}Transfer-Encoding: chunked${eol}${eol}`,
}

/** Of each kind that many connections send a byte a second until they are cut off. */
export async function attackSlowly(attacked: AttackWorld, ofEachKind: number): Promise<AttackRecord> {
  const record = createAttackRecord(attacked, `Slow senders: nothing, headers, body and chunks, a byte a second`)
  const cutOffs: Promise<number>[] = []
  for (const [kind, start] of Object.entries(slowKinds))
    for (let count = 0; count < ofEachKind; count++) {
      const socket = connect(portOf(attacked), '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      const began = performance.now()
      cutOffs.push(closeOf(socket).then(() => (performance.now() - began) / 1000))
      socket.write(start)
      socket.resume()
      if (kind !== 'silent') {
        const trickle = setInterval(() => socket.write(kind === 'slow chunks' ? `1${eol}a${eol}` : 'a'), 1000)
        socket.once('close', () => clearInterval(trickle))
      }
    }
  const { status } = await (await attacked.nobody.client()).get('/partner/login')
  if (status !== 200) record.findings.push(`others were answered ${status} meanwhile`)
  const seconds = await Promise.all(cutOffs)
  for (const _ of seconds) record.count('closed')
  const slowest = Math.max(...seconds)
  if (slowest > slowestSeconds) record.findings.push(`one was cut off after ${slowest.toFixed(1)} s`)
  record.title += `; each cut off after ${slowest.toFixed(1)} s at most`
  return record
}
