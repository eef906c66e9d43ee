import { until } from './processes.ts'

interface Message {
  to: string
  kind: string
  text: string
}

/** What arrives on the phone of one customer, read on the demo phone. */
export class CustomersPhone {
  readonly mobile = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  readonly #base: string
  readonly #read = new Set<string>()

  constructor(base: string) {
    this.#base = base
  }

  async linkIn(kind: RegExp): Promise<string> {
    return /https?:\S+#t=\S+/.exec(await this.#next(kind))![0]
  }

  async code(): Promise<string> {
    return /\b\d{4}\b/.exec(await this.#next(/^otp/))![0]
  }

  /** The newest of its kind that was not read yet. */
  async #next(kind: RegExp): Promise<string> {
    return until(`a message like ${kind}`, async () => {
      const reply = await fetch(`${this.#base}/pub/demo/messages/`)
      const { data } = (await reply.json()) as { data: { messages: Message[] } }
      const found = data.messages.find(
        (one) => one.to === this.mobile && kind.test(one.kind) && !this.#read.has(one.text),
      )
      if (!found) throw new Error('not there')
      this.#read.add(found.text)
      return found.text
    })
  }
}
