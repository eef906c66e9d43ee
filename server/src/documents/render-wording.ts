import { render } from './render.ts'
import type { WordingDocument } from './wording-document.ts'

const rendered = new Map<string, Promise<Buffer>>()
/** Products, covers and languages, with room for a change of the rates. */
const mostKept = 32

/** A wording is nobody's own: it is drawn once and given to every customer of the product. */
export function renderWording(wording: WordingDocument): Promise<Buffer> {
  const key = JSON.stringify(wording)
  const before = rendered.get(key)
  if (before) return before
  if (rendered.size >= mostKept) rendered.clear()
  const drawing = render('policy-wording', wording)
  rendered.set(key, drawing)
  drawing.catch(() => rendered.delete(key))
  return drawing
}
