import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countedSales } from '../e2e/journeys/effort/sales.ts'

const root = join(import.meta.dirname, '..')
const walks = join(root, 'e2e/journeys/effort')

/** What acts on a page beside the counting hand. */
const uncounted =
  /\.(click|dblclick|tap|check|uncheck|setChecked|fill|type|press|pressSequentially|selectOption|setInputFiles|dispatchEvent|goto|evaluate)\(/
const isCounted = (line: string) => /\bhand\.(tap|fill|choose)\(/.test(line)

it('an effort walk acts only through the counting hand, from the dashboard on', () => {
  const acts = readdirSync(walks)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      readFileSync(join(walks, file), 'utf8')
        .split('\n')
        .filter((line) => uncounted.test(line) && !isCounted(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(acts).toEqual(["steps.ts: await page.goto('/')"])
})

it('docs/effort.md has the row of every counted sale, with its former effort and its goal', () => {
  const page = readFileSync(join(root, 'docs/effort.md'), 'utf8')
  for (const { title, before, goal, ceiling } of Object.values(countedSales)) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${title} |`))
    const [, , former, now, wanted] = row?.split('|').map((cell) => cell.trim()) ?? []
    expect([former, wanted], title).toEqual([`${before.taps} + ${before.fields}`, `${goal.taps} + ${goal.fields}`])
    const [taps = Number.NaN, fields = Number.NaN] = now?.split(' + ').map(Number) ?? []
    expect(taps, `${title}: taps`).toBeLessThanOrEqual(ceiling.taps)
    expect(fields, `${title}: fields`).toBeLessThanOrEqual(ceiling.fields)
  }
})
