import { join } from 'node:path'
import type { SettingRow } from '../../server/src/kernel/setting-kinds.ts'
import { readSettings, settingRows } from '../../server/src/kernel/settings.ts'

const rows: readonly SettingRow<unknown>[] = Object.values(settingRows)
const ending = '_FILE'

type Values = Readonly<Record<string, string>>

/** The secret that a variable such as SMS_KEY_FILE names a file for. */
function secretOf(name: string): string | undefined {
  const secret = name.endsWith(ending) ? name.slice(0, -ending.length) : ''
  return rows.some(({ variable, isSecret }) => isSecret && variable === secret) ? secret : undefined
}

/** Variables that the server would not read: misspelt, or renamed since. */
export function findUnknownSettings(values: Values): string[] {
  return Object.keys(values).filter(
    (name) => !rows.some(({ variable }) => variable === name) && secretOf(name) === undefined,
  )
}

/** The files of secrets that the settings name, by the name of the secret. */
export function secretFilesIn(values: Values): Record<string, string> {
  const files = Object.entries(values).flatMap(([name, file]) => {
    const secret = secretOf(name)
    return secret === undefined ? [] : [[secret, file] as const]
  })
  return Object.fromEntries(files)
}

/** Of the insurer in the tests: the folder that deploy files name stands only where they are used. */
const samplePack = { INSURER_PACK: join(import.meta.dirname, '../../server/src/testing/packs/dakshin') }

/** What a start with these settings would be refused for, once every file of a secret and the insurer's pack are there. */
export function findStartProblems(values: Values): string[] {
  const secrets = secretFilesIn(values)
  const others = Object.entries(values).filter(([name]) => secretOf(name) === undefined)
  const filled = Object.keys(secrets).map((secret) => [secret, sampleOf(secret)])
  try {
    readSettings({ ...Object.fromEntries([...others, ...filled]), ...('INSURER_PACK' in values && samplePack) })
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

function sampleOf(secret: string): string {
  if (secret.startsWith('DATABASE_')) return 'postgres://portal:secret@database:5432/portal'
  if (secret === 'SMTP_URL') return 'smtp://mail.example:587'
  return `${secret.toLowerCase()}-`.padEnd(32, 'x')
}
