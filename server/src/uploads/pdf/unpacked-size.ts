import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { unreadable } from './pdf-value.ts'

const chunkSize = 256 * 1024

/** Counts what a stream unpacks into without ever holding it, up to a picture's own coding, whose size the picture tells. Refused beyond `most`. */
export async function countUnpacked(bytes: Buffer, filters: readonly string[], most: number): Promise<number> {
  let plain = bytes
  let from = 0
  for (; filters[from]?.startsWith('ASCII'); from++)
    plain = filters[from] === 'ASCII85Decode' ? readAscii85(plain) : readAsciiHex(plain)
  if (filters[from] !== 'FlateDecode') return plain.length
  let size = 0
  try {
    const inflated = Readable.from([plain]).pipe(createInflate({ chunkSize }))
    for await (const chunk of inflated as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) break
    }
  } catch {
    // A picture without its last bytes is still shown: what came before the break counts.
  }
  return size > most ? unreadable('unpacks into too much') : size
}

function readAsciiHex(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes
      .toString('latin1')
      .split('>')[0]!
      .replace(/[^0-9a-fA-F]/g, ''),
    'hex',
  )
}

function readAscii85(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .split('~>')[0]!
    .replace(/[\0\t\n\f\r ]/g, '')
    .replace(/^<~/, '')
  const out = Buffer.alloc(text.length * 4)
  let size = 0
  for (let at = 0; at < text.length; ) {
    if (text[at] === 'z') {
      size += 4
      at++
      continue
    }
    const group = text.slice(at, at + 5)
    const number = [...group.padEnd(5, 'u')].reduce((sum, sign) => sum * 85 + sign.charCodeAt(0) - 33, 0)
    out.writeUInt32BE(Math.max(number, 0) % 2 ** 32, size)
    size += group.length - 1
    at += 5
  }
  return out.subarray(0, size)
}
