import type { DocumentData, DocumentKind } from './document-kinds.ts'
import { render } from './render.ts'

const rendered = new Map<string, Promise<Buffer>>()
/** Products, plans, covers and languages, with room for a change of the rates. */
const mostKept = 48

/** For a paper that is nobody's own: it is drawn once and given to everybody. */
export function renderOnce<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<Buffer> {
  const key = `${kind} ${JSON.stringify(data)}`
  const before = rendered.get(key)
  if (before) return before
  if (rendered.size >= mostKept) rendered.clear()
  const drawing = render(kind, data)
  rendered.set(key, drawing)
  drawing.catch(() => rendered.delete(key))
  return drawing
}
