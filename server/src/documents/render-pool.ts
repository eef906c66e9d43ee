import { getCompileCacheDir } from 'node:module'
import { constants, getPriority } from 'node:os'
import { dirname } from 'node:path'
import { Piscina } from 'piscina'
import type { Pack } from '../kernel/pack/pack.ts'
import type { DocumentData, DocumentKind } from './document-kinds.ts'
import type { DocumentSigner } from './document-signer.ts'
import { PapersForAll } from './papers-for-all.ts'
import type { RenderJob } from './render-worker.ts'
import { signPdf } from './sign-pdf.ts'

/** Too many documents are waiting: the caller tries again later (503 or the job's own retry). */
export class RenderQueueFull extends Error {
  override name = 'RenderQueueFull'
}
/** The document could not be drawn: its data is wrong, or it took too long. */
export class RenderFailed extends Error {
  override name = 'RenderFailed'
}

export interface RenderPoolOptions {
  workers?: number
  /** How many may wait beside those being drawn. */
  queue?: number
  timeoutMs?: number
}

interface Task {
  job: RenderJob
  signer: DocumentSigner | undefined
  resolve: (pdf: Buffer | Promise<Buffer>) => void
  reject: (error: Error) => void
}

/**
 * Draws documents in threads of their own, at a lower priority than requests: at most two at a time, a bounded number waiting, each within
 * its time.
 */
export class RenderPool {
  /** Tests share their machine with others: they draw at their own. */
  priority: number = constants.priority.PRIORITY_BELOW_NORMAL
  /** Signs the papers of a policy. */
  signer: DocumentSigner | undefined
  /** Whose papers they are, and in which words; without it in ours. */
  pack: Pack | undefined
  readonly #limit: number
  readonly #queueLimit: number
  readonly #timeoutMs: number
  /** Here, not in the threads' own queue: a document's time begins when it is drawn, and the queue of aborted tasks there has no limit. */
  readonly #waiting: Task[] = []
  readonly #forAll = new PapersForAll()
  #threads: Piscina<RenderJob, Uint8Array> | undefined
  #drawing = 0
  #isClosed = false

  constructor({ workers = 2, queue = 200, timeoutMs = 60_000 }: RenderPoolOptions = {}) {
    this.#limit = workers
    this.#queueLimit = queue
    this.#timeoutMs = timeoutMs
  }

  /** To be read and no contract: it is not signed. */
  render<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<Buffer> {
    return this.#take({ kind, data }, undefined)
  }

  /** A paper of a policy: signed where there is a signer, and not there at all while that one is away. */
  renderSigned<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<Buffer> {
    return this.#take({ kind, data }, this.signer)
  }

  #take(job: RenderJob, signer: DocumentSigner | undefined): Promise<Buffer> {
    if (this.#isClosed) return Promise.reject(new RenderFailed('The renderer is closed'))
    return this.#forAll.take(job, signer, () => this.#queue(job, signer))
  }

  #queue(job: RenderJob, signer: DocumentSigner | undefined): Promise<Buffer> {
    if (this.#drawing >= this.#limit && this.#waiting.length >= this.#queueLimit)
      return Promise.reject(new RenderQueueFull(`${this.#waiting.length} documents are waiting`))
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.#waiting.push({ job, signer, resolve, reject })
    this.#fill()
    return promise
  }

  /** For metrics and readiness. */
  get load(): { drawing: number; waiting: number; workers: number } {
    return { drawing: this.#drawing, waiting: this.#waiting.length, workers: this.#threads?.threads.length ?? 0 }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#waiting.splice(0)) task.reject(new RenderFailed('The renderer was closed'))
    await this.#threads?.destroy()
  }

  #fill(): void {
    for (; this.#drawing < this.#limit && this.#waiting.length > 0; this.#drawing++)
      void this.#draw(this.#waiting.shift()!).finally(() => {
        this.#drawing--
        this.#fill()
      })
  }

  async #draw({ job, signer, resolve, reject }: Task): Promise<void> {
    const signal = AbortSignal.timeout(this.#timeoutMs)
    try {
      this.#threads ??= startThreads(this.#limit, this.priority, this.pack)
      const pdf = await this.#threads.run({ ...job, ...(signer && { signedAt: new Date() }) }, { signal })
      const drawn = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
      // The place in the line is free while a service signs.
      resolve(signer ? signPdf(drawn, signer) : drawn)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const sentence = signal.aborted ? `${job.kind} took longer than ${this.#timeoutMs} ms` : why
      reject(new RenderFailed(sentence, { cause: error }))
    }
  }
}

/** As many at once as may draw: one that is given up with its document is replaced by another. */
function startThreads(count: number, priority: number, pack: Pack | undefined): Piscina<RenderJob, Uint8Array> {
  const filename = new URL('./render-worker.ts', import.meta.url).href
  const compiled = getCompileCacheDir()
  const threads = new Piscina<RenderJob, Uint8Array>({
    filename,
    workerData: pack,
    minThreads: count,
    maxThreads: count,
    niceIncrement: Math.max(priority - getPriority(), 0),
    // None of the server's secrets: a thread only draws what it is handed. Compiled modules halve the time of its start.
    env: compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {},
  })
  // The document that was being drawn is told by its own promise.
  threads.on('error', () => undefined)
  return threads
}
