import { constants } from 'node:os'
import type { DocumentData, DocumentKind } from './document-kinds.ts'
import { RenderProcess } from './render-process.ts'
import type { RenderJob } from './render-worker.ts'

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
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/**
 * Draws documents in processes of their own, at a lower priority than requests: at most two at a time, a bounded number waiting, each
 * within its time.
 */
export class RenderPool {
  /** Tests share their machine with others: they draw at their own. */
  priority: number = constants.priority.PRIORITY_BELOW_NORMAL
  readonly #limit: number
  readonly #queueLimit: number
  readonly #timeoutMs: number
  readonly #waiting: Task[] = []
  readonly #idle: RenderProcess[] = []
  readonly #drawing = new Set<RenderProcess>()
  #isClosed = false

  constructor({ workers = 2, queue = 200, timeoutMs = 60_000 }: RenderPoolOptions = {}) {
    this.#limit = workers
    this.#queueLimit = queue
    this.#timeoutMs = timeoutMs
  }

  render<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<Buffer> {
    if (this.#isClosed) return Promise.reject(new RenderFailed('The renderer is closed'))
    if (this.#drawing.size >= this.#limit && this.#waiting.length >= this.#queueLimit)
      return Promise.reject(new RenderQueueFull(`${this.#waiting.length} documents are waiting`))
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.#waiting.push({ job: { kind, data }, resolve, reject })
    this.#fill()
    return promise
  }

  /** For metrics and readiness. */
  get load(): { drawing: number; waiting: number; workers: number } {
    const drawing = this.#drawing.size
    return { drawing, waiting: this.#waiting.length, workers: drawing + this.#idle.length }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#waiting.splice(0)) task.reject(new RenderFailed('The renderer was closed'))
    for (const process of [...this.#drawing, ...this.#idle.splice(0)]) process.end()
  }

  #fill(): void {
    while (this.#drawing.size < this.#limit && this.#waiting.length > 0) void this.#draw(this.#waiting.shift()!)
  }

  async #draw({ job, resolve, reject }: Task): Promise<void> {
    const process = this.#takeIdle() ?? new RenderProcess(this.priority)
    this.#drawing.add(process)
    try {
      const pdf = await process.draw(job, this.#timeoutMs)
      resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
    } catch (error) {
      reject(new RenderFailed(error instanceof Error ? error.message : String(error), { cause: error }))
    } finally {
      this.#drawing.delete(process)
      if (!process.hasEnded) this.#idle.push(process)
      this.#fill()
    }
  }

  /** One that ended while idle is passed over. */
  #takeIdle(): RenderProcess | undefined {
    for (;;) {
      const process = this.#idle.pop()
      if (!process?.hasEnded) return process
    }
  }
}
