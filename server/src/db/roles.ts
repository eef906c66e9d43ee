import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>
type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** Evidence: rows are only ever appended, which triggers enforce and the role of the servers cannot switch off. */
export const appendOnlyTables: readonly string[] = [
  'audit_events',
  'consents',
  'consent_choices',
  'consent_voids',
  'endorsements',
  'ledger_entries',
  'ledger_journals',
  'month_closes',
  'policy_changes',
  'tax_documents',
  'uw_decisions',
]

interface Rights {
  table: readonly Privilege[]
  /** Rights on single columns. */
  columns?: string
}

const allRights: Rights = { table: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] }
const appended: Rights = { table: ['SELECT', 'INSERT'] }
const read: Rights = { table: ['SELECT'] }

/** Tables beside the append-only ones that the servers must not change at will. */
const narrowRights: Readonly<Record<string, Rights>> = {
  // Set by the trigger, which runs with the owner's rights.
  audit_heads: read,
  // Signed with a key that the database does not hold.
  audit_checkpoints: { table: ['SELECT', 'INSERT', 'UPDATE'] },
  audit_breaks: appended,
  // Follow from the ledger.
  commission_journals: appended,
  audit_anchor: { table: ['SELECT', 'INSERT', 'UPDATE'] },
  audit_archives: { table: ['SELECT'], columns: 'update (verified_at)' },
  audit_archived_ends: read,
  // Removed when old, never changed.
  person_views: { table: ['SELECT', 'INSERT', 'DELETE'] },
  schema_migrations: read,
  schema_migration_steps: read,
  database_purpose: appended,
}

interface Table {
  name: string
  is_append_only: boolean
  is_part: boolean
  is_view: boolean
  rights: Privilege[]
}

function rightsOf({ name, is_append_only, is_part, is_view }: Table): Rights {
  if (is_view) return read
  // Events reach a month through the whole table only.
  if (is_append_only) return is_part ? read : appended
  return narrowRights[name] ?? allRights
}

/**
 * Gives the role of the servers what it needs and takes away what it must not have. The owner runs it, after migrations and whenever
 * tables were made; what is right already is left alone, since every change makes all servers plan their statements again.
 */
export async function grantToServers(owner: Client, role: string): Promise<void> {
  const to = `"${role.replaceAll('"', '""')}"`
  await owner.query(`grant usage on schema public, graphile_worker to ${to}`)
  // A table of a migration that is still under way is used by triggers at once.
  for (const schema of ['public', 'graphile_worker']) {
    await owner.query(
      `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${to}`,
    )
    await owner.query(`alter default privileges in schema ${schema} grant usage, select on sequences to ${to}`)
    await owner.query(`grant usage, select on all sequences in schema ${schema} to ${to}`)
  }
  await openQueue(owner, to)
  for (const table of await listTables(owner, role)) {
    const wanted = rightsOf(table)
    if (table.rights.toSorted().join() === wanted.table.toSorted().join()) continue
    const name = `public."${table.name}"`
    await owner.query(`revoke all on ${name} from ${to}`)
    await owner.query(`grant ${wanted.table.join(', ')} on ${name} to ${to}`)
    if (wanted.columns) await owner.query(`grant ${wanted.columns} on ${name} to ${to}`)
  }
}

/** The queue's tables show their rows to their owner only, unless a policy says otherwise. */
async function openQueue(owner: Client, to: string): Promise<void> {
  await owner.query(`grant select, insert, update, delete on all tables in schema graphile_worker to ${to}`)
  const closed = await owner.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid)`)
  for (const { name } of closed.rows)
    await owner.query(`create policy servers on graphile_worker."${name}" using (true) with check (true)`)
}

async function listTables(owner: Client, role: string): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select relname as name, relispartition as is_part, relkind = 'v' as is_view,
      coalesce((select parent.relname from pg_inherits join pg_class parent on parent.oid = inhparent where inhrelid = pg_class.oid), relname)
        = any($2) as is_append_only,
      array(select privilege_type::text from aclexplode(relacl) where grantee = $1::regrole) as rights
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`,
    [`"${role.replaceAll('"', '""')}"`, appendOnlyTables],
  )
  return rows
}

/** A month of an append-only table, which default rights have opened: nobody but its owner writes to it directly. */
export const closePart = (name: string) => `do $$
  declare grantee text;
  begin
    for grantee in select distinct pg_get_userbyid(acl.grantee) from pg_class, aclexplode(relacl) acl
      where pg_class.oid = '${name}'::regclass and acl.grantee not in (0, relowner)
    loop
      execute format('revoke insert, update, delete, truncate, references, trigger on ${name} from %I', grantee);
    end loop;
  end $$`

/**
 * Whether the role of a connection could switch off what protects the audit trail: it owns the tables, or may become their owner. In an
 * empty database, whether it may make them.
 */
export async function canChangeTables(db: Client): Promise<boolean> {
  const { rows } = await db.query<{ can: boolean }>(
    `select coalesce((select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('audit_events')),
      has_schema_privilege('public', 'create')) as can`,
  )
  return rows[0]!.can
}

export async function readRole(db: Client): Promise<string> {
  return (await db.query<{ role: string }>('select current_user as role')).rows[0]!.role
}
