import { constants, getPriority } from 'node:os'
import { Piscina } from 'piscina'
import { Unavailable } from '../../kernel/errors.ts'
import type { RebuiltPdf } from './pdf-worker.ts'

const longestMs = 10_000
const mostWaiting = 12
/** Of its own objects: a file of five megabytes needs a tenth of it. */
const memoryMb = 256

let thread: Piscina<Uint8Array, RebuiltPdf> | undefined
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Rebuilds a PDF in a thread with bounded time and memory: a file that was made to exhaust either ends the thread, not the server. */
export async function cleanPdf(bytes: Buffer): Promise<RebuiltPdf> {
  if (waiting >= mostWaiting) throw new Unavailable(3, 'overloaded')
  waiting += 1
  // In a queue of our own: the time of a file begins when it is read.
  const ownTurn = queue.then(() => rebuildNow(bytes))
  queue = ownTurn
  try {
    return await ownTurn
  } finally {
    waiting -= 1
  }
}

async function rebuildNow(bytes: Buffer): Promise<RebuiltPdf> {
  thread ??= startThread()
  try {
    return await thread.run(bytes, { signal: AbortSignal.timeout(longestMs) })
  } catch {
    return { ok: false, why: 'unreadable' }
  }
}

/** One at a time, started with the first file and ended when there is none for a while. */
function startThread(): Piscina<Uint8Array, RebuiltPdf> {
  const started = new Piscina<Uint8Array, RebuiltPdf>({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    niceIncrement: Math.max(constants.priority.PRIORITY_BELOW_NORMAL - getPriority(), 0),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // None of the server's secrets: the thread only reads what it is handed.
    env: {},
  })
  // The file that was being read is told by its own promise.
  started.on('error', () => undefined)
  return started
}
