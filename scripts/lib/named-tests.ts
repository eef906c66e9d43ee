import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test as a document names it: its file, and enough of its title to find it. */
export interface NamedTest {
  file: string
  title: string
}

/** The named tests that do not exist. */
export function findMissingTests(root: string, tests: readonly NamedTest[]): NamedTest[] {
  return tests.filter(({ file, title }) => {
    const path = join(root, file)
    return !existsSync(path) || !titlesIn(readFileSync(path, 'utf8')).some((one) => one.includes(title))
  })
}

/** Titles as they are written: a name in quotes behind it, test or describe, on the same line or the next, or behind the rows of an `each`. */
function titlesIn(source: string): string[] {
  return [
    ...source.matchAll(/(?:\b(?:it|test|describe)(?:\.[a-zA-Z]+)?\(|\]\)\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/g),
  ].map(([, , title = '']) => title.replaceAll('\\', ''))
}
