import { connect, type Socket } from 'node:net'
import type { Request } from 'autocannon'

const endOfHead = '\r\n\r\n'
const closed = new Error('the connection to the server is closed')

/**
 * One connection that is kept and asked one thing after the other. It reads of an answer its status and how long it is: Node's own client takes
 * longer for a request than the bare server for its answer, and on the same processors that would be measured.
 */
export class LeanConnection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer[] = []
  #size = 0
  /** Of the whole answer, once its head is there. */
  #expected: number | undefined
  #answered: PromiseWithResolvers<number> | undefined
  #status = 0

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.once('error', (error) => this.#answered?.reject(error))
    this.#socket.once('close', () => this.#answered?.reject(closed))
  }

  /** Answers the status. */
  ask({ method = 'GET', path, headers = {}, body = '' }: Request): Promise<number> {
    if (this.#socket.destroyed) return Promise.reject(closed)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
    this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}${length}\r\n${body}`)
    this.#answered = Promise.withResolvers()
    return this.#answered.promise
  }

  end(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#size += chunk.length
    this.#expected ??= this.#readHead()
    if (this.#expected === undefined || this.#size < this.#expected) return
    this.#received = []
    this.#size = 0
    this.#expected = undefined
    this.#answered?.resolve(this.#status)
  }

  #readHead(): number | undefined {
    const start = Buffer.concat(this.#received)
    const end = start.indexOf(endOfHead)
    if (end === -1) return undefined
    const head = start.toString('latin1', 0, end)
    const length = /^content-length: (\d+)$/im.exec(head)?.[1]
    if (length === undefined) this.#answered?.reject(new Error(`an answer without its length: ${head}`))
    this.#status = Number(head.slice(9, 12))
    return end + endOfHead.length + Number(length)
  }
}
