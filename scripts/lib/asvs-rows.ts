import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedTest } from './named-tests.ts'

/** One item of docs/asvs.md. */
export interface AsvsRow {
  item: string
  level: string
  state: string
  answer: string
  tests: NamedTest[]
}

export const readAsvs = (root: string): string => readFileSync(join(root, 'docs/asvs.md'), 'utf8')

export function asvsRows(text: string): AsvsRow[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line): AsvsRow => {
      const [item = '', level = '', , state = '', answer = ''] = line.slice(2, -2).split(' | ')
      const tests = [...answer.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (.+?)(?=; `| — |$)/g)].map(
        ([, file = '', title = '']) => ({ file, title }),
      )
      return { item, level, state, answer, tests }
    })
}
