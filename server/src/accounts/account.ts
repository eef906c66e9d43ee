import type { Selectable } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { PartnerTable } from '../db/tables/foundation.ts'

/** What is needed of an account to tell its person something and to check a password of theirs. */
export type Account = Pick<
  Selectable<PartnerTable>,
  'id' | 'code' | 'name' | 'email' | 'mobile' | 'role' | 'status' | 'language' | 'password_hash'
>

const columns = ['id', 'code', 'name', 'email', 'mobile', 'role', 'status', 'language', 'password_hash'] as const

export async function readAccount(db: Executor, id: string): Promise<Account> {
  return db.selectFrom('partners').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}
