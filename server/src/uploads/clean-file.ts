import type { IssueCode } from '@portal/domain/kernel/issue-code.ts'
import { loadSharp } from '../documents/load-sharp.ts'
import { detectFileKind } from './file-kind.ts'
import { cleanPdf } from './pdf/clean-pdf.ts'
import { mostPages } from './pdf/rebuild-pdf.ts'

const largestSide = 2400
/** Limits decompression: a small file can unpack into a huge picture. */
const mostPixels = 50_000_000
const secondsAtMost = 10

interface CleanFile {
  bytes: Buffer
  mediaType: 'image/jpeg' | 'application/pdf'
}

/** A refusal names the code of its sentence. */
type Cleaned =
  | { ok: true; file: CleanFile }
  | { ok: false; issue: { code: IssueCode; params?: Record<string, number> } }

const unknownKind: Cleaned = { ok: false, issue: { code: 'document.kind' } }

/** Makes the file anew, a picture redrawn and a PDF rebuilt from its pages: no location, script, attachment or hidden content comes along. */
export async function cleanFile(bytes: Buffer): Promise<Cleaned> {
  const kind = detectFileKind(bytes)
  if (!kind) return unknownKind
  return kind === 'pdf' ? rebuildPages(bytes) : redraw(bytes)
}

async function rebuildPages(bytes: Buffer): Promise<Cleaned> {
  const rebuilt = await cleanPdf(bytes)
  if (rebuilt.ok) return { ok: true, file: { bytes: Buffer.from(rebuilt.bytes), mediaType: 'application/pdf' } }
  const code = `document.pdf_${rebuilt.why}` as const
  return { ok: false, issue: { code, ...(rebuilt.why === 'pages' && { params: { max: mostPages } }) } }
}

async function redraw(bytes: Buffer): Promise<Cleaned> {
  try {
    const sharp = await loadSharp()
    const redrawn = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: secondsAtMost })
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
    return { ok: true, file: { bytes: redrawn, mediaType: 'image/jpeg' } }
  } catch {
    return unknownKind
  }
}
