import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProofSection } from './lib/proof-section.ts'
import { outagesText } from './prove/proof-text.ts'

/**
 * Stops, crowds and kills the database under a stream of whole sales. Figures go to docs/proof.md; `npm test` makes one short outage
 * of each kind.
 */
const folder = mkdtempSync(join(tmpdir(), 'prove-outages-'))
const report = join(folder, 'outages.json')
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/src/payment/outages.test.ts']
const env = { ...process.env, PROVE_OUTAGES_REPORT: report }
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
if (status === 0 && existsSync(report)) {
  const on = new Date().toISOString().slice(0, 10)
  const machine = { on, processors: availableParallelism(), node: process.versions.node, load: loadavg()[0] ?? 0 }
  writeProofSection('outages', outagesText(JSON.parse(readFileSync(report, 'utf8')), machine))
  console.log('docs/proof.md is written.')
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
