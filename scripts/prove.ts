import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProofSection } from './lib/proof-section.ts'
import { fullRun, moneyText, ratingText } from './prove/proof-text.ts'
import { describeThisRun } from './prove/this-run.ts'

/**
 * The long proofs: a million prices, all orders of events, races, 10,000 payments on a lossy gateway, every crash point,
 * twenty kills, every hostile string, outages of the database, load. Figures go to docs/proof.md; `npm test` runs a seeded sample of each.
 */
const folder = mkdtempSync(join(tmpdir(), 'prove-'))
const payments = join(folder, 'payments.json')
const crashes = join(folder, 'crashes.txt')
const prices = 1_000_000
const kills = 20

const proofs: readonly { file: string; env?: Record<string, string> }[] = [
  { file: 'domain/src/rating/exact.test.ts', env: { PROVE_EXACT: String(prices) } },
  { file: 'domain/src/lifecycle/payment.test.ts' },
  { file: 'server/src/payment/orders.test.ts', env: { PROVE_ORDERS: '50' } },
  { file: 'server/src/payment/races.test.ts' },
  { file: 'server/src/serve.test.ts', env: { PROVE_KILLS: String(kills) } },
  { file: 'server/src/testing/hostile/hostile-input.test.ts', env: { PROVE_HOSTILE: 'all' } },
  { file: 'server/src/payment/crash.test.ts', env: { PROVE_CRASHES: 'all', PROVE_CRASH_REPORT: crashes } },
  {
    file: 'server/src/payment/simulate.test.ts',
    env: { PROVE_PAYMENTS: process.env.PROVE_PAYMENTS ?? String(fullRun), PROVE_REPORT: payments },
  },
]

const failed: string[] = []
for (const { file, env } of proofs) {
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', file], env)
  if (code !== 0) failed.push(file)
}
if (failed.length === 0) {
  const survived = readFileSync(crashes, 'utf8').trim().split('\n')
  const machine = describeThisRun()
  writeProofSection('rating', ratingText(prices, machine))
  writeProofSection('money', moneyText(JSON.parse(readFileSync(payments, 'utf8')), survived, kills, machine))
}
for (const script of ['scripts/prove-outages.ts', 'bench/load.ts']) if ((await run([script])) !== 0) failed.push(script)
if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
console.log(failed.length === 0 ? 'docs/proof.md is written.' : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)))
}
