import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { createFreshness, type Reader } from './keep-fresh.ts'

/** A page whose clock moves by hand. */
function createPage() {
  let now = 0
  let timer: { at: number; tell: () => void } | undefined
  const returns = new Set<() => void>()
  const page = { isLooking: true }
  const freshness = createFreshness({
    now: () => now,
    isLooking: () => page.isLooking,
    onReturn: (tell) => {
      returns.add(tell)
      return () => returns.delete(tell)
    },
    after: (ms, tell) => {
      const own = { at: now + ms, tell }
      timer = own
      return () => {
        if (timer === own) timer = undefined
      }
    },
  })
  async function pass(seconds: number) {
    const until = now + seconds * 1000
    while (timer && timer.at <= until) {
      now = timer.at
      const { tell } = timer
      timer = undefined
      tell()
      await settled()
    }
    now = until
  }
  async function comeBack() {
    for (const tell of returns) tell()
    await settled()
  }
  return { page, freshness, pass, comeBack, isListening: () => returns.size > 0 || timer !== undefined }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
function counting(work: Reader = async () => undefined) {
  const count = { reads: 0 }
  const reader: Reader = async () => {
    count.reads += 1
    await work()
  }
  return { count, reader }
}

describe('what is kept fresh', () => {
  it('is read every minute while somebody looks, and not while nobody does', async () => {
    const { page, freshness, pass } = createPage()
    const { count, reader } = counting()
    freshness.keep(reader)
    await pass(59)
    expect(count.reads).toBe(0)
    await pass(1)
    expect(count.reads).toBe(1)
    await pass(120)
    expect(count.reads).toBe(3)
    page.isLooking = false
    await pass(600)
    expect(count.reads).toBe(3)
  })

  it('is read when somebody comes back, though not twice within half a minute', async () => {
    const { freshness, pass, comeBack } = createPage()
    const { count, reader } = counting()
    freshness.keep(reader)
    await comeBack()
    expect(count.reads).toBe(0)
    await pass(30)
    await comeBack()
    await comeBack()
    expect(count.reads).toBe(1)
    await pass(29)
    await comeBack()
    expect(count.reads).toBe(1)
  })

  it('is read one after the other, and a slow answer holds the next round back', async () => {
    const { freshness, pass, comeBack } = createPage()
    let isOpen = 0
    let most = 0
    let answer = () => {}
    const slow = counting(async () => {
      most = Math.max(most, ++isOpen)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      isOpen -= 1
    })
    const second = counting(async () => {
      most = Math.max(most, ++isOpen)
      isOpen -= 1
    })
    freshness.keep(slow.reader)
    freshness.keep(second.reader)
    await pass(200)
    await comeBack()
    expect([slow.count.reads, second.count.reads]).toEqual([1, 0])
    answer()
    await settled()
    expect([slow.count.reads, second.count.reads, most]).toEqual([1, 1, 1])
  })

  it('goes on after a lost connection, and stops when nobody is signed in until somebody comes back', async () => {
    const { freshness, pass, comeBack } = createPage()
    let failure: CallError | undefined = new CallError('network', 0)
    const { count, reader } = counting(async () => {
      if (failure) throw failure
    })
    freshness.keep(reader)
    await pass(60)
    failure = undefined
    await pass(60)
    expect(count.reads).toBe(2)
    failure = new CallError('refused', 401)
    await pass(60)
    failure = undefined
    await pass(600)
    expect(count.reads).toBe(3)
    await comeBack()
    expect(count.reads).toBe(4)
    await pass(60)
    expect(count.reads).toBe(5)
  })

  it('is left alone once its screen is gone', async () => {
    const { freshness, pass, isListening } = createPage()
    const { count, reader } = counting()
    const stop = freshness.keep(reader)
    expect(isListening()).toBe(true)
    stop()
    await pass(600)
    expect([count.reads, isListening()]).toEqual([0, false])
  })

  it('is read at once when something was done to it', async () => {
    const { freshness } = createPage()
    const { count, reader } = counting()
    freshness.keep(reader)
    await freshness.readNow()
    expect(count.reads).toBe(1)
  })
})
