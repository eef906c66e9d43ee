import type { Selectable } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import type { ProviderSessionTable } from '../db/tables/foundation.ts'
import type { ConfirmedIdentity, EndedSession } from '../integrations/identity/identity-provider.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'

type ProviderSession = Selectable<ProviderSessionTable>

const placeOf = (row: string, partner: string) => ({ table: 'provider_sessions', column: 'id_token', row, partner })

/** Remembers which session at the provider a session of ours came from. */
export async function recordProviderSession(
  { tx, deps }: Work,
  { sessionId, partnerId }: { sessionId: string; partnerId: string },
  { issuer, subject, sid, idToken }: ConfirmedIdentity,
): Promise<void> {
  const id = newId('ps')
  const id_token_sealed = cryptoOf(deps).seal(placeOf(id, partnerId), idToken)
  await tx
    .insertInto('provider_sessions')
    .values({ id, token_hash: sessionId, partner_id: partnerId, issuer, subject, sid: sid ?? null, id_token_sealed })
    .execute()
}

export function findProviderSession(db: Executor, sessionId: string): Promise<ProviderSession | undefined> {
  return db.selectFrom('provider_sessions').selectAll().where('token_hash', '=', sessionId).executeTakeFirst()
}

/** A sign-in that was finished by a second step has a new session; the provider can end that one too. */
export async function carryProviderSession(
  { tx }: Work,
  providerSession: ProviderSession,
  sessionId: string,
): Promise<void> {
  await tx
    .insertInto('provider_sessions')
    .values({ ...providerSession, token_hash: sessionId })
    .execute()
}

export function openIdToken(
  deps: Pick<Deps, 'settings'>,
  { id, partner_id, id_token_sealed }: ProviderSession,
): string {
  return cryptoOf(deps).open<string>(placeOf(id, partner_id), id_token_sealed)
}

/** Ends one session, or all of a person that the provider opened, and says whose they were. */
export async function endProviderSessions({ tx }: Work, { issuer, subject, sid }: EndedSession): Promise<string[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .using('provider_sessions')
    .whereRef('provider_sessions.token_hash', '=', 'sessions.token_hash')
    .where('issuer', '=', issuer)
    .$if(subject !== undefined, (rows) => rows.where('subject', '=', subject!))
    .$if(sid !== undefined, (rows) => rows.where('sid', '=', sid!))
    .returning('sessions.partner_id')
    .execute()
  return [...new Set(ended.map(({ partner_id }) => partner_id))]
}
