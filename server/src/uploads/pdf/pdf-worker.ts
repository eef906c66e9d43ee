import { PdfRefused } from './pdf-value.ts'
import { rebuildPdf } from './rebuild-pdf.ts'

export type RebuiltPdf = { ok: true; bytes: Uint8Array } | { ok: false; why: PdfRefused['why'] }

/** Runs in a thread of its own, one file at a time. */
export default async function rebuild(bytes: Uint8Array): Promise<RebuiltPdf> {
  try {
    return { ok: true, bytes: await rebuildPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (error) {
    if (error instanceof PdfRefused) return { ok: false, why: error.why }
    throw error
  }
}
