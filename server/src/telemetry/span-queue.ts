import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'

/** Some megabytes: what a busy server does in a few seconds. */
const mostWaiting = 8192
const mostTogether = 512
const pauseMs = 1000

interface SpanQueueOptions {
  /** Called with the number of spans that never reached the collector. */
  onDropped: (spans: number) => void
  mostWaiting?: number
}

/** Ended spans wait here for the collector. Whoever ends one never waits: beyond a bound they are dropped and counted. */
export class SpanQueue implements SpanProcessor {
  readonly #exporter: SpanExporter
  readonly #onDropped: (spans: number) => void
  readonly #most: number
  #waiting: ReadableSpan[] = []
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined

  constructor(exporter: SpanExporter, { onDropped, mostWaiting: most = mostWaiting }: SpanQueueOptions) {
    this.#exporter = exporter
    this.#onDropped = onDropped
    this.#most = most
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if (this.#waiting.length >= this.#most) this.#onDropped(1)
    else this.#waiting.push(span)
    this.#timer ??= setTimeout(() => this.#start(), pauseMs).unref()
  }

  #start(): void {
    this.#timer = undefined
    this.#sending ??= this.#sendWaiting().finally(() => {
      this.#sending = undefined
    })
  }

  /** One message after the other: a collector that is slow or away is asked once at a time. */
  async #sendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, mostTogether)
      const isSent = await new Promise<boolean>((resolve) =>
        this.#exporter.export(spans, ({ code }) => resolve(code === succeeded)),
      )
      if (!isSent) this.#onDropped(spans.length)
    }
  }

  async forceFlush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#start()
    await this.#sending
  }

  async shutdown(): Promise<void> {
    await this.forceFlush()
    await this.#exporter.shutdown()
  }
}

/** `ExportResultCode.SUCCESS` of a package that is not ours to name. */
const succeeded = 0
