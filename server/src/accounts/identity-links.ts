import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'

/** Issuer and subject, which name a person for good. */
export interface Identity {
  issuer: string
  subject: string
}

/** The identity of an account at one provider. */
export function findIdentity(db: Executor, { partnerId, issuer }: { partnerId: string; issuer: string }) {
  return db
    .selectFrom('account_identities')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
}

export async function insertIdentity(
  { tx, deps }: Work,
  { issuer, subject }: Identity,
  { partnerId, lastSignInAt }: { partnerId: string; lastSignInAt: string | null },
): Promise<void> {
  await tx
    .insertInto('account_identities')
    .values({ issuer, subject, partner_id: partnerId, linked_at: timeNow(deps), last_sign_in_at: lastSignInAt })
    .execute()
}
