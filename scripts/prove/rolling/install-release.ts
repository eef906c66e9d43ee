import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InstalledRelease {
  folder: string
  /** The tag or commit that was asked for, and the version that its package names. */
  name: string
}

const longestInstallMs = 900_000

/** An earlier release with its own packages, kept for the next run. Throws where it cannot be had: a proof without it proves nothing. */
export function installRelease(root: string, asked: string): InstalledRelease {
  const commit = findCommit(root, asked)
  const folder = join(root, '.tmp', `release-${commit.slice(0, 12)}`)
  const marker = join(folder, 'installed')
  if (!existsSync(marker)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const archive = run(root, ['git', 'archive', commit])
    run(folder, ['tar', 'x'], archive)
    run(folder, ['npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline'])
    writeFileSync(marker, '')
  }
  return { folder, name: asked === commit ? commit.slice(0, 8) : asked }
}

/** A checkout may come without its tags: then the commit that made the release is looked for. */
function findCommit(root: string, asked: string): string {
  const read = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  const version = asked.replace(/^v/, '').replaceAll('.', '\\.')
  const commit =
    read('rev-parse', '--quiet', '--verify', `${asked}^{commit}`) ||
    read('log', '--format=%H', '-1', '--extended-regexp', `--grep=^(chore: release|release:) ${version}$`)
  if (!commit) throw new Error(`Neither a tag nor a commit makes the release ${asked}: name one as PREVIOUS_RELEASE.`)
  return commit
}

function run(cwd: string, [program, ...args]: readonly string[], input?: Buffer): Buffer {
  const done = spawnSync(program!, args, {
    cwd,
    maxBuffer: 1024 ** 3,
    timeout: longestInstallMs,
    ...(input && { input }),
  })
  if (done.status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${done.status ?? done.signal}: ${done.stderr}`)
  return done.stdout
}
