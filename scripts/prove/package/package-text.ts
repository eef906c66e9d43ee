import { describeRun, type ProofRun } from '../proof-text.ts'
import type { ImageFigures } from './run-image.ts'

export type PackageFigures = ImageFigures & { buildSeconds: number }

export function findFailures(found: PackageFigures): string[] {
  return [
    found.migrated.startsWith('failed') ? `the migration ${found.migrated}` : '',
    found.page === 200 ? '' : `the first page answered ${found.page}; the server said: ${found.output.slice(-1500)}`,
    found.health === 0 ? '' : `the health check ended with ${found.health}`,
    found.user === '0' ? 'it runs as root' : '',
    found.writable.length > 0 ? `its user can write to ${found.writable.join(', ')}` : '',
    found.stopCode === 0 ? '' : `its stop ended with ${found.stopCode}`,
  ].filter((failure) => failure !== '')
}

/** The section of docs/proof.md about the image. */
export function packageText(found: PackageFigures, run: ProofRun): string {
  return `## The image, built without Docker

${describeRun(run, 'prove:package')}

The steps of the \`Dockerfile\`, read from it, performed in overlays of this machine's Debian and entered by chroot; then the migration and the server run as the
image's user on a root that cannot be written, with production settings, secrets from files and a PostgreSQL of their own.

| | |
|---|---|
| all stages | ${found.buildSeconds.toFixed(0)} s |
| what the image adds to \`debian:bookworm-slim\` | ${found.megabytes} MB, node included |
| \`node scripts/admin.ts migrate\` | ${found.migrated.split('\n').at(-1)} (${found.migrated.split('\n').length - 1} files) |
| from start to 200 at \`/readyz\` | ${found.readySeconds.toFixed(1)} s |
| health check, partner's first page | ${found.health === 0 ? 'passed' : 'failed'}, ${found.page} |
| user, places it can write to | ${found.user}, ${found.writable.join(', ') || 'none but /tmp'} |
| stop by SIGTERM | ended with ${found.stopCode} after ${found.stopSeconds.toFixed(1)} s, 5 s of them the delay |
`
}
