import { hash } from 'node:crypto'
import { createRequire } from 'node:module'

/**
 * pdfkit parses a font's file for every document, which is half of a document's time. Imported before pdfmake, this makes
 * each file be parsed once a thread. Every document gets a font of its own that reads the parsed tables and keeps its own
 * glyphs: what one document drew must not change the bytes of the next.
 */
interface Font {
  _glyphs: object
}
interface Fontkit {
  create: (file: Uint8Array, name?: string) => Font
}

const fromHere = createRequire(import.meta.url)
const fromPdfmake = createRequire(fromHere.resolve('pdfmake'))
const fromPdfkit = createRequire(fromPdfmake.resolve('pdfkit'))
const fontkit = fromPdfkit('fontkit') as Fontkit
const parsed = new Map<string, Font>()

function create(file: Uint8Array, name?: string): Font {
  const key = `${name} ${hash('sha1', file)}`
  const font = parsed.get(key) ?? fontkit.create(file, name)
  parsed.set(key, font)
  return Object.assign(Object.create(font) as Font, { _glyphs: {} })
}

// Its exports cannot be redefined: pdfkit is handed another object in their place.
fromPdfkit.cache[fromPdfkit.resolve('fontkit')]!.exports = Object.create(fontkit, { create: { value: create } })
