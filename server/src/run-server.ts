import { beginStart } from './begin-start.ts'
import { demoAccounts, demoPassword } from './context/demo-accounts.ts'
import { armCrashPoint } from './kernel/crash-point.ts'
import { hasSecretFiles } from './kernel/secret-files.ts'
import { readSettings, settingRows } from './kernel/settings.ts'
import type { RunningServer } from './serve.ts'

/** Longer than all steps of a stop together may take after its delay. */
const longestStopMs = 30_000
/** How often files of secrets are looked at: an orchestrator replaces them without a signal. */
const rereadMs = 30_000

let running: RunningServer | undefined
let stopping = false

function stop(code: number): void {
  // A second signal means: now.
  if (stopping) process.exit(1)
  stopping = true
  const delayMs = (running?.deps.settings.stopDelay ?? 0) * 1000
  setTimeout(() => process.exit(1), delayMs + longestStopMs).unref()
  const ended = running?.stop() ?? Promise.resolve()
  ended.then(
    () => process.exit(code),
    () => process.exit(1),
  )
}

function lastResort(error: unknown): void {
  const what = error instanceof Error ? { type: error.name, stack: error.stack } : { type: typeof error }
  running?.deps.log.fatal(what, 'the server stops after an error nobody caught')
  if (!running) console.error(error)
  stop(1)
}

/** Starts the server from its environment, keeps it running until a signal and ends the process. Only main files call it. */
export async function runServer(env: NodeJS.ProcessEnv, portalBuilt?: Promise<unknown>): Promise<void> {
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  // Its default would end the server: nothing is read again before it runs.
  process.on('SIGHUP', () => undefined)
  // A full disk or a closed pipe behind the output must not end the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('uncaughtException', (error) => lastResort(error))
  process.on('unhandledRejection', (error) => lastResort(error))
  // Proofs kill the server at a named moment; in production the variable means nothing.
  if (env.NODE_ENV !== 'production') armCrashPoint(env.CRASH_AT)
  try {
    const began = performance.now()
    const begun = beginStart(readSettings(env))
    const { serve } = await loadServer()
    running = await serve(begun, portalBuilt)
    await watchSecrets(running, env)
    if (!stopping) announce(running, performance.now() - began)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** The parts that take long to load: the built-in PostgreSQL starts meanwhile. */
export const loadServer = () => import('./serve.ts')

/** SIGHUP reads the files of secrets at once; without it they are read every half minute. */
async function watchSecrets({ deps }: RunningServer, env: NodeJS.ProcessEnv): Promise<void> {
  const { rereadSecrets } = await import('./reread-secrets.ts')
  process.on('SIGHUP', () => {
    const { waiting } = rereadSecrets(deps, env)
    if (waiting.length > 0) deps.log.warn({ settings: waiting }, 'secrets have changed that need a restart')
  })
  if (hasSecretFiles(env, Object.values(settingRows))) setInterval(() => rereadSecrets(deps, env), rereadMs).unref()
}

function announce({ deps, address }: RunningServer, ms: number): void {
  const { settings } = deps
  const shown = settings.host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address
  const lines = [
    `Ready at ${shown} after ${(ms / 1000).toFixed(1)} s`,
    settings.databaseUrl ? 'Data: the PostgreSQL of DATABASE_URL' : `Data: ${settings.dataDir}`,
  ]
  if (settings.demo) {
    lines.push(`Demo accounts, password ${demoPassword}:`)
    lines.push(
      ...demoAccounts.map(
        (account) =>
          `  ${account.code.padEnd(9)} ${account.name}, ${account.licence === 'posp' ? 'POSP' : account.role}`,
      ),
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
