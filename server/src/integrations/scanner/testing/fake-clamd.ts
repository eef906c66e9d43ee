import { type AddressInfo, createServer } from 'node:net'

interface FakeClamd {
  address: string
  /** What it was shown, whole. */
  scanned: Buffer[]
  close: () => Promise<void>
}

/** Speaks as clamd does: `zINSTREAM`, chunks with their length before them, one verdict, and the connection ends. */
export async function startFakeClamd(
  verdictOn: (bytes: Buffer) => string | undefined = (bytes) =>
    bytes.includes('EICAR-STANDARD') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK',
): Promise<FakeClamd> {
  const scanned: Buffer[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const file = readFile(received)
      if (!file) return
      scanned.push(file)
      const verdict = verdictOn(file)
      if (verdict !== undefined) socket.end(`${verdict}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const command = Buffer.from('zINSTREAM\0')

/** The file, once its last, empty chunk has come. */
function readFile(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, command.length).equals(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
