import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian's packages put the programs that a proof runs. */
const programs = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
  pgbackrest: '/usr/bin/pgbackrest',
  openssl: '/usr/bin/openssl',
} as const

type Package = keyof typeof programs | 'postgresql'

const postgresVersions = '/usr/lib/postgresql'

/** The folder of PostgreSQL's newest programs; undefined where the package is missing. */
export function findPostgresBin(): string | undefined {
  const versions = existsSync(postgresVersions) ? readdirSync(postgresVersions).map(Number) : []
  const bins = versions
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)
    .map((version) => join(postgresVersions, String(version), 'bin'))
  return bins.find((bin) => existsSync(join(bin, 'initdb')))
}

/** Ends the command, saying that nothing was proved and how to get what is missing, unless all packages are there. */
export function demandPackages(command: string, needed: readonly Package[]): void {
  const isThere = (name: Package) =>
    name === 'postgresql' ? findPostgresBin() !== undefined : existsSync(programs[name])
  const missing = needed.filter((name) => !isThere(name))
  if (missing.length === 0) return
  console.error(`${command} was not run: ${missing.join(', ')} missing.`)
  console.error(`Install with: apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(2)
}
