import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { CountingHand } from '../../support/counting-hand.ts'
import { type CountedSale, countedSales, type Effort, effortRow, type SaleName } from './sales.ts'

const root = new URL('../../../', import.meta.url)
const page = fileURLToPath(new URL('docs/effort.md', root))
const lists = fileURLToPath(new URL('.tmp/effort/', root))

const show = ({ taps, fields }: Effort) => `${taps} + ${fields}`

/** Holds a walk to its ceiling and to its row in docs/effort.md; its single acts are listed in .tmp/effort. */
export function recordEffort(name: SaleName, hand: CountingHand): void {
  const sale: CountedSale = countedSales[name]
  const { title, ceiling } = sale
  const now = { taps: hand.taps, fields: hand.fields }
  const list = [`${title}: ${show(now)}`, ...hand.acts.map((act) => `${act.kind} ${act.screen} ${act.control}`)]
  mkdirSync(lists, { recursive: true })
  writeFileSync(`${lists}${name}.txt`, `${list.join('\n')}\n`)
  expect(now.taps, `taps, of which ${ceiling.taps} are allowed:\n${list.join('\n')}`).toBeLessThanOrEqual(ceiling.taps)
  expect(now.fields, `fields, of which ${ceiling.fields} are allowed:\n${list.join('\n')}`).toBeLessThanOrEqual(
    ceiling.fields,
  )

  const row = effortRow(sale, now)
  const document = readFileSync(page, 'utf8')
  const recorded = document.split('\n').find((line) => line.startsWith(`| ${title} |`))
  if (process.env.WRITE_EFFORT) writeFileSync(page, document.replace(recorded!, row))
  else expect(recorded, 'docs/effort.md is stale: npm run effort writes it').toBe(row)
}
