import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/** UTF-8 names, and sizes that follow their file: it is sent before its length is known. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first that a ZIP knows: the file says nothing about the clock. */
const noDate = new Date(Date.UTC(1980, 0, 1))

/** A ZIP archive (APPNOTE 6.3) piece by piece, each file under 4 GB, in UTC. */
export async function* zipped(entries: Iterable<ZipEntry>, at = noDate): AsyncGenerator<Buffer> {
  const common = commonFields(at)
  const directory: Written[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const head = fields([4, 0x04034b50], [2, 20], ...common({ crc: 0, packed: 0, size: 0 }), [2, name.length], [2, 0])
    yield Buffer.concat([head, name])
    const written: Written = { name, crc: 0, packed: 0, size: 0, offset }
    for await (const packed of deflate(entry.pieces, written)) {
      written.packed += packed.length
      yield packed
    }
    yield fields([4, 0x08074b50], [4, written.crc], [4, written.packed], [4, written.size])
    offset += head.length + name.length + written.packed + 16
    directory.push(written)
  }
  let length = 0
  for (const { name, ...sizes } of directory) {
    const version = [2, 20] as const
    const head = fields([4, 0x02014b50], version, version, ...common(sizes), [2, name.length], [4, 0], [4, 0], [4, 0])
    const where = fields([4, sizes.offset])
    length += head.length + where.length + name.length
    yield Buffer.concat([head, where, name])
  }
  yield fields([4, 0x06054b50], [4, 0], [2, directory.length], [2, directory.length], [4, length], [4, offset], [2, 0])
}

/** The whole archive at once: for a few files that are in memory already. */
export async function zipOf(entries: Iterable<ZipEntry>, at?: Date): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipped(entries, at)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const commonFields =
  (at: Date) =>
  ({ crc, packed, size }: Pick<Written, 'crc' | 'packed' | 'size'>): Field[] => [
    [2, flags],
    [2, deflated],
    [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
    [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
    [4, crc],
    [4, packed],
    [4, size],
  ]

async function* deflate(pieces: ZipEntry['pieces'], written: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  const feeding = (async () => {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      written.crc = crc32(bytes, written.crc)
      written.size += bytes.length
      // What nobody has taken yet waits: the whole is never in memory.
      if (!packer.write(bytes)) await new Promise((resolve) => packer.once('drain', resolve))
    }
    packer.end()
  })().catch((error: Error) => packer.destroy(error))
  yield* packer
  await feeding
}

type Field = readonly [bytes: 2 | 4, value: number]

/** Numbers, little end first. */
function fields(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
