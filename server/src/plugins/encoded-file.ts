import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Shorter ones gain nothing. */
const leastBytes = 600

const encoders = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
}
export type Encoding = keyof typeof encoders

export interface EncodedFile {
  bytes: Buffer
  encoding?: Encoding
}

/** Reads files of the portal once, prepares and compresses them, and keeps them in memory until they change. */
export function encodedFiles() {
  const kept = new Map<string, { at: number; bytes: Buffer } & Partial<Record<Encoding, Buffer>>>()
  return (file: string, accepted = '', prepare = (text: string) => text): EncodedFile | undefined => {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat?.isFile()) return undefined
    let entry = kept.get(file)
    if (entry?.at !== stat.mtimeMs) {
      const raw = readFileSync(file)
      entry = { at: stat.mtimeMs, bytes: isText(file) ? Buffer.from(prepare(raw.toString('utf8'))) : raw }
      kept.set(file, entry)
    }
    const encoding = isText(file) && entry.bytes.length >= leastBytes ? acceptedEncodings(accepted)[0] : undefined
    if (!encoding) return { bytes: entry.bytes }
    entry[encoding] ??= encoders[encoding](entry.bytes)
    return { bytes: entry[encoding], encoding }
  }
}

const isText = (file: string) => /\.(html|js|svg|txt)$/.test(file)

/** Those that both sides know, the smallest form first. */
export function acceptedEncodings(accepted = ''): Encoding[] {
  const names = accepted.split(',').map((part) => part.trim())
  return (['br', 'gzip'] as const).filter((encoding) => names.includes(encoding))
}
