import { writeFileSync } from 'node:fs'
import { keptForGood, monthTables, movedTables, purgedTables, saleTables } from '../server/src/db/retention.ts'
import {
  type ClockKind,
  type KeptFor,
  keptFor,
  retentionClocks,
  usualPeriods,
} from '../server/src/kernel/retention-clocks.ts'

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`

function periodWords(period: KeptFor): string {
  const [[unit, count]] = Object.entries(period) as [[string, number]]
  return count === 0 ? 'until then' : counted(count, unit)
}

type Kept = { kept: { clock: ClockKind } } | { kept: KeptFor; why: string }

/** How long, and why: by its clock, or by what the table itself says. */
function keptCells(row: Kept): [string, string] {
  if (!('clock' in row.kept)) return [periodWords(row.kept), 'why' in row ? row.why : '']
  const { clock } = row.kept
  return [periodWords(keptFor(usualPeriods, clock)), `\`${retentionClocks[clock].variable}\``]
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** How long rows are kept, as the code has it. */
export function retentionPage(): string {
  return `# How long rows are kept

Written by \`npm run retention\` from server/src/kernel/retention-clocks.ts and server/src/db/retention.ts; the jobs that delete and the privacy notice work by the
same lists.

## Kinds of personal data

Each has one setting, by which it is kept shorter or longer within the limits given. The jobs that delete run every hour or every night.

${table(
  ['what', 'kept', 'from', 'setting', 'limits', 'why'],
  Object.values(retentionClocks).map(({ what, unit, byDefault, from, variable, least, most, basis }) => [
    what,
    counted(byDefault, unit),
    from,
    `\`${variable}\``,
    `${least} to ${most} ${unit}`,
    basis,
  ]),
)}

Every table of the database stands in one of the lists below; a test makes rows of each and looks whether they go.

## By month

A month is made ahead, and removed whole once all of it is past its time. What is archived goes into the document store as compressed
lines with a signed head, is read back before it is removed, and is verified from there.

${table(
  ['table', 'month of', 'kept', 'then', 'why'],
  monthTables.map((row) => {
    const [kept, why] = keptCells(row)
    return [`\`${row.table}\``, `\`${row.age}\``, kept, row.atEnd, why]
  }),
)}

## Moved when finished

Removed from where it was under way into a table by month, daily, in pages.

${table(
  ['table', 'to', 'kept', 'why'],
  movedTables.map(({ table, to, kept, why }) => [`\`${table}\``, `\`${to}\``, periodWords(kept), why]),
)}

## By row

Removed hourly, in pages.

${table(
  ['table', 'from', 'kept', 'why'],
  purgedTables.map((row) => {
    const [kept, why] = keptCells(row)
    return [`\`${row.table}\``, `\`${row.age}\``, kept, why]
  }),
)}

## With their sale

${code(saleTables)}: a sale that became no policy is erased by \`RETENTION_UNSOLD_SALES\`, a policy by \`RETENTION_POLICIES\`, and both when a customer asks and
no law has us keep it. Rows stay, emptied of everything about a person, and the key with which answers were sealed is destroyed: numbers, states, amounts and times go
on without the person. A file that no row refers to any more is removed from the document store.

## For good

${table(
  ['tables', 'why'],
  keptForGood.map(({ tables, why }) => [code(tables), why]),
)}
`
}

if (import.meta.main) writeFileSync('docs/retention.md', retentionPage())
