import { describe, expect, it } from 'vitest'
import { listMigrations } from '../server/src/db/migrate.ts'
import { lintMigration } from './lib/lint-migration.ts'

/** Applied in databases that exist, so never edited: they are as they were before migrations had to run beside a working portal. */
const newestUnchecked = '145_declined_sales_that_can_continue.sql'

describe('a migration runs beside a working portal', () => {
  const files = listMigrations().filter(({ name }) => name > newestUnchecked)

  it('every new file keeps to it', () => {
    expect(files.flatMap(({ name, sql }) => lintMigration(sql).map((sentence) => `${name}: ${sentence}`))).toEqual([])
  })

  it.each([
    ['create index a_b on policies (ends)', 'locks out every writer'],
    ['create unique index if not exists a_b on policies (ends)', 'locks out every writer'],
    ['create index concurrently if not exists a_b on policies (ends)', 'cannot run in a transaction'],
    ['-- online\n-- step: a\ncreate index concurrently a_b on policies (ends)', 'add `if not exists`'],
    [
      '-- online\n-- step: a\ncreate index concurrently if not exists a on policies (ends); select 1',
      'give it a step of its own',
    ],
    ['alter table quotes add column a text not null', 'give a constant default'],
    ['alter table quotes add column a uuid default gen_random_uuid()', 'rewrites the whole table'],
    ['alter table quotes add column a text references policies (id)', 'not valid'],
    ['alter table quotes alter column version type bigint', 'rewrites the whole table'],
    ['alter table quotes alter column medical set not null', 'reads or rewrites'],
    ['alter table quotes add constraint c check (version > 0)', 'add it `not valid`'],
    ['alter table quotes add constraint c unique (inputs)', 'create it concurrently'],
    ["update quotes set state = 'open'", 'use `-- pages:`'],
    ['with old as (select 1) update only quotes q set version = 1', 'use `-- pages:`'],
    ["delete from outbox where state = 'sent'", 'use `-- pages:`'],
    ['insert into partners select * from quotes', 'use `-- pages:`'],
    ['lock table quotes in exclusive mode', 'locks the table'],
  ])('%s is refused', (sql, says) => {
    expect(lintMigration(sql)).toEqual([expect.stringContaining(says)])
  })

  it.each([
    'create table a (id int); create index a_b on a (id); insert into a values (1)',
    'alter table quotes add column a boolean not null default false',
    'alter table quotes add column a timestamptz not null default now()',
    'alter table quotes add constraint c check (version > 0) not valid',
    'alter table quotes validate constraint c',
    'alter table quotes add constraint c unique using index quotes_c',
    'create index partners_by_name on partners (name)',
    "update partners set status = 'active'",
    "create function f() returns void language sql as $$ update quotes set state = 'x'; $$",
    '-- online\n-- step: index\ncreate index concurrently if not exists a_b on policies (ends);',
    '-- online\n-- pages: fill\nwith page as (select id from quotes where id > $1 order by id limit 100), d as (update quotes set version = 1 from page where quotes.id = page.id) select max(id) as last from page',
    '-- safe because the table has one row\nlock table quotes in exclusive mode',
  ])('%s may be run', (sql) => {
    expect(lintMigration(sql)).toEqual([])
  })

  it('no index is named as another one: the second would silently not be made', () => {
    const made = new Map<string, string>()
    const repeated: string[] = []
    for (const { name: file, sql } of listMigrations())
      for (const [, action, index] of sql.matchAll(
        /^\s*(create(?: unique)? index|drop index)(?: concurrently)?(?: if (?:not )?exists)? (?!if |concurrently)([a-z_0-9]+)/gim,
      )) {
        if (action === 'drop index') made.delete(index!)
        else if (made.has(index!)) repeated.push(`${file}: ${index}, as in ${made.get(index!)}`)
        else made.set(index!, file)
      }
    // 478 makes it under a name of its own.
    expect(repeated).toEqual(['435_unsettled_money.sql: refunds_unsettled, as in 166_due_work_indexes.sql'])
  })

  it('knows the files from before the rule: they would be refused today', () => {
    const old = listMigrations().filter(({ name }) => name <= newestUnchecked)
    const refused = old.filter(({ sql }) => lintMigration(sql).length > 0).map(({ name }) => name)
    expect(refused).toContain('140_endorsements.sql')
  })
})
