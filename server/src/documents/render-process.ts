import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RenderJob, RenderReply } from './render-worker.ts'

const workerFile = fileURLToPath(new URL('./render-worker.ts', import.meta.url))

/** One process that draws one document at a time. It ends with the server and never keeps it alive. */
export class RenderProcess {
  readonly #child: ChildProcess
  #pending: PromiseWithResolvers<Uint8Array> | undefined
  #hasEnded = false

  constructor(priority: number) {
    this.#child = fork(workerFile, [String(priority)], {
      execArgv: [],
      // None of the server's secrets: this process only draws what it is handed.
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: getCompileCacheDir() ?? join(tmpdir(), 'node-compile-cache') },
      serialization: 'advanced',
      // A signal to the server's group is the server's to handle.
      detached: true,
      stdio: 'ignore',
    })
    this.#child.on('message', (reply: RenderReply) => {
      if ('error' in reply) this.#settle((pending) => pending.reject(new Error(reply.error)))
      else this.#settle((pending) => pending.resolve(reply.pdf))
    })
    this.#child.once('error', (error) => this.#fail(error))
    this.#child.once('exit', (code) => this.#fail(new Error(`the drawing process ended with ${code}`)))
    this.#keepServerAlive(false)
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  async draw(job: RenderJob, timeoutMs: number): Promise<Uint8Array> {
    const pending = Promise.withResolvers<Uint8Array>()
    this.#pending = pending
    this.#keepServerAlive(true)
    const timer = setTimeout(() => {
      this.end()
      this.#fail(new Error(`${job.kind} took longer than ${timeoutMs} ms`))
    }, timeoutMs)
    try {
      this.#child.send(job, (error) => {
        if (error) this.#fail(error)
      })
      return await pending.promise
    } finally {
      clearTimeout(timer)
      this.#pending = undefined
      this.#keepServerAlive(false)
    }
  }

  /** An idle process ends by itself; one in the middle of a document is killed. */
  end(): void {
    this.#hasEnded = true
    if (this.#pending) this.#child.kill('SIGKILL')
    else if (this.#child.connected) this.#child.disconnect()
  }

  #settle(settle: (pending: PromiseWithResolvers<Uint8Array>) => void): void {
    if (this.#pending) settle(this.#pending)
  }

  #fail(error: Error): void {
    this.#hasEnded = true
    this.#settle((pending) => pending.reject(error))
  }

  /** Only while a document is awaited: a script that drew one must be able to end. */
  #keepServerAlive(keep: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (keep) handle?.ref()
      else handle?.unref()
    }
  }
}
