import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProofSection } from './lib/proof-section.ts'
import { outagesText } from './prove/proof-text.ts'
import { describeThisRun } from './prove/this-run.ts'

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
  const machine = describeThisRun()
  writeProofSection('outages', outagesText(JSON.parse(readFileSync(report, 'utf8')), machine))
  console.log('docs/proof.md is written.')
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
