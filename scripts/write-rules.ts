import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { rulesOf } from '@portal/domain/underwriting/rules.ts'
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
    'A table of the rate version, here the first one: each row whose conditions are met fires, the worst outcome wins, loadings add up. How an insurer changes it: [rates and rules](rates-and-rules.md).',
    table(
      ['id', 'asked per', 'conditions', 'outcome', 'needs', 'loading', 'the partner reads', 'the customer reads'],
      underwritingTable(),
    ),
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
  return rulesOf(RATES_2026_04).all.map(({ id, code, isPerPolicy, conditions, outcome, needs, loadings }) => [
    id,
    isPerPolicy ? 'policy' : 'member',
    conditions.map(({ fact, cell }) => `${fact} ${cell}`).join(', '),
    outcome,
    needs.join(', '),
    loadings.join(' + '),
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
