import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The user that the database's programs run under: PostgreSQL, PgBouncer and pgBackRest refuse root. */
export const databaseUser = 'postgres'
const graceMs = 5000
export const isRoot = process.getuid?.() === 0

export interface ProcessPlan {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** Network namespace it lives in. */
  namespace?: string | undefined
  asDatabaseUser?: boolean
}

/** Programs of one proof, with their logs in its folder; none outlives it. */
export class Processes {
  readonly #folder: string
  readonly #running = new Map<string, ChildProcess>()

  constructor(folder: string) {
    this.#folder = folder
  }

  start(plan: ProcessPlan): void {
    const { name, env = {} } = plan
    const log = openSync(join(this.#folder, `${name}.log`), 'a')
    const [program, ...args] = commandOf(plan)
    const child = spawn(program!, args, {
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      cwd: this.#folder,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#running.set(name, child)
    child.once('error', () => this.#running.delete(name))
    child.once('exit', () => this.#running.get(name) === child && this.#running.delete(name))
  }

  async end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = this.#running.get(name)
    if (!child || child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }

  /** What it said last, for the message of a proof that failed. */
  lastWords(name: string): string {
    try {
      return readFileSync(join(this.#folder, `${name}.log`), 'utf8').slice(-1500)
    } catch {
      return ''
    }
  }

  /** A program that has children of its own, such as nginx, ends them only when it is asked to. */
  async endAll(): Promise<void> {
    const ending = [...this.#running.keys()].map(async (name) => {
      const ended = this.end(name, 'SIGTERM')
      await Promise.race([ended, wait(graceMs, undefined, { ref: false })])
      await this.end(name, 'SIGKILL')
    })
    await Promise.all(ending)
  }
}

function commandOf({ command, namespace, asDatabaseUser }: ProcessPlan): string[] {
  const within = namespace ? ['ip', 'netns', 'exec', namespace] : []
  return [...within, ...(asDatabaseUser ? asUser() : []), ...command]
}

function asUser(): string[] {
  return isRoot ? ['setpriv', `--reuid=${databaseUser}`, `--regid=${databaseUser}`, '--clear-groups', '--'] : []
}

/** Runs a command of the database's user to its end; throws with what it said when it fails. */
export function runAsDatabaseUser(command: readonly string[], env: Record<string, string> = {}): string {
  return runToEnd([...asUser(), ...command], env)
}

export function runToEnd(command: readonly string[], env: Record<string, string> = {}): string {
  const [program, ...args] = command
  const done = spawnSync(program!, args, {
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    encoding: 'utf8',
    cwd: '/',
  })
  if (done.status !== 0)
    throw new Error(`${command.join(' ')} ended with ${done.status}: ${done.stderr}${done.stdout}${done.error ?? ''}`)
  return done.stdout
}
