import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AttackGroup } from '../server/src/testing/attacks/attack-record.ts'
import { asvsRows, readAsvs } from './lib/asvs-rows.ts'
import { writeProofSection } from './lib/proof-section.ts'
import { readReport } from './lib/test-report.ts'
import { attacksText } from './prove/attacks/attacks-text.ts'
import { isBrowserTest, testResult } from './prove/attacks/test-result.ts'
import { threatAreas, threats } from './prove/attacks/threats.ts'
import { threatsText } from './prove/attacks/threats-text.ts'
import { describeThisRun } from './prove/this-run.ts'

/**
 * Attacks every call that is served, generated from the routes, and runs every test that docs/threats.md and docs/asvs.md name but those in the browser.
 * Counts go to docs/proof.md, results to docs/threats.md. Nothing is written while anything fails: each finding is named by method, path, who asked and
 * the answer.
 */
const folder = mkdtempSync(join(tmpdir(), 'prove-attacks-'))
const reports = mkdtempSync(join(folder, 'reports-'))
const began = performance.now()
const asvs = asvsRows(readAsvs('.')).filter(({ state }) => state === 'met')
const namedTests = [...threats, ...asvs].flatMap(({ tests }) => tests).filter((test) => !isBrowserTest(test))
const attacks = globSync('server/src/testing/attacks/*.test.ts')
const isStress = (file: string) => file.includes('stress-attacks')
const isAttack = (file: string) => attacks.includes(file)
/** Each by itself, in this order: how fast a server is ready again says nothing beside other work, and a finding is known before all the tests have run. */
const stages = {
  stress: attacks.filter(isStress),
  attacks: attacks.filter((file) => !isStress(file)),
  tests: [...new Set(namedTests.map(({ file }) => file))].filter((file) => !isAttack(file)),
}
spawnSync(process.execPath, ['scripts/prepare-start.ts'], { stdio: 'inherit' })
const isGreen = Object.entries(stages).every(([name, files]) => runTests(files, name))
const seconds = (performance.now() - began) / 1000
const groups = readdirSync(reports)
  .sort()
  .map((file) => JSON.parse(readFileSync(join(reports, file), 'utf8')) as AttackGroup)
for (const { title, requests, findings } of groups) {
  console.log(`${title}: ${requests} requests, ${findings.length} findings`)
  for (const finding of findings) console.log(`  ${finding}`)
}
if (isGreen) {
  const outcomes = Object.keys(stages).flatMap((name) => readReport(join(folder, `${name}.json`)))
  const asvsTests = asvs.flatMap(({ tests }) => tests)
  // A test that is named and did not run would pass unseen.
  for (const test of asvsTests) testResult(test, outcomes)
  const counts = {
    groups,
    seconds,
    asvsItems: asvs.length,
    tests: new Set(namedTests.map(({ file, title }) => file + title)).size,
  }
  writeProofSection('attacks', attacksText(counts, describeThisRun()))
  writeFileSync('docs/threats.md', threatsText(threatAreas, outcomes, groups))
  console.log('docs/proof.md and docs/threats.md are written.')
}
console.log(`${(seconds / 60).toFixed(1)} minutes.`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = isGreen ? 0 : 1

function runTests(files: readonly string[], name: string): boolean {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(folder, `${name}.json`)}`]
  const env = { ...process.env, PROVE_ATTACKS_REPORTS: reports }
  return (
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files], {
      stdio: 'inherit',
      env,
    }).status === 0
  )
}
