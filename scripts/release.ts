import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { licenceReport } from './lib/licences.ts'
import { packPortal } from './lib/pack-portal.ts'
import { buildPortalIfStale } from './lib/portal-build.ts'
import {
  closeChangelog,
  isLater,
  setImageVersion,
  setLockVersions,
  setVersion,
  unreleasedNotes,
} from './lib/release.ts'
import { makeSbom } from './lib/sbom.ts'
import { serverBundleFolder } from './lib/server-bundle.ts'
import { findTestProblem } from './lib/test-outcome.ts'
import { writeServerBundle } from './lib/write-server-bundle.ts'

/**
 * `npm run release -- 0.3.0`: commits and tags the version, and writes notes, SBOM, licences and archives with their checksums into dist/.
 * Nothing is sent anywhere: pushing the commit and the tag is the maintainer's last step.
 */
const usage = `npm run release -- VERSION [--dry-run] [--source-only]
    --dry-run      says what would be done and changes nothing
    --source-only  makes no archive with portal and server built`
const root = join(import.meta.dirname, '..')
process.chdir(root)

try {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, 'source-only': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [version] = positionals
  if (!version || positionals.length > 1) throw new Error(usage)
  const before = readVersion()
  refuse(findProblems(version, before))
  const changes = planChanges(version, before)
  const notes = unreleasedNotes(read('CHANGELOG.md'))
  if (values['dry-run']) {
    console.log(
      `v${version} would be committed and tagged, with these files changed:\n  ${[...changes.keys()].join('\n  ')}`,
    )
    console.log(`Its notes:\n${notes}`)
  } else {
    commit(version, notes, changes)
    const folder = await writeFiles(version, notes, values['source-only'] ?? false)
    console.log(
      `v${version} is committed and tagged here; its files are in ${folder}. To publish: git push --follow-tags`,
    )
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function findProblems(version: string, before: string): (string | undefined)[] {
  return [
    isLater(version, before) ? undefined : `${version} is not a version later than ${before}, such as 0.3.0.`,
    git('status', '--porcelain') === '' ? undefined : 'There are changes that no commit holds: commit or remove them.',
    git('tag', '--list', `v${version}`) === '' ? undefined : `The tag v${version} is there already.`,
    unreleasedNotes(read('CHANGELOG.md')) ? undefined : 'CHANGELOG.md says nothing under Unreleased.',
    findTestProblem(root, git('rev-parse', 'HEAD')),
  ]
}

function refuse(problems: readonly (string | undefined)[]): void {
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length > 0) throw new Error(['Nothing is released.', ...found].join('\n  '))
}

/** Every file that names the version, as it will read. */
function planChanges(version: string, before: string): Map<string, string> {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const day = new Date().toISOString().slice(0, 10)
  const changes = new Map([['CHANGELOG.md', closeChangelog(read('CHANGELOG.md'), version, day)]])
  for (const file of ['package.json', ...workspaces.map((name) => `${name}/package.json`)])
    changes.set(file, setVersion(read(file), version))
  changes.set('package-lock.json', setLockVersions(read('package-lock.json'), version, workspaces))
  for (const file of [...globSync('deploy/**/*.yaml'), 'docs/running.md']) {
    const text = read(file)
    const changed = setImageVersion(text, before, version)
    if (changed !== text) changes.set(file, changed)
  }
  return changes
}

/** One commit and its tag, or nothing: the tree was clean, so it can be put back. */
function commit(version: string, notes: string, changes: ReadonlyMap<string, string>): void {
  try {
    for (const [file, text] of changes) writeFileSync(file, text)
    git('commit', '--quiet', '--all', '--message', `release: ${version}`)
  } catch (error) {
    git('restore', '.')
    throw error
  }
  git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `${version}\n\n${notes}\n`)
}

async function writeFiles(version: string, notes: string, isSourceOnly: boolean): Promise<string> {
  const folder = `dist/release-${version}`
  mkdirSync(folder, { recursive: true })
  const name = `${folder}/portal-${version}`
  writeFileSync(`${folder}/notes.md`, `# ${version}\n\n${notes}\n`)
  writeFileSync(`${name}.sbom.cdx.json`, `${JSON.stringify(makeSbom(root), null, 2)}\n`)
  writeFileSync(`${name}.licences.md`, `${licenceReport(root)}\n`)
  const archive = ['archive', '--format=tar.gz', `--prefix=portal-${version}/`]
  git(...archive, '--output', `${name}-source.tar.gz`, `v${version}`)
  if (!isSourceOnly) {
    await buildPortalIfStale(root)
    await packPortal(root)
    await writeServerBundle(root)
    const folders = ['portal/dist', relative(root, serverBundleFolder(root))]
    const built = folders
      .flatMap((from) => globSync(`${from}/**`, { withFileTypes: true }))
      .filter((entry) => entry.isFile())
    const added = built.flatMap(({ parentPath, name: file }) => {
      const inside = relative(root, resolve(parentPath))
      return [`--prefix=portal-${version}/${inside}/`, `--add-file=${join(inside, file)}`]
    })
    git(
      ...archive.slice(0, 2),
      '--output',
      `${name}-built.tar.gz`,
      ...added,
      `--prefix=portal-${version}/`,
      `v${version}`,
    )
  }
  const sums = readdirSync(folder).filter((file) => file !== 'SHA256SUMS')
  writeFileSync(`${folder}/SHA256SUMS`, sums.map((file) => `${sha256(join(folder, file))}  ${file}\n`).join(''))
  return folder
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function readVersion(): string {
  return (JSON.parse(read('package.json')) as { version: string }).version
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
