import { type DocumentData, type DocumentKind, layOut } from './document-kinds.ts'
import { toPdf } from './pdf.ts'

export interface RenderJob {
  kind: DocumentKind
  data: DocumentData<DocumentKind>
  /** Leaves the place of a signature made at this time; the key never comes here. */
  signedAt?: Date
}

/** Runs in a thread of the pool, one document at a time. */
export default function drawDocument({ kind, data, signedAt }: RenderJob): Promise<Uint8Array> {
  return toPdf(layOut(kind, data), signedAt)
}
