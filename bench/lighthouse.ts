/**
 * Lighthouse on the customer's pay page, mobile, median of five: node bench/lighthouse.ts
 * It starts a server of its own on a fresh folder with demo data. Fails below 98 in performance or 100 in accessibility.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as playwrightRequest } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { makeSale, partnerPost } from '../e2e/support/sales.ts'
import { chromiumFlags, ensureChromium } from '../scripts/lib/chromium.ts'

const ROUNDS = 5
const least = { performance: 98, accessibility: 100 }
const port = Number(process.env.BENCH_PORT ?? 4390)
const base = `http://127.0.0.1:${port}`

function startServer(dataDir: string): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
  }
  return spawn(process.execPath, ['scripts/start.ts'], { cwd: join(import.meta.dirname, '..'), env, stdio: 'ignore' })
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const reply = await fetch(`${base}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start in a minute')
}

async function payLink(): Promise<string> {
  const request = await playwrightRequest.newContext({ baseURL: base })
  const sale = await makeSale({ request }, 'topup')
  const path = `/api/topup/quote/proposal/${sale.proposalId}/payment/`
  const started = await partnerPost<{ link: { url: string } }>(request, path, {
    mode: 'pay_now',
    journey: 'consent_payment',
  })
  await request.dispose()
  return started.link.url
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const server = startServer(dataDir)
const chromePath = ensureChromium(console.log)
try {
  await untilReady()
  const url = await payLink()
  const scores: Record<'performance' | 'accessibility', number[]> = { performance: [], accessibility: [] }
  console.log('round  performance  accessibility  first paint  largest paint  blocking  shift')
  for (let round = 1; round <= ROUNDS; round++) {
    const chrome = await launch({ chromePath, chromeFlags: [...chromiumFlags, '--headless=new'] })
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    })
    await chrome.kill()
    if (!run) throw new Error('Lighthouse gave no result')
    const { categories, audits } = run.lhr
    for (const name of ['performance', 'accessibility'] as const)
      scores[name].push(Math.round((categories[name]?.score ?? 0) * 100))
    const shown = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    console.log(
      round,
      scores.performance.at(-1),
      scores.accessibility.at(-1),
      ...shown.map((id) => audits[id]?.displayValue),
    )
    const wrong = Object.values(audits).filter(
      (audit) => audit.score === 0 && categories.accessibility?.auditRefs.some((ref) => ref.id === audit.id),
    )
    for (const audit of wrong) console.log(`  ${audit.id}: ${audit.title}`)
  }
  for (const name of ['performance', 'accessibility'] as const) {
    const score = median(scores[name])
    console.log(`${name}: median ${score}, at least ${least[name]}`)
    if (score < least[name]) process.exitCode = 1
  }
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
