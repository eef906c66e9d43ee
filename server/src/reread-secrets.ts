import { connectIntegrations } from './connect-integrations.ts'
import type { Deps } from './context/deps.ts'
import { documentSignerOf } from './documents/document-signer.ts'
import { renderPool } from './documents/render.ts'
import type { Environment } from './kernel/setting-kinds.ts'
import {
  type CompleteSettings,
  fixedUntilRestart,
  readSettings,
  type SettingName,
  type Settings,
  settingRows,
} from './kernel/settings.ts'

const secretRows = (Object.keys(settingRows) as SettingName[]).filter(
  (name) => 'isSecret' in settingRows[name] && settingRows[name].isSecret,
)

export interface ReplacedSecrets {
  /** Variables whose new value is in use. */
  replaced: string[]
  /** Variables whose new value waits for a restart. */
  waiting: string[]
}

/**
 * Reads the files of secrets again and uses what has changed, without a restart: every call to an outside party made from now on
 * carries the new key, and papers are signed with the certificate that is there now. A file that is wrong changes nothing.
 */
export function rereadSecrets(
  deps: Pick<Deps, 'integrations' | 'log' | 'sandboxUrl'> & { settings: CompleteSettings },
  env: Environment,
): ReplacedSecrets {
  let next: Settings
  try {
    next = readSettings(env)
    renderPool.signer = documentSignerOf(next, deps.integrations)
  } catch (error) {
    const why = error instanceof Error ? error.message : typeof error
    deps.log.error({ why }, 'secrets were read again and refused: the present ones stay')
    return { replaced: [], waiting: [] }
  }
  // A secret that is generated has no setting, and does not change.
  const changed = secretRows.filter((name) => next[name] !== undefined && next[name] !== deps.settings[name])
  const waiting = changed.filter((name) => fixedUntilRestart.includes(name))
  const usable = changed.filter((name) => !waiting.includes(name))
  if (usable.length > 0) {
    Object.assign(deps.settings, Object.fromEntries(usable.map((name) => [name, next[name]])))
    Object.assign(deps.integrations, connectIntegrations(deps.settings, deps.sandboxUrl))
  }
  const report = { replaced: usable.map(variableOf), waiting: waiting.map(variableOf) }
  if (report.replaced.length > 0) deps.log.info({ settings: report.replaced }, 'secrets are replaced')
  return report
}

function variableOf(name: SettingName): string {
  return settingRows[name].variable
}
