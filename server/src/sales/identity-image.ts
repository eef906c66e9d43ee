import { loadSharp } from '../documents/load-sharp.ts'

/** What an uploaded file really is, by its first bytes; the name and type a client claims are not looked at. */
type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

const largestSide = 2400
/** Limits decompression: a small file can unpack into a huge picture. */
const mostPixels = 50_000_000

export function detectFileKind(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  return undefined
}

interface CleanFile {
  bytes: Buffer
  mediaType: 'image/jpeg' | 'application/pdf'
}

/** Redraws the picture, without its location, time or hidden content. Undefined for other files and for a PDF with active content. */
export async function cleanFile(bytes: Buffer): Promise<CleanFile | undefined> {
  const kind = detectFileKind(bytes)
  if (!kind) return undefined
  if (kind === 'pdf')
    return /\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction)\b/.test(bytes.toString('latin1'))
      ? undefined
      : { bytes, mediaType: 'application/pdf' }
  try {
    const sharp = await loadSharp()
    const redrawn = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer()
    return { bytes: redrawn, mediaType: 'image/jpeg' }
  } catch {
    return undefined
  }
}
