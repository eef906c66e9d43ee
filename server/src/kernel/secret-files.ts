import { readFileSync } from 'node:fs'
import type { Environment, SettingRow } from './setting-kinds.ts'

const ending = '_FILE'

export const secretFileOf = (variable: string): string => variable + ending

interface WithFiles {
  env: Environment
  problems: string[]
}

/** Every secret may stand in a file whose name is given instead: SMS_KEY_FILE for SMS_KEY. Read anew with each call. */
export function readSecretFiles(env: Environment, rows: readonly SettingRow<unknown>[]): WithFiles {
  const problems: string[] = []
  const complete: Record<string, string | undefined> = { ...env }
  for (const { variable } of rows.filter((row) => row.isSecret)) {
    const file = env[secretFileOf(variable)]
    if (!file) continue
    if (env[variable] !== undefined) problems.push(`${variable} and ${variable}${ending} must not both be given`)
    try {
      complete[variable] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      problems.push(`${variable}${ending} must name a file that can be read; ${file} cannot (${code})`)
    }
  }
  return { env: complete, problems }
}

/** Whether any secret comes from a file, and so can change while the server runs. */
export function hasSecretFiles(env: Environment, rows: readonly SettingRow<unknown>[]): boolean {
  return rows.some((row) => row.isSecret && env[secretFileOf(row.variable)])
}
