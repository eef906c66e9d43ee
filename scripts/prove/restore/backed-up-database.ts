import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillDeployFile } from '../../../server/src/testing/fill-deploy-file.ts'
import { databaseUser, isRoot, type Processes, runAsDatabaseUser, runToEnd } from '../processes.ts'

interface DatabasePlan {
  folder: string
  bin: string
  port: number
  password: string
  processes: Processes
}

/** A PostgreSQL that pgBackRest backs up, with the configuration of deploy/. */
export interface BackedUpDatabase {
  /** As the owner of the tables. */
  url: string
  serverUrl: string
  start(): Promise<void>
  backUp(kind: 'full' | 'incr'): void
  /** Nothing is left of it, the last changes included. */
  destroy(): Promise<void>
  stop(): Promise<void>
  /** From the backups, to this moment or as far as the archive goes. */
  restore(until?: Date): void
}

export async function makeBackedUpDatabase(plan: DatabasePlan): Promise<BackedUpDatabase> {
  const { folder, bin, port, password, processes } = plan
  const cluster = join(folder, 'database')
  const config = join(folder, 'pgbackrest.conf')
  const superuser = isRoot ? databaseUser : process.env.USER || databaseUser
  const values = {
    BACKUP_FOLDER: join(folder, 'backup'),
    BACKUP_LOG_FOLDER: join(folder, 'backup-log'),
    BACKUP_PASSWORD: password,
    BACKUP_USER: superuser,
    DATABASE_FOLDER: cluster,
    DATABASE_PORT: port,
    DATABASE_SOCKET_FOLDER: join(folder, 'socket'),
    DATABASE_PASSWORD: password,
    SERVER_ROLE_PASSWORD: password,
  }
  for (const name of ['backup', 'backup-log', 'socket', 'database']) mkdirSync(join(folder, name), { mode: 0o700 })
  writeFileSync(config, fillDeployFile('pgbackrest/pgbackrest.conf', values), { mode: 0o600 })
  writeFileSync(join(folder, 'database.sql'), fillDeployFile('patroni/database.sql', values), { mode: 0o600 })
  if (isRoot)
    for (const name of ['backup', 'backup-log', 'socket', 'database', 'pgbackrest.conf', 'database.sql'])
      runToEnd(['chown', `${databaseUser}:${databaseUser}`, join(folder, name)])
  const pgbackrest = (...args: string[]) =>
    runAsDatabaseUser(['pgbackrest', `--config=${config}`, '--stanza=portal', ...args])

  runAsDatabaseUser([join(bin, 'initdb'), '-D', cluster, '-U', superuser, '-E', 'UTF8', '--locale=C.UTF-8', '-k'])
  const socket = values.DATABASE_SOCKET_FOLDER
  const settings = {
    ...archiveSettings(`pgbackrest --config=${config} --stanza=portal archive-push %p`),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socket,
    shared_buffers: '64MB',
    max_connections: '100',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const urlAs = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/portal`

  const start = async () => {
    const command = [join(bin, 'postgres'), '-D', cluster, ...flags]
    processes.start({ name: 'postgres', command, asDatabaseUser: true })
    await untilTakesChanges(bin, socket, port, superuser)
  }
  const psql = [join(bin, 'psql'), '-h', socket, '-p', String(port), '-U', superuser, '-d', 'postgres']
  await start()
  writeFileSync(
    join(cluster, 'pg_hba.conf'),
    'local all all trust\nhost all portal,portal_server 127.0.0.1/32 scram-sha-256\n',
  )
  runAsDatabaseUser([...psql, '-q', '-c', 'select pg_reload_conf()'])
  runAsDatabaseUser([...psql, '-q', '-v', 'ON_ERROR_STOP=1', '-f', join(folder, 'database.sql')])
  pgbackrest('stanza-create')
  pgbackrest('check')
  return {
    url: urlAs('portal'),
    serverUrl: urlAs('portal_server'),
    start,
    backUp: (kind) => void pgbackrest(`--type=${kind}`, 'backup'),
    async destroy() {
      await processes.end('postgres', 'SIGKILL')
      rmSync(cluster, { recursive: true, force: true })
    },
    stop: () => processes.end('postgres', 'SIGINT'),
    restore(until) {
      if (!existsSync(cluster)) mkdirSync(cluster, { mode: 0o700 })
      if (isRoot) runToEnd(['chown', `${databaseUser}:${databaseUser}`, cluster])
      const target = until
        ? [
            '--type=time',
            `--target=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
            '--target-action=promote',
          ]
        : []
      pgbackrest('--delta', ...target, 'restore')
    },
  }
}

/** Those of the cluster, so that what is proved is what runs. */
function archiveSettings(archiveCommand: string): Record<string, string> {
  const file = readFileSync(join(import.meta.dirname, '..', '..', '..', 'deploy', 'patroni', 'patroni.yml'), 'utf8')
  const rows = [...file.matchAll(/^ {8}(archive_\w+|wal_level): "?([^"\n]+?)"?$/gm)]
  const settings = Object.fromEntries(rows.map(([, name, value]) => [name!, value!]))
  return { ...settings, archive_command: archiveCommand }
}

async function untilTakesChanges(bin: string, socket: string, port: number, user: string): Promise<void> {
  const ask = [join(bin, 'psql'), '-h', socket, '-p', String(port), '-U', user, '-d', 'postgres', '-Atc']
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await wait(200)) {
    try {
      if (runAsDatabaseUser([...ask, 'select pg_is_in_recovery()']).trim() === 'f') return
    } catch {
      // It is still starting.
    }
  }
  throw new Error('PostgreSQL did not come back within three minutes.')
}
