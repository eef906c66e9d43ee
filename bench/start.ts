/**
 * How long a start takes, and what a request costs while documents are drawn: node bench/start.ts
 * First start: nothing built, joined or compiled, an empty folder. Second start: all of it there. The built portal and server and the compiled modules
 * of this tree are removed and made again. Fails when a goal is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as playwrightRequest } from '@playwright/test'
import { makeSale } from '../e2e/support/sales.ts'
import { writeProofSection } from '../scripts/lib/proof-section.ts'
import { median, root, startOwnServer } from './lib/own-server.ts'

const port = Number(process.env.BENCH_PORT ?? 4392)
const requests = Number(process.env.BENCH_REQUESTS ?? 400)
const goals = { firstMs: 10_000, secondMs: 2000 }
const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))

try {
  for (const made of ['portal/dist', 'server/dist', 'node_modules/.cache/compiled'])
    rmSync(join(root, made), { recursive: true, force: true })
  const first = await startOwnServer(dataDir, port)
  const turnedAway = await countRefusals(first.base, 30_000)
  await first.stop()
  const second = await startOwnServer(dataDir, port)
  const cost = await costWhileDrawing(second.base)
  await second.stop()

  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const text = [
    '## Starting, and drawing documents',
    '',
    '| what | measured | goal |',
    '|---|---|---|',
    `| first start, with build, new database and demo data | ${seconds(first.startMs)} | ${seconds(goals.firstMs)} |`,
    `| second start | ${seconds(second.startMs)} | ${seconds(goals.secondMs)} |`,
    `| requests turned away in the first half minute | ${turnedAway.refused} of ${turnedAway.sent} | 0 |`,
    `| a read, nothing else to do, median | ${cost.idle.toFixed(1)} ms | – |`,
    `| a read while documents are drawn all the time, median | ${cost.drawing.toFixed(1)} ms, ${(cost.drawing / cost.idle).toFixed(2)} times | – |`,
  ].join('\n')
  console.log(text)
  writeProofSection('start', text, join(root, 'docs/proof.md'))
  const isMet = first.startMs <= goals.firstMs && second.startMs <= goals.secondMs && turnedAway.refused === 0
  process.exitCode = isMet ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function countRefusals(base: string, ms: number): Promise<{ sent: number; refused: number }> {
  let [sent, refused] = [0, 0]
  for (const until = performance.now() + ms; performance.now() < until; sent++) {
    if ((await fetch(`${base}/config.json`)).status === 503) refused++
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { sent, refused }
}

/** The same read with and without two documents being drawn at every moment. */
async function costWhileDrawing(base: string): Promise<{ idle: number; drawing: number }> {
  const request = await playwrightRequest.newContext({ baseURL: base })
  const { quoteId } = await makeSale({ request }, 'topup')
  const cookie = (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await request.dispose()
  const get = async (path: string) => (await fetch(`${base}${path}`, { headers: { cookie } })).arrayBuffer()
  const readTimes = async () => {
    const times: number[] = []
    for (let count = 0; count < requests; count++) {
      const began = performance.now()
      await get(`/api/topup/quote/${quoteId}/summary/`)
      times.push(performance.now() - began)
    }
    return median(times)
  }
  await get(`/api/topup/quote/${quoteId}/pdf/`)
  await readTimes()
  const idle = await readTimes()
  let isOver = false
  const draw = async () => {
    while (!isOver) await get(`/api/topup/quote/${quoteId}/pdf/`)
  }
  const drawing = [draw(), draw()]
  const busy = await readTimes()
  isOver = true
  await Promise.all(drawing)
  return { idle, drawing: busy }
}
