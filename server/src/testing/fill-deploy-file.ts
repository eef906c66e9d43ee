import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', 'deploy')

/** The text of a file of deploy/ with its ${NAMES} filled in: proofs run what operators run. */
export function fillDeployFile(name: string, values: Readonly<Record<string, string | number>>): string {
  return readFileSync(join(folder, name), 'utf8').replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, variable: string) => {
    const value = values[variable]
    if (value === undefined) throw new Error(`deploy/${name} needs a value for ${variable}`)
    return String(value)
  })
}
