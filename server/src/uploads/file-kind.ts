/** What an uploaded file really is, by its first bytes; the name and type a client claims are not looked at. */
type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

export function detectFileKind(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  return undefined
}
