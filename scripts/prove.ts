import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProofSection } from './lib/proof-section.ts'
import { fullRun, proofText } from './prove/proof-text.ts'

/** The long proofs: all orders of events, races, 10,000 payments on a lossy gateway, every crash point. Figures go to docs/proof.md. */
const folder = mkdtempSync(join(tmpdir(), 'prove-'))
const payments = join(folder, 'payments.json')
const crashes = join(folder, 'crashes.txt')

function vitest(file: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)))
}

const codes = [
  await vitest('domain/src/lifecycle/payment.test.ts'),
  await vitest('server/src/money/orders.test.ts'),
  await vitest('server/src/money/races.test.ts'),
  await vitest('server/src/money/simulate.test.ts', {
    PROVE_PAYMENTS: process.env.PROVE_PAYMENTS ?? String(fullRun),
    PROVE_REPORT: payments,
  }),
  await vitest('server/src/serve.test.ts', { PROVE_KILLS: '20' }),
  await vitest('server/src/testing/hostile/hostile-input.test.ts', { PROVE_HOSTILE: 'all' }),
  await vitest('server/src/money/crash.test.ts', { PROVE_CRASHES: 'all', PROVE_CRASH_REPORT: crashes }),
]
if (codes.every((code) => code === 0) && existsSync(payments)) {
  const survived = existsSync(crashes) ? readFileSync(crashes, 'utf8').trim().split('\n') : []
  const on = new Date().toISOString().slice(0, 10)
  const run = { on, processors: availableParallelism(), node: process.versions.node, load: loadavg()[0] ?? 0 }
  writeProofSection('money', proofText(JSON.parse(readFileSync(payments, 'utf8')), survived, run))
  console.log('docs/proof.md is written.')
} else console.error('A proof failed; docs/proof.md is left as it was.')
rmSync(folder, { recursive: true, force: true })
process.exitCode = codes.find((code) => code !== 0) ?? 0
