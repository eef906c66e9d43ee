import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AttackGroup } from '../server/src/testing/attacks/attack-record.ts'
import { writeProofSection } from './lib/proof-section.ts'
import { readReport } from './lib/test-report.ts'
import { attacksText } from './prove/attacks/attacks-text.ts'
import { threats } from './prove/attacks/threats.ts'
import { threatsText } from './prove/attacks/threats-text.ts'
import { describeThisRun } from './prove/this-run.ts'

/**
 * Attacks every call that is served, generated from the routes, and runs every test that docs/threats.md names. Counts go to docs/proof.md, results to
 * docs/threats.md. Nothing is written while anything fails: each finding is named by method, path, who asked and the answer.
 */
const folder = mkdtempSync(join(tmpdir(), 'prove-attacks-'))
const reports = mkdtempSync(join(folder, 'reports-'))
const began = performance.now()
const testFiles = new Set(threats.flatMap(({ tests }) => tests.map(({ file }) => file)))
const attacks = globSync('server/src/testing/attacks/*.test.ts')
const isStress = (file: string) => file.includes('stress-attacks')
spawnSync(process.execPath, ['scripts/prepare-start.ts'], { stdio: 'inherit' })
// Alone: how fast a server is ready again says nothing beside other work. Then the attacks: a finding is known before the tests of all threats have run.
const isAttacked =
  runTests(attacks.filter(isStress), 'stress') &&
  runTests(
    attacks.filter((file) => !isStress(file)),
    'attacks',
  )
const isTested = isAttacked && runTests([...testFiles], 'threats')
const seconds = (performance.now() - began) / 1000
const groups = readdirSync(reports)
  .sort()
  .map((file) => JSON.parse(readFileSync(join(reports, file), 'utf8')) as AttackGroup)
for (const { title, requests, findings } of groups) {
  console.log(`${title}: ${requests} requests, ${findings.length} findings`)
  for (const finding of findings) console.log(`  ${finding}`)
}
if (isTested) {
  const run = describeThisRun()
  writeProofSection('attacks', attacksText(groups, seconds, run))
  writeFileSync('docs/threats.md', threatsText(threats, readReport(join(folder, 'threats.json')), groups))
  console.log('docs/proof.md and docs/threats.md are written.')
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = isTested ? 0 : 1

function runTests(files: readonly string[], name: string): boolean {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(folder, `${name}.json`)}`]
  const projects = ['--project', 'server', '--project', 'scripts']
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...files]
  const env = { ...process.env, PROVE_ATTACKS_REPORTS: reports }
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
}
