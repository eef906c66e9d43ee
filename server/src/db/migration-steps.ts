/** A part of an online migration that is committed on its own. */
export interface MigrationStep {
  title: string
  /**
   * 'once': one transaction. 'concurrently': outside a transaction, as PostgreSQL demands. 'parts': the same for each part of a table.
   * 'pages': one transaction for each page.
   */
  kind: 'once' | 'concurrently' | 'parts' | 'pages'
  sql: string
  /** Whose parts they are. */
  table?: string
}

const onlineMark = /^-- online\b/
const stepMark = /^-- (step|pages|parts of (\w+)): (.+)$/

/** A file whose first line is `-- online` is run step by step beside a working portal; any other file is one transaction. */
export function isOnline(sql: string): boolean {
  return onlineMark.test(sql)
}

/**
 * The steps of an online file. `-- step: title` begins a step. `-- pages: title` begins a statement that is repeated: `$1` is the last
 * key of the page before ('' at first), and it answers the last key of its own page as `last`, or null when nothing is left.
 * `-- parts of TABLE: title` begins a concurrent statement that is run for each part of a table divided by month: `:part` is its name.
 */
export function readSteps(sql: string): MigrationStep[] {
  const steps: { mark: string; table?: string; title: string; lines: string[] }[] = []
  for (const line of sql.split('\n')) {
    const [, mark, table, title] = stepMark.exec(line) ?? []
    if (mark && title) steps.push({ mark, table, title: title.trim(), lines: [] })
    else if (steps.length > 0) steps.at(-1)!.lines.push(line)
    else if (line.trim() !== '' && !line.startsWith('--'))
      throw new Error('An online migration begins with "-- step: title" or "-- pages: title".')
  }
  const titles = steps.map(({ title }) => title)
  const twice = titles.find((title, index) => titles.indexOf(title) !== index)
  if (twice) throw new Error(`The step "${twice}" is there twice: each needs a title of its own.`)
  return steps.map(({ mark, table, title, lines }) => {
    const sql = lines.join('\n')
    return table ? { title, kind: 'parts', sql, table } : toStep(mark, title, sql)
  })
}

function toStep(mark: string, title: string, sql: string): MigrationStep {
  if (mark === 'pages') return { title, kind: 'pages', sql }
  const isConcurrent = /\bconcurrently\b/i.test(sql.replace(/--.*$/gm, ''))
  return { title, kind: isConcurrent ? 'concurrently' : 'once', sql }
}
