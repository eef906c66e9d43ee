import { Worker } from 'node:worker_threads'
import type { DocumentData, DocumentKind } from './document-kinds.ts'
import type { RenderAnswer, RenderJob } from './render-worker.ts'

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

interface Slot {
  worker: Worker
  task?: Task
  timer?: NodeJS.Timeout
}

/** Draws documents off the event loop: at most two at a time, a bounded number waiting, each within its time. */
export class RenderPool {
  readonly #limit: number
  readonly #queueLimit: number
  readonly #timeoutMs: number
  readonly #slots = new Set<Slot>()
  readonly #waiting: Task[] = []
  #nextId = 1
  #isClosed = false

  constructor({ workers = 2, queue = 200, timeoutMs = 20_000 }: RenderPoolOptions = {}) {
    this.#limit = workers
    this.#queueLimit = queue
    this.#timeoutMs = timeoutMs
  }

  render<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): Promise<Buffer> {
    if (this.#isClosed) return Promise.reject(new RenderFailed('The renderer is closed'))
    if (this.#waiting.length >= this.#queueLimit && !this.#hasRoom()) {
      return Promise.reject(new RenderQueueFull(`${this.#waiting.length} documents are waiting`))
    }
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.#waiting.push({ job: { id: this.#nextId++, kind, data }, resolve, reject })
    this.#fill()
    return promise
  }

  /** For metrics and readiness. */
  get load(): { drawing: number; waiting: number; workers: number } {
    const drawing = [...this.#slots].filter((slot) => slot.task).length
    return { drawing, waiting: this.#waiting.length, workers: this.#slots.size }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const closed = new RenderFailed('The renderer was closed')
    for (const task of this.#waiting.splice(0)) task.reject(closed)
    await Promise.all([...this.#slots].map((slot) => this.#drop(slot, closed)))
  }

  #hasRoom(): boolean {
    return this.#slots.size < this.#limit || [...this.#slots].some((slot) => !slot.task)
  }

  #fill(): void {
    while (this.#waiting.length > 0) {
      const slot = [...this.#slots].find((one) => !one.task) ?? this.#grow()
      if (!slot) return
      this.#start(slot, this.#waiting.shift()!)
    }
  }

  #grow(): Slot | undefined {
    if (this.#slots.size >= this.#limit) return undefined
    const slot: Slot = { worker: new Worker(new URL('./render-worker.ts', import.meta.url)) }
    slot.worker.on('message', (answer: Partial<RenderAnswer>) => {
      // Node's own watch mode (npm run dev) reports imports over the same port: those are no answers.
      if (answer.id !== undefined) this.#finish(slot, answer as RenderAnswer)
    })
    slot.worker.on('error', (error) => this.#drop(slot, new RenderFailed('The drawing thread died', { cause: error })))
    slot.worker.on('exit', () => this.#drop(slot, new RenderFailed('The drawing thread ended')))
    this.#slots.add(slot)
    return slot
  }

  #start(slot: Slot, task: Task): void {
    slot.task = task
    slot.timer = setTimeout(
      () => this.#drop(slot, new RenderFailed(`${task.job.kind} took longer than ${this.#timeoutMs} ms`)),
      this.#timeoutMs,
    )
    slot.worker.ref()
    try {
      slot.worker.postMessage(task.job)
    } catch (error) {
      this.#release(slot)?.reject(new RenderFailed('The data cannot be sent to the thread', { cause: error }))
    }
  }

  #finish(slot: Slot, answer: RenderAnswer): void {
    const task = this.#release(slot)
    if (!task) return
    if ('pdf' in answer) task.resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength))
    else task.reject(new RenderFailed(answer.error))
    this.#fill()
  }

  #release(slot: Slot): Task | undefined {
    const { task } = slot
    clearTimeout(slot.timer)
    slot.task = undefined
    // An idle thread must not keep the process alive.
    slot.worker.unref()
    return task
  }

  async #drop(slot: Slot, error: Error): Promise<void> {
    if (!this.#slots.delete(slot)) return
    this.#release(slot)?.reject(error)
    await slot.worker.terminate()
    if (!this.#isClosed) this.#fill()
  }
}
