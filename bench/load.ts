import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Result } from 'autocannon'
import { writeProofSection } from '../scripts/lib/proof-section.ts'
import { loadSteadily, type SteadyResult } from './lib/steady-load.ts'

/**
 * Quotes and summaries under load, over loopback on a durable database of its own; the generator shares the processors
 * with the server, so a real server does better. `LOAD_SECONDS` (20) and `LOAD_RATE` (200 quotes a second) can be set.
 */
const seconds = Number(process.env.LOAD_SECONDS ?? 20)
const targetRate = Number(process.env.LOAD_RATE ?? 200)
const connections = 20
const dataDir = mkdtempSync(join(tmpdir(), 'portal-load-'))
const main = join(import.meta.dirname, '../server/src/main.ts')

const server = spawn(process.execPath, [main], {
  env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', PORTAL_DIR: '/nonexistent' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((done) => server.once('close', done))

try {
  const startedAt = performance.now()
  const url = await waitUntilReady()
  const startSeconds = (performance.now() - startedAt) / 1000
  const headers = await signIn(url)
  const quoteId = await createQuote(url, headers)
  const quotes = sampleQuotes().map((body) => ({ method: 'POST' as const, path: '/api/health/quote/', headers, body }))
  const summary = [{ path: `/api/health/quote/${quoteId}/summary/`, headers }]
  const load = { url, connections, duration: seconds }
  // The held rate comes last: in its first half minute a first start still draws the papers of the demo world.
  const rows = [
    ['quotes, as many as it takes', ofMost(await autocannon({ ...load, requests: quotes }))],
    ['summaries, as many as it takes', ofMost(await autocannon({ ...load, requests: summary }))],
    [
      `quotes, ${targetRate} a second at equal distances`,
      ofSteady(await loadSteadily({ url, connections, seconds, rate: targetRate, requests: quotes })),
    ],
  ] as const
  const table = [
    '| what | answered a second | p50 | p99 | slowest | turned away (503) | failed |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ([
        what,
        {
          rate,
          rejected,
          failed,
          latency: { p50, p99, max },
        },
      ]) => {
        return `| ${what} | ${Math.round(rate)} | ${p50} ms | ${p99} ms | ${max} ms | ${rejected} | ${failed} |`
      },
    ),
  ].join('\n')
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}`
  const text = `## Load

Written by \`npm run bench:load\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, ${connections} connections,
${seconds} s each, server, PostgreSQL with fsync and generator on the same processors. First start: ${startSeconds.toFixed(1)} s.

${table}`
  console.log(text)
  writeProofSection('load', text)
} finally {
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

interface Measured {
  /** Answered a second. */
  rate: number
  rejected: number
  failed: number
  latency: { p50: number; p99: number; max: number }
}

function ofMost(result: Result): Measured {
  const rejected = result.statusCodeStats['503']?.count ?? 0
  const failed = result.errors + result.timeouts + result.non2xx - rejected
  return { rate: result['2xx'] / result.duration, rejected, failed, latency: result.latency }
}

function ofSteady({ answered, latency }: SteadyResult): Measured {
  const all = [...answered.values()].reduce((sum, count) => sum + count, 0)
  const [done, rejected] = [answered.get(200) ?? 0, answered.get(503) ?? 0]
  return { rate: done / seconds, rejected, failed: all - done - rejected, latency }
}

async function waitUntilReady(): Promise<string> {
  let output = ''
  for await (const chunk of server.stdout) {
    output += String(chunk)
    const ready = /Ready at (\S+)/.exec(output)
    if (ready) return ready[1]!.replace('localhost', '127.0.0.1')
  }
  throw new Error(`the server did not start: ${output}`)
}

async function signIn(url: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: 'P1001', password: 'demo-pass-1' })
  const reply = await fetch(`${url}/partner/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const pairs = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const token = pairs.find((pair) => pair.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? ''
  return {
    'content-type': 'application/json',
    cookie: pairs.join('; '),
    'x-csrftoken': decodeURIComponent(token),
  }
}

async function createQuote(url: string, headers: Record<string, string>): Promise<string> {
  const reply = await fetch(`${url}/api/health/quote/`, { method: 'POST', headers, body: sampleQuotes()[0]! })
  const { data } = (await reply.json()) as { data: { quote: { quote_id: string } } }
  return data.quote.quote_id
}

/** A thousand different families. */
function sampleQuotes(): string[] {
  return Array.from({ length: 1000 }, (_, i) =>
    JSON.stringify({
      policy_type: 'floater',
      si: ['500000', '1000000', '2000000', '5000000'][i % 4],
      members: [
        { relation: 'primary insured', gender: 'male', dob: `${1966 + (i % 35)}-0${1 + (i % 9)}-15` },
        { relation: 'spouse', gender: 'female', dob: `${1968 + (i % 30)}-0${1 + (i % 9)}-20` },
        { relation: 'child1', gender: 'female', dob: `${2009 + (i % 12)}-03-09` },
        { relation: 'child2', gender: 'male', dob: `${2011 + (i % 12)}-07-01` },
      ].slice(0, 1 + (i % 4)),
      pincode: ['400001', '560001', '302001'][i % 3],
      variant: ['Silver', 'Gold', 'Platinum'][i % 3],
      tenure: 1 + (i % 3),
    }),
  )
}
