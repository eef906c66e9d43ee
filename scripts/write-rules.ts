import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { portRule, underwritingRules } from '@portal/domain/underwriting/rules.ts'
import { type FieldKind, fields } from '@portal/domain/validation/fields.ts'
import { say } from '@portal/words/say.ts'
import { fieldRules, proposalRules, quoteRules, type RuleRow } from './lib/every-rule.ts'

/** Writes docs/rules.md, the catalogue of every business rule, from the rows that the product runs. */

const target = fileURLToPath(new URL('../docs/rules.md', import.meta.url))

export function rulesCatalogue(): string {
  return [
    '# Rules',
    'Written from the rule rows by `npm run rules`; a test fails when it is stale. `{…}` in a sentence is filled with the value at hand.',
    '## Fields',
    'Each input runs its rows in this order and shows the first that is broken.',
    table(['field', 'at most', 'rows'], fieldRows()),
    ruleTable(unique(fieldRules)),
    '## Proposal',
    ruleTable(unique(proposalRules)),
    '## Quote',
    ruleTable(unique(quoteRules)),
    '## Underwriting',
    'Per member; the worst outcome wins. Loadings stand in the rate version.',
    table(['id', 'rule', 'outcome', 'needs', 'the partner reads', 'the customer reads'], underwritingTable()),
    '',
  ].join('\n\n')
}

export function isStale(): boolean {
  try {
    return readFileSync(target, 'utf8') !== rulesCatalogue()
  } catch {
    return true
  }
}

function fieldRows(): string[][] {
  return Object.entries(fields).map(([name, field]: [string, FieldKind]) => [
    name,
    String(field.maxLength),
    field.rules.map((rule) => rule.id).join(', '),
  ])
}

function underwritingTable(): string[][] {
  return [...underwritingRules, portRule].map(({ id, code, says, outcome, needs }) => [
    id,
    says,
    outcome,
    needs.join(', '),
    say(`uw.${code}.partner`, ownNames),
    say(`uw.${code}.customer`, ownNames),
  ])
}

/** Shows a param as its own name instead of a value. */
const ownNames = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

function ruleTable(rows: readonly RuleRow[]): string {
  return table(
    ['id', 'rule', 'code', 'what a person reads'],
    rows.map(({ id, code, says }) => [id, says, code, sentence(code)]),
  )
}

function sentence(code: string): string {
  return say(code, ownNames)
}

/** Many fields share a row, and a length has one row per length: each is listed once. */
function unique(rows: readonly RuleRow[]): RuleRow[] {
  const seen = new Map(rows.map((row) => [row.id === 'V-9' ? row.id : `${row.id} ${row.code} ${row.says}`, row]))
  return [...seen.values()]
    .map((row) => (row.id === 'V-9' ? { ...row, says: 'A text is not longer than its field allows.' } : row))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

if (import.meta.main) {
  writeFileSync(target, rulesCatalogue())
  console.log(`wrote ${target}`)
}
