import type { Selectable } from 'kysely'
import { findIdentity, type Identity, insertIdentity } from '../accounts/identity-links.ts'
import { endProviderSessions } from '../accounts/provider-sessions.ts'
import { tellOfSecurityChange } from '../accounts/security-notice.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { type Executor, isUniqueViolation } from '../db/database.ts'
import type { PartnerTable } from '../db/tables/foundation.ts'
import { invalid, wrongState } from '../sales/refusals.ts'

type Partner = Selectable<PartnerTable>
/** Who in the office decided it, and why. */
interface OfficeDecision {
  by: string
  reason: string
}

/** An account has one identity, and an identity one account. */
export async function refuseUnlinkable(
  db: Executor,
  { id, status }: Pick<Partner, 'id' | 'status'>,
  { issuer, subject }: Identity,
): Promise<void> {
  if (status !== 'active') throw wrongState(status)
  if (await findIdentity(db, { partnerId: id, issuer })) throw wrongState('linked')
  const other = await db
    .selectFrom('account_identities')
    .select('partner_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (other) throw subjectTaken()
}

const subjectTaken = () => invalid([{ path: 'subject', code: 'taken' }])

/** From now on this identity opens the account, whose person is told. */
export async function linkIdentity(
  work: Work,
  account: Partner,
  identity: Identity,
  { by, reason }: OfficeDecision,
): Promise<void> {
  await refuseUnlinkable(work.tx, account, identity)
  try {
    await insertIdentity(work, identity, { partnerId: account.id, lastSignInAt: null })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw subjectTaken()
  }
  await tellOfSecurityChange(work, account, 'identity_linked')
  const data = { provider_subject: identity.subject, reason }
  await audit(work, { case_id: `partner:${account.code}`, actor: `office:${by}`, event: 'identity_linked', data })
}

/** The identity opens nothing any more: sessions that it opened end, too. */
export async function unlinkIdentity(
  work: Work,
  account: Partner,
  issuer: string,
  { by, reason }: OfficeDecision,
): Promise<void> {
  const identity = await findIdentity(work.tx, { partnerId: account.id, issuer })
  if (!identity) throw wrongState('not_linked')
  const { subject } = identity
  await work.tx.deleteFrom('account_identities').where('issuer', '=', issuer).where('subject', '=', subject).execute()
  await endProviderSessions(work, { issuer, subject, sid: undefined })
  await tellOfSecurityChange(work, account, 'identity_unlinked')
  const data = { provider_subject: subject, reason }
  await audit(work, { case_id: `partner:${account.code}`, actor: `office:${by}`, event: 'identity_unlinked', data })
}
