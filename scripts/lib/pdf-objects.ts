import { inflateSync } from 'node:zlib'

export interface PdfObject {
  text: string
  /** Inflated, one character a byte. */
  stream?: string
}

/** Every object of a PDF of ours by its number, those that are packed together among them. */
export function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, number, text] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj\n/g)) {
    const at = text!.indexOf('stream\n')
    if (at < 0) {
      objects.set(number!, { text: text! })
      continue
    }
    const head = text!.slice(0, at)
    const bytes = Buffer.from(text!.slice(at + 7, text!.lastIndexOf('\nendstream')), 'latin1')
    const isDeflated = head.includes('/FlateDecode')
    objects.set(number!, {
      text: head,
      stream: isDeflated ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1'),
    })
  }
  for (const { text, stream } of [...objects.values()])
    if (text.includes('/Type /ObjStm'))
      for (const [number, packed] of packedIn(text, stream!)) objects.set(number, { text: packed })
  return objects
}

function packedIn(head: string, stream: string): [number: string, text: string][] {
  const first = Number(/\/First (\d+)/.exec(head)![1])
  const places = stream.slice(0, first).trim().split(' ')
  return Array.from({ length: places.length / 2 }, (_, index) => {
    const from = first + Number(places[index * 2 + 1])
    const to = index * 2 + 3 < places.length ? first + Number(places[index * 2 + 3]) : undefined
    return [places[index * 2]!, stream.slice(from, to).trimEnd()]
  })
}

/** The characters of a string of the file: UTF-16 behind its mark, else one character a byte. */
export function stringOf(literal: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = literal.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character)
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}
