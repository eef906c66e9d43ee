import type { Client } from 'pg'

/** One row of the template that is copied many times. */
export interface Clone {
  table: string
  /** Which row is copied, as a condition on `t`. */
  from: string
  /** Columns that differ from copy to copy, as SQL over `t` (the row), `n` (the copy's number) and `v` (the copy's values). */
  change: Record<string, string>
  /** Copies are made only where this holds. */
  where?: string
}

/** Copies one row in one statement: a new column of the product needs no change here. */
export async function cloneRows(
  client: Client,
  copyValues: string,
  { table, from, change, where = 'true' }: Clone,
  count: number,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  )
  const names = rows.map((row) => row.name)
  const unknown = Object.keys(change).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`)
  const expressions = names.map((name) => change[name] ?? `t.${name}`)
  const { rowCount } = await client.query(
    `insert into ${table} (${names.join(', ')}) select ${expressions.join(', ')}
     from (select * from ${table} t where ${from}) t
     cross join generate_series(1, ${count}) n cross join lateral (${copyValues}) v
     where ${where}`,
  )
  if (rowCount === 0) throw new Error(`no row of ${table} was copied`)
}
