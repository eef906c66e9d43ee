import { deflateSync } from 'node:zlib'

/**
 * Rewrites a file of pdfkit's with its small objects compressed together and a compressed table of contents (PDF 1.7, 7.5.7 and
 * 7.5.8). The structure of a document is some hundred small objects, which would make up a third of the file.
 */
export function packObjects(file: Buffer): Buffer {
  const { objects, trailer, firstOffset } = readFile(file)
  const isPacked = ({ body }: FileObject) => !body.endsWith('\nendstream') && !body.includes('/Type /Sig\n')
  const packed = objects.filter(isPacked)
  const chunks = [file.subarray(0, firstOffset)]
  const entries: Entry[] = [{ kind: 0, at: 0, index: 65_535 }]
  let offset = firstOffset
  const write = (id: number, body: Buffer) => {
    const chunk = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    entries[id] = { kind: 1, at: offset, index: 0 }
    chunks.push(chunk)
    offset += chunk.length
  }
  for (const one of objects) if (!isPacked(one)) write(one.id, Buffer.from(one.body, 'latin1'))
  const packId = objects.length + 1
  const tableId = packId + 1
  packed.forEach(({ id }, index) => {
    entries[id] = { kind: 2, at: packId, index }
  })
  write(packId, packStream(packed))
  const table = offset
  entries[tableId] = { kind: 1, at: table, index: 0 }
  write(tableId, streamOf(`/Type /XRef /Size ${tableId + 1} /W [1 4 2] ${trailer}`, tableOf(entries)))
  return Buffer.concat([...chunks, Buffer.from(`startxref\n${table}\n%%EOF\n`)])
}

interface FileObject {
  id: number
  /** One character a byte. */
  body: string
}

interface Entry {
  /** 0 free, 1 at an offset of the file, 2 inside the packed objects. */
  kind: 0 | 1 | 2
  at: number
  index: number
}

function readFile(file: Buffer): { objects: FileObject[]; trailer: string; firstOffset: number } {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file.toString('latin1', file.length - 64))?.[1])
  const [, count, ...lines] = file.toString('latin1', start).split('\n')
  const size = Number(count?.split(' ')[1])
  const offsets = lines.slice(1, size).map((line) => Number(line.slice(0, 10)))
  const ends = [...offsets, start].sort((a, b) => a - b)
  const objects = offsets.map((from, index) => {
    const text = file.toString('latin1', from, ends[ends.indexOf(from) + 1])
    return { id: index + 1, body: text.slice(text.indexOf('\n') + 1, text.lastIndexOf('\nendobj')) }
  })
  // What stays of the trailer: its size is another one now.
  const trailer = /trailer\n<<\n\/Size \d+\n([\s\S]*?)\n>>\nstartxref/.exec(lines.join('\n'))?.[1] ?? ''
  return { objects, trailer, firstOffset: ends[0]! }
}

function packStream(packed: readonly FileObject[]): Buffer {
  let offset = 0
  const places = packed.map(({ id, body }) => {
    const place = `${id} ${offset}`
    offset += body.length + 1
    return place
  })
  const head = `${places.join(' ')}\n`
  const content = Buffer.from(head + packed.map(({ body }) => `${body}\n`).join(''), 'latin1')
  return streamOf(`/Type /ObjStm /N ${packed.length} /First ${head.length}`, content)
}

function tableOf(entries: readonly Entry[]): Buffer {
  const table = Buffer.alloc(entries.length * 7)
  entries.forEach(({ kind, at, index }, row) => {
    table.writeUInt8(kind, row * 7)
    table.writeUInt32BE(at, row * 7 + 1)
    table.writeUInt16BE(index, row * 7 + 5)
  })
  return table
}

function streamOf(dictionary: string, content: Buffer): Buffer {
  const deflated = deflateSync(content)
  const head = `<< ${dictionary} /Length ${deflated.length} /Filter /FlateDecode >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), deflated, Buffer.from('\nendstream')])
}
