import { createConnection, type Socket } from 'node:net'
import { createPartyCaller } from '../call-party.ts'
import { failureOf, INTEGRATION_TIMEOUTS } from '../http.ts'
import { done, garbage, type Outcome } from '../outcome.ts'
import type { FileScanner, ScanVerdict } from './file-scanner.ts'

interface ClamdOptions {
  /** tcp://host:3310 or unix:/run/clamav/clamd.ctl */
  address: string
  timeoutMs?: number
}

const chunkBytes = 256 * 1024
const mostReplyBytes = 4096

/** ClamAV's clamd, by its INSTREAM command: the file goes over the connection, and the daemon needs no access to our disk. */
export function createClamdScanner({ address, timeoutMs = INTEGRATION_TIMEOUTS.scan }: ClamdOptions): FileScanner {
  const url = new URL(address)
  // A socket on this machine has no host to be counted under.
  const callParty = createPartyCaller('virus_scanner', url.host ? url : new URL('tcp://clamd'))
  const place =
    url.protocol === 'unix:'
      ? { path: decodeURIComponent(url.pathname) }
      : { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) }
  return {
    scan: (bytes) =>
      callParty('INSTREAM', async () => {
        try {
          return readVerdict(await exchange(createConnection(place), bytes, timeoutMs))
        } catch (error) {
          return failureOf(error)
        }
      }),
  }
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error such as that of a file beyond StreamMaxLength. */
function readVerdict(reply: string): Outcome<ScanVerdict> {
  if (reply === 'stream: OK') return done({})
  const found = /^stream: (.{1,200}) FOUND$/.exec(reply)?.[1]
  return found ? done({ found }) : garbage('no_verdict')
}

/** Sends the file in chunks, each with its length before it, and reads the one reply. */
function exchange(socket: Socket, bytes: Buffer, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(() => socket.destroy(new DOMException('the scan took too long', 'TimeoutError')), timeoutMs)
  let reply = ''
  socket.setEncoding('latin1')
  socket.on('connect', () => {
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      socket.write(lengthOf(chunk.length))
      socket.write(chunk)
    }
    socket.write(lengthOf(0))
  })
  socket.on('data', (text: string) => {
    reply += text
    const end = reply.indexOf('\0')
    if (end >= 0) resolve(reply.slice(0, end))
    else if (reply.length <= mostReplyBytes) return
    socket.destroy()
  })
  socket.on('error', reject)
  socket.on('close', () => {
    clearTimeout(timer)
    reject(new Error('connection closed before the verdict'))
  })
  return promise
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(size)
  return length
}
