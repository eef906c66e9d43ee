import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listShippedPackages } from './lib/licences.ts'
import { closeChangelog, isLater, setLockVersions, setVersion, unreleasedNotes } from './lib/release.ts'

describe('the texts of a release', () => {
  const changelog = '# Changes\n\n## Unreleased\n\n- Faster.\n- Safer.\n\n## 0.2.0 (2026-11-15)\n\n- First.\n'

  it('moves what is unreleased under the version and its day', () => {
    expect(unreleasedNotes(changelog)).toBe('- Faster.\n- Safer.')
    const closed = closeChangelog(changelog, '0.3.0', '2026-12-01')
    expect(closed).toContain('## 0.3.0 (2026-12-01)\n\n- Faster.')
    expect([unreleasedNotes(closed), unreleasedNotes('# Changes\n\n## Unreleased\n')]).toEqual(['', ''])
  })

  it.each([
    ['0.3.0', true],
    ['0.10.0', true],
    ['1.0.0', true],
    ['0.2.0', false],
    ['0.1.9', false],
    ['v0.3.0', false],
    ['0.3', false],
  ])('%s is later than 0.2.0: %s', (version, is) => {
    expect(isLater(version, '0.2.0')).toBe(is)
  })

  it('sets the version of a manifest and of every package in the lockfile, and nothing else', () => {
    const manifest = readFileSync('package.json', 'utf8')
    expect(JSON.parse(setVersion(manifest, '9.0.0'))).toEqual({ ...JSON.parse(manifest), version: '9.0.0' })
    const lock = readFileSync('package-lock.json', 'utf8')
    const { version, workspaces } = JSON.parse(manifest) as { version: string; workspaces: string[] }
    expect(setLockVersions(setLockVersions(lock, '9.0.0', workspaces), version, workspaces)).toBe(lock)
  })
})

/** A repository of its own with the files as they are here, so that nothing is released by a test. */
describe('npm run release, in a copy', () => {
  let copy: string
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' }).trim()
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...args], {
      cwd: copy,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  const haveTested = (failed: number) => {
    mkdirSync(join(copy, '.tmp/results'), { recursive: true })
    const outcome = { passed: 10, failed, commit: git('rev-parse', 'HEAD'), isClean: true }
    writeFileSync(join(copy, '.tmp/results/outcome.json'), JSON.stringify(outcome))
  }

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'portal-release-'))
    const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] }
    const manifests = workspaces.map((name) => `${name}/package.json`)
    for (const path of [
      'package.json',
      'package-lock.json',
      'docs/running.md',
      '.gitignore',
      'deploy',
      'scripts',
      ...manifests,
    ])
      cpSync(path, join(copy, path), { recursive: true })
    writeFileSync(join(copy, 'CHANGELOG.md'), '# Changes\n\n## Unreleased\n\n- Faster.\n\n## 0.2.0 (2026-11-15)\n')
    git('init', '--quiet')
    git('config', 'user.name', 'Maintainer')
    git('config', 'user.email', 'maintainer@portal.example')
    git('config', 'commit.gpgsign', 'false')
    // The packages are linked, which only a test does.
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
    writeFileSync(join(copy, '.git/info/exclude'), 'node_modules\n')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'begin')
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('refuses untested, failed and changed trees and a version that is not later, all in one answer', () => {
    writeFileSync(join(copy, 'new.txt'), '')
    const { status, said } = release('0.1.0')
    expect(status).toBe(1)
    expect(said).toContain('0.1.0 is not a version later than')
    expect(said).toContain('There are changes that no commit holds')
    expect(said).toContain('The tests have not been run here')
    rmSync(join(copy, 'new.txt'))
    haveTested(2)
    expect(release('9.0.0').said).toContain('have not passed: 2 failed')
    expect(git('tag')).toBe('')
  })

  it('says what it would do and changes nothing with --dry-run', () => {
    haveTested(0)
    const { status, said } = release('9.0.0', '--dry-run')
    expect([status, said]).toEqual([0, expect.stringContaining('deploy/kubernetes/deployment.yaml')])
    expect(said).toContain('Its notes:\n- Faster.')
    expect([git('status', '--porcelain'), git('tag'), git('rev-list', '--count', 'HEAD')]).toEqual(['', '', '1'])
  })

  it('commits the version everywhere, tags it with its notes and writes every file with its checksum', () => {
    const { status, said } = release('9.0.0', '--source-only')
    expect([status, said]).toEqual([0, expect.stringContaining('v9.0.0 is committed and tagged here')])
    expect(git('status', '--porcelain')).toBe('')
    expect(git('tag', '--list', '--format=%(contents)')).toBe('9.0.0\n\n- Faster.')
    expect(git('grep', '--files-with-matches', 'portal:9.0.0', '--', 'deploy', 'docs').split('\n')).toHaveLength(4)
    expect(git('grep', '--count', '"version": "9.0.0"', '--', '*package.json').split('\n')).toHaveLength(8)
    expect(readFileSync(join(copy, 'CHANGELOG.md'), 'utf8')).toMatch(/## 9\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n- Faster\./)
    const folder = join(copy, 'dist/release-9.0.0')
    const files = [
      'SHA256SUMS',
      'notes.md',
      'portal-9.0.0-source.tar.gz',
      'portal-9.0.0.licences.md',
      'portal-9.0.0.sbom.cdx.json',
    ]
    expect(readdirSync(folder).sort()).toEqual(files)
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder }).status).toBe(0)
    expect(execFileSync('tar', ['tzf', join(folder, files[2]!)]).toString()).toContain(
      'portal-9.0.0/server/package.json\n',
    )
    const sbom = JSON.parse(readFileSync(join(folder, files[4]!), 'utf8')) as {
      components: { name: string; version: string }[]
    }
    const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`))
    expect(listShippedPackages('.').filter(({ name, version }) => !listed.has(`${name}@${version}`))).toEqual([])
  })
})
