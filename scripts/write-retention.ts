import { writeFileSync } from 'node:fs'
import { keptForGood, monthTables, movedTables, purgedTables } from '../server/src/db/retention.ts'

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const keptWords = (kept: { days: number } | { months: number }) =>
  'months' in kept
    ? `${kept.months} months`
    : kept.days === 0
      ? 'until then'
      : kept.days === 1
        ? '1 day'
        : `${kept.days} days`

/** How long rows are kept, as the code has it. */
export function retentionPage(): string {
  return `# How long rows are kept

Written by \`npm run retention\` from server/src/db/retention.ts; the daily job and housekeeping work by the same list.

## By month

A month is made ahead, and removed whole once all of it is past its time. What is archived goes into the document store as compressed
lines with a signed head, is read back before it is removed, and is verified from there.

${table(
  ['table', 'month of', 'kept', 'then', 'why'],
  monthTables.map(({ table, age, kept, atEnd, why }) => [`\`${table}\``, `\`${age}\``, keptWords(kept), atEnd, why]),
)}

## Moved when finished

Removed from where it was under way into a table by month, daily, in pages.

${table(
  ['table', 'to', 'kept', 'why'],
  movedTables.map(({ table, to, kept, why }) => [`\`${table}\``, `\`${to}\``, keptWords(kept), why]),
)}

## By row

Removed hourly, in pages.

${table(
  ['table', 'from', 'kept', 'why'],
  purgedTables.map(({ table, age, kept, why }) => [`\`${table}\``, `\`${age}\``, keptWords(kept), why]),
)}

## For good

${table(
  ['tables', 'why'],
  keptForGood.map(({ table, why }) => [table.replace(/\w+/g, '`$&`'), why]),
)}
`
}

if (import.meta.main) writeFileSync('docs/retention.md', retentionPage())
