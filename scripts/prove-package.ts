import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDataFolder } from '../server/src/db/data-folder.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { readDockerfile } from './lib/dockerfile.ts'
import { writeProofSection } from './lib/proof-section.ts'
import { buildStages } from './prove/package/image-roots.ts'
import { findFailures, packageText } from './prove/package/package-text.ts'
import { runImage } from './prove/package/run-image.ts'
import { isRoot } from './prove/processes.ts'
import { describeThisRun } from './prove/this-run.ts'

/**
 * Performs the steps of the Dockerfile on this machine, as no Docker engine is needed for them, and runs the result as its user on a root that
 * cannot be written. Figures go to docs/proof.md.
 */
if (!isRoot) {
  console.error(
    'npm run prove:package was not run: it needs root, for chroot and mounts. Where Docker runs: docker build .',
  )
  process.exit(2)
}
// Every mount is made in a namespace of its own and goes with it.
if (process.env.PACKAGE_NAMESPACE === undefined) {
  const again = spawnSync('unshare', ['--mount', '--propagation', 'private', process.execPath, import.meta.filename], {
    stdio: 'inherit',
    env: { ...process.env, PACKAGE_NAMESPACE: '1' },
  })
  process.exit(again.status ?? 1)
}

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'prove-package-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'database')
makeDataFolder(dataDir)
const postgres = await startEmbeddedPostgres(dataDir)
try {
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const npmCache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  const began = performance.now()
  const built = buildStages(stages, { context: root, folder, npmCache })
  const buildSeconds = (performance.now() - began) / 1000
  const image = stages.at(-1)!
  const found = { ...(await runImage(image, built.get('image')!, postgres.url)), buildSeconds }
  const text = packageText(found, describeThisRun())
  console.log(text)
  const failures = findFailures(found)
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  else writeProofSection('package', text)
} finally {
  await postgres.stop()
  // Mounts of the stages lie inside it: only what is on the disk below them may go.
  spawnSync('umount', [
    '--recursive',
    '--lazy',
    ...spawnSync('sh', ['-c', `echo ${folder}/stage*/root`])
      .stdout.toString()
      .trim()
      .split(' '),
  ])
  rmSync(folder, { recursive: true, force: true })
}
