import { type DocumentData, type DocumentKind, layOut } from './document-kinds.ts'
import { toPdf } from './pdf.ts'

export interface RenderJob {
  kind: DocumentKind
  data: DocumentData<DocumentKind>
}

/** Runs in a thread of the pool, one document at a time. */
export default function drawDocument({ kind, data }: RenderJob): Promise<Uint8Array> {
  return toPdf(layOut(kind, data))
}
