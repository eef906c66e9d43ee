import { isOnline, readSteps } from '../../server/src/db/migration-steps.ts'

/** Tables that stay small whatever the book grows to: a short lock on them, or reading them whole, holds nobody up. */
const smallTables: ReadonlySet<string> = new Set([
  'partners',
  'rate_versions',
  'ledger_accounts',
  'seeds',
  'job_successes',
  'worker_heartbeats',
  'database_purpose',
])

interface Statement {
  text: string
  /** Given in a comment before it: `-- safe because …`. */
  isExcused: boolean
  kind: 'transaction' | 'once' | 'concurrently' | 'parts' | 'pages'
}

/** A rule names what a statement does to a table in use; its first group is the table. */
interface Rule {
  finds: RegExp
  /** Lets pass what the form alone cannot tell. */
  unless?: (statement: Statement) => boolean
  says: string
}

const inPages = ({ kind }: Statement) => kind === 'pages'
const isNotValid = ({ text }: Statement) => /not valid/.test(text)

const rules: readonly Rule[] = [
  {
    finds: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?(\w+)/,
    says: 'locks out every writer: use an online file with a step `create index concurrently if not exists`',
  },
  {
    finds: /^alter table (?:only )?(?:if exists )?(\w+) .*add column .*\bnot null\b(?!.*\bdefault\b)/,
    says: 'fails on a table with rows: give a constant default, or add it empty and fill it in pages',
  },
  {
    finds:
      /^alter table (?:only )?(?:if exists )?(\w+) .*add column .*(?:default (?!now\(\)|current_)[\w.]+\s*\(|\bserial\b|generated (?:always|by default) as)/,
    says: 'rewrites the whole table under an exclusive lock: add the column empty and fill it in pages',
  },
  {
    finds: /^alter table (?:only )?(?:if exists )?(\w+) .*add column .*\breferences\b/,
    says: 'reads the whole table under a lock: add the column, then the constraint `not valid`, then validate it in a step of its own',
  },
  {
    finds: /^alter table (?:only )?(?:if exists )?(\w+) .*alter (?:column )?\w+ (?:set data )?type\b/,
    says: 'rewrites the whole table under an exclusive lock: add a new column and fill it in pages',
  },
  {
    finds: /^alter table (?:only )?(?:if exists )?(\w+) .*set (?:not null|logged|unlogged|tablespace)\b/,
    says: 'reads or rewrites the whole table under an exclusive lock: add a check `not valid` and validate it in a step of its own',
  },
  {
    finds: /^alter table (?:only )?(?:if exists )?(\w+) .*add (?:constraint \w+ )?(?:check|foreign key)\b/,
    unless: isNotValid,
    says: 'reads the whole table under a lock: add it `not valid` and validate it in a step of its own',
  },
  {
    finds:
      /^alter table (?:only )?(?:if exists )?(\w+) .*add (?:constraint \w+ )?(?:unique|primary key)(?! using index)/,
    says: 'builds an index under an exclusive lock: create it concurrently, then add the constraint `using index`',
  },
  {
    finds: /^(?:vacuum full|cluster|lock table|reindex (?:table|index)(?! concurrently)) (\w+)/,
    says: 'locks the table',
  },
  { finds: /^truncate (?:table )?(\w+)/, says: 'locks the table, and evidence is never removed' },
  {
    finds: /^(?:with .* )?update (?:only )?(\w+)(?: as \w+| \w+)? set\b/,
    unless: inPages,
    says: 'changes a growing table in one transaction: use `-- pages:`',
  },
  {
    finds: /^(?:with .* )?delete from (?:only )?(\w+)\b/,
    unless: inPages,
    says: 'deletes from a growing table in one transaction: use `-- pages:`',
  },
  {
    finds: /^insert into \w+ .*\bselect\b.*\bfrom (?!\()(\w+)/,
    unless: inPages,
    says: 'copies a growing table in one transaction: use `-- pages:`',
  },
]

/** What a migration would do to a portal in use, as sentences. Tables that the file itself creates are empty and may be treated as one likes. */
export function lintMigration(sql: string): string[] {
  const statements = readStatements(sql)
  const created = new Set(
    statements.flatMap(({ text }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  )
  const found = statements
    .filter(({ isExcused }) => !isExcused)
    .flatMap((statement) => [...misuses(statement), ...locks(statement, created)])
  return found.map(({ text, says }) => `${text.slice(0, 70)}: ${says}`)
}

function locks(statement: Statement, created: ReadonlySet<string>) {
  return rules.flatMap(({ finds, unless, says }) => {
    const [, table] = finds.exec(statement.text) ?? []
    if (!table || created.has(table) || smallTables.has(table) || unless?.(statement)) return []
    return [{ text: statement.text, says }]
  })
}

function misuses({ text, kind }: Statement) {
  const isConcurrent = /^(?:create|drop|reindex) .*\bconcurrently\b/.test(text)
  const isOutside = kind === 'concurrently' || kind === 'parts'
  if (isConcurrent && !isOutside)
    return [{ text, says: 'cannot run in a transaction: use an online file with a step of its own' }]
  if (isConcurrent && !/\bif (?:not )?exists\b/.test(text))
    return [{ text, says: 'is repeated after an interruption: add `if not exists` or `if exists`' }]
  if (isOutside && !isConcurrent)
    return [{ text, says: 'stands in a step with something concurrent: give it a step of its own' }]
  return []
}

function readStatements(sql: string): Statement[] {
  if (!isOnline(sql)) return split(sql).map((one) => ({ ...one, kind: 'transaction' as const }))
  return readSteps(sql).flatMap((step) => split(step.sql).map((one) => ({ ...one, kind: step.kind })))
}

/** Cuts at semicolons, with bodies of functions and quoted text left out, in small letters and single spaces. */
function split(sql: string): Omit<Statement, 'kind'>[] {
  const plain = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--([^\n]*)/g, (_, comment: string) => (/\bsafe because\b/.test(comment) ? ' /*safe*/ ' : ' '))
    .replace(/'(?:[^']|'')*'/g, "''")
  return plain
    .split(';')
    .map((part) => ({
      text: part.replace('/*safe*/', '').replace(/\s+/g, ' ').trim().toLowerCase(),
      isExcused: part.includes('/*safe*/'),
    }))
    .filter(({ text }) => text !== '')
}
