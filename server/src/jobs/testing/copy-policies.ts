import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** More policies with held commission, as the only one there is, by row: enough for several pages. */
export async function copyPolicies(db: Database, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await copy(connection, 'policies', count, ['id', 'number', 'proposal_id', 'gateway_payment_id', 'home_token_hash'])
    await copy(connection, 'commissions', count, ['policy_id'])
    await sql`set session_replication_role = origin`.execute(connection)
  })
}

/** Ids get the number of their copy at their end. */
async function copy(db: Database, table: string, count: number, ids: readonly string[]): Promise<void> {
  const numbered = sql.join(ids.map((name) => sql`${sql.lit(name)}, r.${sql.ref(name)} || '-' || n`))
  await sql`insert into ${sql.table(table)} select (jsonb_populate_record(r, jsonb_build_object(${numbered}))).*
    from ${sql.table(table)} r, generate_series(1, ${count}::int) n`.execute(db)
}
