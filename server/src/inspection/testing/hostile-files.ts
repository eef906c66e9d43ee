import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A few kilobytes that unpack into 196 million pixels. */
export function bomb(side = 14_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  return Buffer.concat([pngStart, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** What people with bad intentions, or broken phones, send as a photo: name → the file and the code it is refused with. */
export async function hostileFiles(): Promise<Record<string, { bytes: Buffer; code: string }>> {
  const good = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const text = (words: string) => Buffer.from(words.padEnd(600))
  const frames = Array.from({ length: 3 }, (_, at) => Buffer.alloc(600 * 600 * 3, 60 + at * 60))
  const kind = 'photo.kind'
  return {
    'a picture bomb': { bytes: bomb(), code: 'photo.pixels' },
    'an SVG with a script': {
      bytes: text('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>'),
      code: kind,
    },
    'a page': { bytes: text('<!doctype html><script>fetch("/api/partner/me/")</script>'), code: kind },
    'a zip': { bytes: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(700)]), code: kind },
    'a program': { bytes: Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(700)]), code: kind },
    'a PDF': { bytes: text('%PDF-1.7 1 0 obj'), code: kind },
    'the antivirus test file': {
      bytes: text('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
      code: kind,
    },
    'an animated picture': {
      bytes: await sharp(Buffer.concat(frames), { raw: { width: 600, height: 1800, channels: 3, pageHeight: 600 } })
        .webp({ loop: 0, delay: [100, 100, 100] })
        .toBuffer(),
      code: kind,
    },
    'half a picture': { bytes: good.subarray(0, good.length / 2), code: kind },
    'rubbish behind the first bytes of a picture': {
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(900, 7)]),
      code: kind,
    },
  }
}
