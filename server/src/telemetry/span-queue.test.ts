import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { expect, it } from 'vitest'
import { SpanQueue } from './span-queue.ts'

const span = {} as ReadableSpan

it('beyond its bound spans are dropped and counted while the collector is slow', async () => {
  const answers: (() => void)[] = []
  const batches: number[] = []
  const exporter: SpanExporter = {
    export(spans, done) {
      batches.push(spans.length)
      answers.push(() => done({ code: 0 }))
    },
    shutdown: async () => undefined,
  }
  let dropped = 0
  const queue = new SpanQueue(exporter, { onDropped: (spans) => (dropped += spans), mostWaiting: 3 })
  queue.onEnd(span)
  const sent = queue.forceFlush()
  for (let count = 0; count < 5; count++) queue.onEnd(span)
  expect(dropped).toBe(2)
  answers[0]!()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!()
  await sent
  expect(batches).toEqual([1, 3])
  queue.onEnd(span)
  expect(dropped).toBe(2)
})
