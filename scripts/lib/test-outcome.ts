import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface TestRun {
  passed: number
  failed: number
  /** What was tested; nothing to rely on where the tree had changes that no commit holds. */
  commit: string
  isClean: boolean
}

const file = '.tmp/results/outcome.json'

/** Remembers how the whole test command ended, for a release. */
export function recordOutcome(run: Pick<TestRun, 'passed' | 'failed'>): void {
  const outcome: TestRun = { ...run, commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' }
  writeFileSync(file, JSON.stringify(outcome))
}

/** Why the last test run does not allow a release of this commit; undefined where it does. */
export function findTestProblem(root: string, commit: string): string | undefined {
  const path = join(root, file)
  if (!existsSync(path)) return 'The tests have not been run here. Run: npm test'
  const { passed, failed, ...tested } = JSON.parse(readFileSync(path, 'utf8')) as TestRun
  if (tested.commit !== commit || !tested.isClean) return 'The tests were not run on this very commit. Run: npm test'
  return failed > 0 || passed === 0 ? `The tests of this commit have not passed: ${failed} failed.` : undefined
}

function git(...args: string[]): string {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
}
