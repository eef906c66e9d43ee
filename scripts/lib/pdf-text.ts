import { inflateSync } from 'node:zlib'

/** The glyphs of one drawn run, each as the characters it stands for: 'क्ष' drawn as a conjunct is one entry. */
export type Run = string[]

/** Reads back what a PDF of ours draws, through its ToUnicode tables, so that the tests need no other program. */
export function runsOf(pdf: Buffer): Run[] {
  const objects = objectsOf(pdf.toString('latin1'))
  const fonts = new Map<string, Map<string, string>>()
  for (const { text } of objects.values()) {
    for (const [, name, number] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = objects.get(number!)?.text.match(/\/ToUnicode (\d+) 0 R/)?.[1]
      const table = unicode && objects.get(unicode)?.stream
      if (table) fonts.set(name!, unicodeTable(table))
    }
  }
  return [...objects.values()].flatMap(({ stream }) => (stream?.includes(' Tf') ? drawnRuns(stream, fonts) : []))
}

/** All text in the order of drawing. A run ends with its blank, so that words come back as they were written. */
export function textOf(pdf: Buffer): string {
  return runsOf(pdf)
    .map((run) => run.join(''))
    .join('')
}

interface PdfObject {
  text: string
  stream?: string
}

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, number, text] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
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
  return objects
}

function unicodeTable(cmap: string): Map<string, string> {
  const table = new Map<string, string>()
  for (const [, from, list] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    let code = Number.parseInt(from!, 16)
    for (const [, hex] of list!.matchAll(/<([0-9a-f ]*)>/gi)) {
      const characters = Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      table.set(code.toString(16).padStart(4, '0'), characters)
      code++
    }
  }
  return table
}

function drawnRuns(content: string, fonts: Map<string, Map<string, string>>): Run[] {
  const runs: Run[] = []
  let table = new Map<string, string>()
  for (const [, font, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) table = fonts.get(font) ?? new Map()
    else {
      const codes = [...array!.matchAll(/<([0-9a-f]+)>/gi)].flatMap(
        ([, hex]) => hex!.toLowerCase().match(/.{4}/g) ?? [],
      )
      runs.push(codes.map((code) => table.get(code) ?? '\ufffd'))
    }
  }
  return runs
}
