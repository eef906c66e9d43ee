import pg from 'pg'

/** Everything a schema consists of, as sorted sentences: equal lists are equal schemas. */
const parts = {
  columns: `select format('%s.%s #%s %s %s default %s identity %s generated %s', table_name, column_name, ordinal_position, udt_name,
      case is_nullable when 'NO' then 'not null' else 'null' end, column_default, identity_generation, generation_expression)
    from information_schema.columns where table_schema = 'public'`,
  tables: `select format('%s %s %s', relname, relkind, reloptions) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  // Since PostgreSQL 18 a column's "not null" is a constraint too; it is among the columns.
  constraints: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select indexdef from pg_indexes where schemaname = 'public'`,
  functions: `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
  triggers: `select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal`,
  sequences: `select format('%s %s %s %s', sequencename, data_type, start_value, increment_by) from pg_sequences
    where schemaname = 'public'`,
  accounts: `select format('%s %s %s', code, name, kind) from ledger_accounts`,
}

export async function describeSchema(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const described: Record<string, string[]> = {}
    for (const [part, query] of Object.entries(parts)) {
      const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' })
      described[part] = rows.map(([sentence]) => sentence ?? '').sort()
    }
    return described
  } finally {
    await client.end()
  }
}
