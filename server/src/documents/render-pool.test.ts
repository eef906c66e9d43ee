import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { sampleInsurer } from '../kernel/pack/testing/sample-insurer.ts'
import { familyWordingOf } from './from-sale/wording-of.ts'
import { RenderFailed, RenderPool, type RenderPoolOptions, RenderQueueFull } from './render-pool.ts'
import { sampleCarPolicy } from './testing/sample-car.ts'
import { samplePolicy } from './testing/sample-policy.ts'
import { sampleConsent } from './testing/sample-sale.ts'

let pool: RenderPool
function open(options: RenderPoolOptions): RenderPool {
  pool = new RenderPool(options)
  return pool
}
afterEach(() => pool.close())

test('at most two are drawn at a time, a bounded number waits, and the next is refused at once', async () => {
  open({ workers: 2, queue: 3 })
  const accepted = Array.from({ length: 5 }, () => pool.render('consent-evidence', sampleConsent))
  expect(pool.load).toEqual({ drawing: 2, waiting: 3, workers: 2 })
  await expect(pool.render('consent-evidence', sampleConsent)).rejects.toBeInstanceOf(RenderQueueFull)
  const pdfs = await Promise.all(accepted)
  expect(new Set(pdfs.map((pdf) => pdf.toString('latin1'))).size).toBe(1)
  expect(pool.load).toEqual({ drawing: 0, waiting: 0, workers: 2 })
})

test('a document that cannot be drawn fails alone; the thread goes on with the next', async () => {
  open({ workers: 1 })
  const bad = pool.render('health-card', sampleCarPolicy)
  const good = pool.render('health-card', samplePolicy)
  await expect(bad).rejects.toThrow('Only health policies have health cards')
  expect((await good).length).toBeGreaterThan(1000)
})

test('data that cannot be sent to a thread is refused, and the pool goes on', async () => {
  open({ workers: 1 })
  const uncloneable = { ...samplePolicy, verifyUrl: (() => '') as unknown as string }
  await expect(pool.render('policy-schedule', uncloneable)).rejects.toBeInstanceOf(RenderFailed)
  expect((await pool.render('policy-schedule', samplePolicy)).length).toBeGreaterThan(1000)
})

test('a document that takes too long is given up, with its thread', async () => {
  open({ workers: 1, timeoutMs: 1 })
  const first = pool.render('policy-schedule', samplePolicy)
  const second = pool.render('health-card', samplePolicy)
  await expect(first).rejects.toThrow('policy-schedule took longer than 1 ms')
  // It had waited for the thread that is gone.
  await expect(second).rejects.toThrow('health-card took longer than 1 ms')
})

test('the wording, which is the same for every policy of a plan, is drawn once until its text changes', async () => {
  const wording = (lang: 'en' | 'hi') => familyWordingOf({ lang, insurer: sampleInsurer }, 'topup')
  open({ workers: 1, queue: 0 })
  const first = pool.render('policy-wording', wording('en'))
  // There is no place for another: what is not drawn anew needs none.
  const second = pool.render('policy-wording', wording('en'))
  expect((await second).equals(await first)).toBe(true)
  const inHindi = await pool.render('policy-wording', wording('hi'))
  expect(inHindi.equals(await first)).toBe(false)
})

test('closing refuses what waits and what comes', async () => {
  open({ workers: 1 })
  const drawing = pool.render('policy-schedule', samplePolicy)
  const waiting = pool.render('policy-schedule', samplePolicy)
  const refused = Promise.all([drawing, waiting].map((one) => expect(one).rejects.toBeInstanceOf(RenderFailed)))
  await pool.close()
  await refused
  await expect(pool.render('policy-schedule', samplePolicy)).rejects.toBeInstanceOf(RenderFailed)
})

test('in watch mode, where a thread also reports what it loads, papers are drawn all the same', async () => {
  // What `node --watch` sets for the process it runs.
  process.env.WATCH_REPORT_DEPENDENCIES = '1'
  try {
    open({ workers: 1 })
    expect((await pool.render('consent-evidence', sampleConsent)).length).toBeGreaterThan(1000)
  } finally {
    delete process.env.WATCH_REPORT_DEPENDENCIES
  }
})

test('documents are drawn at a lower priority than requests', async () => {
  open({ workers: 2 })
  await Promise.all([1, 2].map(() => pool.render('consent-evidence', sampleConsent)))
  const lower = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)
  expect(threadPriorities().filter((priority) => priority === lower).length).toBeGreaterThanOrEqual(2)
})

/** The nice value of each thread of this process, the nineteenth field of its `stat`. */
function threadPriorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
}
