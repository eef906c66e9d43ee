import { hash } from 'node:crypto'
import { fromPdfkit as requireFromPdfkit } from '../kernel/load-fontkit.ts'

/**
 * pdfkit parses a font's file and lays out every word for every document, which is most of a document's time. Imported before pdfmake,
 * this makes each file be parsed once a thread and each word be laid out once. Every document gets a font of its own that reads the
 * parsed tables and keeps its own glyphs: what one document drew must not change the bytes of the next.
 */
interface Glyph {
  id: number
  advanceWidth: number
  codePoints: number[]
}
interface GlyphRun {
  glyphs: Glyph[]
  positions: { xAdvance: number }[]
  readonly advanceWidth: number
}
interface Font {
  _glyphs: object
  layout: (text: string, features?: object) => GlyphRun
}
interface Fontkit {
  create: (file: Uint8Array, name?: string) => Font
}

/** Twice as many as all texts of ours have in one weight; names and amounts of customers fill the rest. */
const mostWords = 10_000

const fromPdfkit = requireFromPdfkit()
const fontkit = fromPdfkit('fontkit') as Fontkit
const parsed = new Map<string, { font: Font; layOutOnce: Font['layout'] }>()

function create(file: Uint8Array, name?: string): Font {
  const key = `${name} ${hash('sha1', file)}`
  const known = parsed.get(key) ?? parse(file, name)
  parsed.set(key, known)
  return Object.assign(withOwnGlyphs(known.font), { layout: known.layOutOnce })
}

function parse(file: Uint8Array, name?: string) {
  const font = fontkit.create(file, name)
  const measured = withOwnGlyphs(font)
  const runs = new Map<string, GlyphRun>()
  const layOutOnce = (text: string, features?: object): GlyphRun => {
    if (features) return measured.layout(text, features)
    const run = runs.get(text) ?? layOutAlone(measured, text)
    if (runs.size >= mostWords) runs.clear()
    runs.set(text, run)
    return copyOf(run)
  }
  return { font, layOutOnce }
}

/** pdfkit scales the positions it is given, and then asks for their width. */
function copyOf({ glyphs, positions }: GlyphRun): GlyphRun {
  return {
    glyphs,
    positions: positions.map((position) => ({ ...position })),
    get advanceWidth() {
      return this.positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
    },
  }
}

/** A glyph remembers the letters for which it was first made: a word must look the same whatever was laid out before it. */
function layOutAlone(font: Font, text: string): GlyphRun {
  font._glyphs = {}
  const run = font.layout(text)
  const glyphs = run.glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints }))
  return copyOf({ ...run, glyphs })
}

const withOwnGlyphs = (font: Font): Font => Object.assign(Object.create(font) as Font, { _glyphs: {} })

// Its exports cannot be redefined: pdfkit is handed another object in their place.
fromPdfkit.cache[fromPdfkit.resolve('fontkit')]!.exports = Object.create(fontkit, { create: { value: create } })
