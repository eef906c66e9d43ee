import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { createFreshness, type Reader } from './keep-fresh.ts'

/** A page whose clock moves by hand. */
function createPage() {
  let now = 0
  let timer: { at: number; notify: () => void } | undefined
  const returns = new Set<() => void>()
  const page = { isVisible: true }
  const freshness = createFreshness({
    now: () => now,
    isVisible: () => page.isVisible,
    onReturn: (notify) => {
      returns.add(notify)
      return () => returns.delete(notify)
    },
    after: (ms, notify) => {
      const own = { at: now + ms, notify }
      timer = own
      return () => {
        if (timer === own) timer = undefined
      }
    },
  })
  async function passTime(seconds: number) {
    const until = now + seconds * 1000
    while (timer && timer.at <= until) {
      now = timer.at
      const { notify } = timer
      timer = undefined
      notify()
      await settled()
    }
    now = until
  }
  async function returnToPage() {
    for (const notify of returns) notify()
    await settled()
  }
  return { page, freshness, passTime, returnToPage, isListening: () => returns.size > 0 || timer !== undefined }
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

describe('a reading that is kept fresh', () => {
  it('is read every minute while the page is visible, and not while it is hidden', async () => {
    const { page, freshness, passTime } = createPage()
    const { count, reader } = counting()
    freshness.keep(reader)
    await passTime(59)
    expect(count.reads).toBe(0)
    await passTime(1)
    expect(count.reads).toBe(1)
    await passTime(120)
    expect(count.reads).toBe(3)
    page.isVisible = false
    await passTime(600)
    expect(count.reads).toBe(3)
  })

  it('is read when the page becomes visible again, but not twice within half a minute', async () => {
    const { freshness, passTime, returnToPage } = createPage()
    const { count, reader } = counting()
    freshness.keep(reader)
    await returnToPage()
    expect(count.reads).toBe(0)
    await passTime(30)
    await returnToPage()
    await returnToPage()
    expect(count.reads).toBe(1)
    await passTime(29)
    await returnToPage()
    expect(count.reads).toBe(1)
  })

  it('is read after the one before it, and a slow answer delays the next round', async () => {
    const { freshness, passTime, returnToPage } = createPage()
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
    await passTime(200)
    await returnToPage()
    expect([slow.count.reads, second.count.reads]).toEqual([1, 0])
    answer()
    await settled()
    expect([slow.count.reads, second.count.reads, most]).toEqual([1, 1, 1])
  })

  it('continues after a lost connection, and pauses after a 401 until the page becomes visible again', async () => {
    const { freshness, passTime, returnToPage } = createPage()
    let failure: CallError | undefined = new CallError('network', 0)
    const { count, reader } = counting(async () => {
      if (failure) throw failure
    })
    freshness.keep(reader)
    await passTime(60)
    failure = undefined
    await passTime(60)
    expect(count.reads).toBe(2)
    failure = new CallError('refused', 401)
    await passTime(60)
    failure = undefined
    await passTime(600)
    expect(count.reads).toBe(3)
    await returnToPage()
    expect(count.reads).toBe(4)
    await passTime(60)
    expect(count.reads).toBe(5)
  })

  it('is not read any more once its screen is closed', async () => {
    const { freshness, passTime, isListening } = createPage()
    const { count, reader } = counting()
    const stop = freshness.keep(reader)
    expect(isListening()).toBe(true)
    stop()
    await passTime(600)
    expect([count.reads, isListening()]).toEqual([0, false])
  })

  it('is read at once after an action', async () => {
    const { freshness } = createPage()
    const { count, reader } = counting()
    freshness.keep(reader)
    await freshness.readNow()
    expect(count.reads).toBe(1)
  })
})
