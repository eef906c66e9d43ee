import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type CountedSale, countedSales, effortRow } from '../e2e/journeys/effort/sales.ts'

const root = join(import.meta.dirname, '..')
const walks = join(root, 'e2e/journeys/effort')

/** What acts on a page beside the counting hand. */
const uncounted =
  /\.(click|dblclick|tap|check|uncheck|setChecked|fill|type|press|pressSequentially|selectOption|setInputFiles|dispatchEvent|goto|evaluate)\(/
const isCounted = (line: string) => /\bhand\.(tap|fill|choose|attach)\(/.test(line)

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

it('docs/effort.md has the row of every counted sale, with its goal and inside its ceiling', () => {
  const rows = readFileSync(join(root, 'docs/effort.md'), 'utf8').split('\n')
  for (const sale of Object.values<CountedSale>(countedSales)) {
    const row = rows.find((line) => line.startsWith(`| ${sale.title} |`))
    const cells = row?.split('|').map((cell) => cell.trim()) ?? []
    const [taps = Number.NaN, fields = Number.NaN] = cells[sale.before ? 3 : 2]?.split(' + ').map(Number) ?? []
    expect(row, sale.title).toBe(effortRow(sale, { taps, fields }))
    expect(taps, `${sale.title}: taps`).toBeLessThanOrEqual(sale.ceiling.taps)
    expect(fields, `${sale.title}: fields`).toBeLessThanOrEqual(sale.ceiling.fields)
  }
})
