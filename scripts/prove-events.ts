import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProofSection } from './lib/proof-section.ts'
import { eventsText } from './prove/proof-text.ts'
import { describeThisRun } from './prove/this-run.ts'

/** Whole sales to a receiver that misses, doubles and reorders, and to a real nats-server where Debian's is installed. Figures go to docs/proof.md. */
const folder = mkdtempSync(join(tmpdir(), 'prove-events-'))
const report = join(folder, 'events.json')
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/src/business-events']
const env = { ...process.env, PROVE_EVENTS_REPORT: report }
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
if (status === 0 && existsSync(report)) {
  writeProofSection('events', eventsText(JSON.parse(readFileSync(report, 'utf8')), describeThisRun()))
  console.log('docs/proof.md is written.')
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
