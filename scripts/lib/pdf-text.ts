import { objectsOf, type PdfObject, stringOf } from './pdf-objects.ts'

/** The glyphs of one drawn run, each as the characters it stands for: 'क्ष' drawn as a conjunct is one entry. */
export type Run = string[]

/** Reads back what a PDF of ours draws, through its ToUnicode tables, so that the tests need no other program. */
export function runsOf(pdf: Buffer): Run[] {
  return drawnIn(objectsOf(pdf)).map(({ glyphs }) => glyphs)
}

/** All text in the order of drawing. A run ends with its blank, so that words come back as they were written. */
export function textOf(pdf: Buffer): string {
  return drawnIn(objectsOf(pdf))
    .map(({ text }) => text)
    .join('')
}

/** One drawn run: its glyphs, what they stand for, and the marked content it is drawn in. */
export interface DrawnRun {
  glyphs: Run
  text: string
  /** The number of the page's content stream. */
  stream: string
  /** Undefined for what is drawn outside all marks; no number for decoration. */
  mark?: { tag: string; id?: number }
  /** Of the word, where it has one of its own. */
  language?: string
}

export function drawnIn(objects: Map<string, PdfObject>): DrawnRun[] {
  const fonts = new Map<string, Map<string, string>>()
  for (const { text } of objects.values()) {
    for (const [, name, number] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = objects.get(number!)?.text.match(/\/ToUnicode (\d+) 0 R/)?.[1]
      const table = unicode && objects.get(unicode)?.stream
      if (table) fonts.set(name!, unicodeTable(table))
    }
  }
  return [...objects].flatMap(([number, { text, stream }]) =>
    stream?.includes(' Tf') && !text.includes('/ObjStm') ? drawnRuns(number, stream, fonts) : [],
  )
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

const OPERATORS =
  /\/(?<tag>\w+) <<\n(?<properties>(?:\((?:\\[\s\S]|[^\\)])*\)|[^>(])*)>> BDC|(?<end>^EMC$)|\/(?<font>F\d+) [\d.]+ Tf|\[(?<glyphs>[^\]]*)\] TJ/gm

function drawnRuns(stream: string, content: string, fonts: Map<string, Map<string, string>>): DrawnRun[] {
  const runs: DrawnRun[] = []
  const marks: { tag: string; id?: number; actual?: string; language?: string }[] = []
  let table = new Map<string, string>()
  for (const { groups } of content.matchAll(OPERATORS)) {
    const { tag, properties, end, font, glyphs } = groups!
    if (tag) marks.push({ tag, ...propertiesOf(properties!) })
    else if (end) marks.pop()
    else if (font) table = fonts.get(font) ?? new Map()
    else {
      const codes = [...glyphs!.matchAll(/<([0-9a-f]+)>/gi)].flatMap(
        ([, hex]) => hex!.toLowerCase().match(/.{4}/g) ?? [],
      )
      const run = codes.map((code) => table.get(code) ?? '\ufffd')
      const word = marks.find(({ actual }) => actual !== undefined)
      // The word is said once, however many times its marks move the pen.
      const text = word ? word.actual! : run.join('')
      if (word) word.actual = ''
      const mark = marks.find((one) => one.id !== undefined || one.tag === 'Artifact')
      runs.push({
        glyphs: run,
        text,
        stream,
        ...(mark && { mark: { tag: mark.tag, ...(mark.id !== undefined && { id: mark.id }) } }),
        ...(word?.language && { language: word.language }),
      })
    }
  }
  return runs
}

function propertiesOf(properties: string): { id?: number; actual?: string; language?: string } {
  const id = /\/MCID (\d+)/.exec(properties)?.[1]
  const actual = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/.exec(properties)?.[1]
  const language = /\/Lang \(([^)]*)\)/.exec(properties)?.[1]
  return {
    ...(id && { id: Number(id) }),
    ...(actual !== undefined && { actual: stringOf(actual) }),
    ...(language && { language }),
  }
}
