import { textOf } from '../../../../scripts/lib/pdf-text.ts'
import { type DocumentData, type DocumentKind, layOut } from '../document-kinds.ts'
import { toPdf } from '../pdf.ts'
import type { Sample } from './every-sample.ts'

/** Draws in this thread. */
export function draw<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<Buffer> {
  return toPdf(layOut(kind, data))
}

export async function textFrom<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<string> {
  return textOf(await draw(kind, data))
}

const drawn = new Map<string, Promise<Buffer>>()

/** Each sample is drawn once for all tests of a file. */
export function drawOnce(sample: Sample): Promise<Buffer> {
  const before = drawn.get(sample.name)
  if (before) return before
  const drawing = sample.draw(draw)
  drawn.set(sample.name, drawing)
  return drawing
}
