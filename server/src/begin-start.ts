import { lockDataFolder, makeDataFolder } from './db/data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import type { Settings } from './kernel/settings.ts'
import { createUndoSteps, type UndoSteps } from './kernel/undo-steps.ts'

/** What is under way before the rest of the server is even loaded: PostgreSQL starts while modules are compiled. */
export interface BegunStart {
  settings: Settings
  undo: UndoSteps
  /** Nobody else works on the data folder: its lock is ours. */
  isAlone: boolean
  /** The built-in one; undefined where another is given. */
  postgres: Promise<EmbeddedPostgres | undefined>
  /** It ended by itself and is started again. */
  onPostgresDeath: (listener: () => void) => void
}

export function beginStart(settings: Settings): BegunStart {
  const undo = createUndoSteps()
  makeDataFolder(settings.dataDir)
  let tellDeath = () => {}
  const onPostgresDeath = (listener: () => void) => {
    tellDeath = listener
  }
  if (settings.databaseUrl)
    return { settings, undo, isAlone: false, postgres: Promise.resolve(undefined), onPostgresDeath }

  const lock = lockDataFolder(settings.dataDir)
  undo.add('data folder', 1000, () => lock.release())
  const postgres = startEmbeddedPostgres(settings.dataDir, { onDeath: () => tellDeath() }).then((started) => {
    undo.add('built-in PostgreSQL', 8000, () => started.stop())
    return started
  })
  // Whoever awaits it reports it; until then it must not count as an error nobody caught.
  postgres.catch(() => undefined)
  return { settings, undo, isAlone: true, postgres, onPostgresDeath }
}
