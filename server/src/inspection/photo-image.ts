import { photoLimits } from '@portal/domain/inspection/views.ts'
import type { IssueCode } from '@portal/domain/kernel/issue-code.ts'
import { loadSharp } from '../documents/load-sharp.ts'
import { Unavailable } from '../kernel/errors.ts'
import { detectFileKind } from '../uploads/file-kind.ts'

export interface RedrawnPhoto {
  bytes: Buffer
  width: number
  height: number
  likeness: Likeness
}

/** 64 bits of what a picture looks like, and its four bands for finding others by an index. */
export interface Likeness {
  bits: string
  bands: number[]
}

const largestSide = 1920
const secondsAtMost = 10
const mostWaiting = 12

/** A refusal names the code of its sentence. */
type Redrawn = { ok: true; photo: RedrawnPhoto } | { ok: false; code: IssueCode }

let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Redraws the photo, so that only the picture remains. Callers queue; a full queue is refused. */
export async function redrawPhoto(bytes: Buffer): Promise<Redrawn> {
  if (waiting >= mostWaiting) throw new Unavailable(3, 'overloaded')
  waiting += 1
  const ownTurn = queue.then(
    () => redrawNow(bytes),
    () => redrawNow(bytes),
  )
  queue = ownTurn
  try {
    return await ownTurn
  } finally {
    waiting -= 1
  }
}

async function redrawNow(bytes: Buffer): Promise<Redrawn> {
  const kind = detectFileKind(bytes)
  if (kind === undefined || kind === 'pdf') return { ok: false, code: 'photo.kind' }
  const sharp = await loadSharp()
  const options = { limitInputPixels: photoLimits.pixels, failOn: 'error', pages: 1 } as const
  try {
    const { width = 0, height = 0, pages = 1 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > photoLimits.pixels) return { ok: false, code: 'photo.pixels' }
    if (pages > 1) return { ok: false, code: 'photo.kind' }
    if (Math.max(width, height) < photoLimits.leastSide) return { ok: false, code: 'photo.small' }
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: secondsAtMost })
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const likeness = await computeLikeness(data)
    return { ok: true, photo: { bytes: data, width: info.width, height: info.height, likeness } }
  } catch {
    return { ok: false, code: 'photo.kind' }
  }
}

const columns = 9
const rows = 8
/** With less contrast (a covered lens) a picture would resemble every other. */
const leastContrast = 12

/** Which neighbour is brighter, over a grid of 9 × 8 greys: survives another size, another compression and a little cropping. */
async function computeLikeness(jpeg: Buffer): Promise<Likeness> {
  const sharp = await loadSharp()
  const grey = await sharp(jpeg).greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer()
  let bits = ''
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns - 1; x++) bits += grey[y * columns + x]! > grey[y * columns + x + 1]! ? '1' : '0'
  const contrast = Math.max(...grey) - Math.min(...grey)
  return { bits, bands: contrast < leastContrast ? [] : bandsOf(bits) }
}

function bandsOf(bits: string): number[] {
  return [0, 1, 2, 3].map((band) => (band << 16) | Number.parseInt(bits.slice(band * 16, band * 16 + 16), 2))
}
