import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  type CompleteSettings,
  completeSettings,
  isNeeded,
  type SecretName,
  type Settings,
  secretNames,
} from '../kernel/settings.ts'

/** One server at a time works in a data folder; the holder's pid stands in this file. */
const lockName = 'server.lock'
const secretsName = 'secrets.json'

interface Holder {
  pid: number
  /** Start time of the process: a reused pid is another process. Empty where the system does not tell. */
  started: string
}

interface FolderLock {
  release(): void
}

export function makeDataFolder(dir: string): void {
  // 0711: the database's own user must pass through, but nobody else may list; files inside are 0600.
  mkdirSync(dir, { recursive: true, mode: 0o711 })
  const { mode } = statSync(dir)
  try {
    // Somebody else made the folder, or a release before this one.
    if (mode & 0o006) chmodSync(dir, mode & 0o771)
  } catch {
    // It belongs to another user, who decides about it.
  }
}

/** Locks the folder, or throws an error that names the holder. */
export function lockDataFolder(dir: string): FolderLock {
  const path = join(dir, lockName)
  const ownHolder: Holder = { pid: process.pid, started: startOf(process.pid) }
  const draft = join(dir, `${lockName}.${process.pid}`)
  writeFileSync(draft, JSON.stringify(ownHolder), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      try {
        // A hard link appears with its content or not at all, so no reader sees half a lock.
        linkSync(draft, path)
        return { release: () => releaseOwn(path, ownHolder) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = readHolder(path)
      if (holder && isAlive(holder))
        throw new Error(
          `The data folder ${dir} is in use by the server with process id ${holder.pid}. Stop it, or set DATA_DIR to another folder.`,
        )
      removeStale(path, holder)
    }
    throw new Error(`The data folder ${dir} could not be taken: ${path} comes back again and again.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Who holds the folder, if a living process does. */
export function findLockHolder(dir: string): number | undefined {
  const holder = readHolder(join(dir, lockName))
  return holder && isAlive(holder) ? holder.pid : undefined
}

function releaseOwn(path: string, ownHolder: Holder): void {
  const holder = readHolder(path)
  if (holder?.pid === ownHolder.pid && holder.started === ownHolder.started) rmSync(path, { force: true })
}

/** Moves the dead holder's lock aside; puts it back when another process has replaced it meanwhile. */
function removeStale(path: string, deadHolder: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const removedHolder = readHolder(aside)
  if (removedHolder && isAlive(removedHolder) && removedHolder.pid !== deadHolder?.pid) {
    try {
      linkSync(aside, path)
    } catch {
      // Another starting server holds it now; the next attempt checks that one.
    }
  }
  rmSync(aside, { force: true })
}

function readHolder(path: string): Holder | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return content !== null && typeof content === 'object' && 'pid' in content ? (content as Holder) : undefined
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return false
  if (!isRunning(holder.pid)) return false
  return startOf(holder.pid) === holder.started
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

/** Fields after the command's closing bracket: state is the 1st, start time the 20th. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function isZombie(pid: number): boolean {
  return statOf(pid)[0] === 'Z'
}

function startOf(pid: number): string {
  return statOf(pid)[19] ?? ''
}

/** Secrets generated at the first start, so that sessions and links outlive a restart. */
export function readSavedSecrets(dir: string): Partial<Record<SecretName, string>> {
  const path = join(dir, secretsName)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<SecretName, string>>) : {}
}

function saveSecrets(dir: string, secrets: Partial<Record<SecretName, string>>): void {
  const path = join(dir, secretsName)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  renameSync(draft, path)
}

/** Completes the settings with the secrets of the data folder, where those that are still missing are saved. */
export function withSecrets(given: Settings): CompleteSettings {
  const savedSecrets = readSavedSecrets(given.dataDir)
  const settings = completeSettings(given, savedSecrets)
  const generated = secretNames.filter((name) => given[name] === undefined && isNeeded(name, given))
  if (generated.some((name) => savedSecrets[name] === undefined))
    saveSecrets(given.dataDir, {
      ...savedSecrets,
      ...Object.fromEntries(generated.map((name) => [name, settings[name]])),
    })
  return settings
}
