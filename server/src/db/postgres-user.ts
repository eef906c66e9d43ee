import type { SpawnOptions } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root, so root runs it under another uid, or inside a user namespace. */
export interface PostgresUser {
  /** Owner its files must have; undefined leaves them. */
  owner?: number
  spawn: Pick<SpawnOptions, 'uid' | 'gid'>
  command(program: string, args: string[]): string[]
}

/** `nobody`, which every Unix has. */
const unprivileged = 65534

export function chooseUser(dataDir: string, binDir: string): PostgresUser {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) return { spawn: {}, command: (program, args) => [program, ...args] }
  if ([dataDir, binDir].every(mayOthersEnter))
    return {
      owner: unprivileged,
      spawn: { uid: unprivileged, gid: unprivileged },
      command: (program, args) => [program, ...args],
    }
  // Below a private folder no other uid gets in; a user namespace without a map makes root look unprivileged to PostgreSQL
  // while the kernel still knows the owner.
  return { owner: 0, spawn: {}, command: (program, args) => ['unshare', '--user', '--', program, ...args] }
}

function mayOthersEnter(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Hands a file or a whole folder to the user, when it is not already theirs. */
export function changeOwner(user: PostgresUser, path: string): void {
  if (user.owner === undefined || lstatSync(path).uid === user.owner) return
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) changeOwner(user, join(path, name))
  // The folder itself last: a start killed in the middle begins again.
  chownSync(path, user.owner, user.owner)
}
