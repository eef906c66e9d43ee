import type { AccountRole } from '@portal/domain/kernel/access.ts'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import type { ConfirmedIdentity } from '../integrations/identity/identity-provider.ts'
import { newId } from '../kernel/ids.ts'
import { noPassword } from '../kernel/password.ts'
import { type Account, readAccount } from './account.ts'
import { findIdentity, insertIdentity } from './identity-links.ts'
import type { Person } from './read-person.ts'
import { tellOfSecurityChange } from './security-notice.ts'

/** Why somebody whom the provider knows does not get in. */
export type NoAccount = 'no_role' | 'no_email' | 'taken' | 'suspended'

type Resolution = { account: Account } | { refused: NoAccount; code?: string }

const caseOf = (code: string) => `partner:${code}`
/** The provider has decided, not a person here. */
const actor = 'system'
const by = 'identity_provider'

/**
 * The account of whom the provider has confirmed, with the role that its claims give today. Found by issuer and subject alone; who comes
 * for the first time is linked by the account code, where the provider may say it, or gets a new account.
 */
export async function resolveAccount(work: Work, identity: ConfirmedIdentity, person: Person): Promise<Resolution> {
  const linked = await lockLinked(work.tx, identity)
  if (linked) return renewAccount(work, identity, linked, person)
  const { role } = person
  if (!role) return { refused: 'no_role' }
  const existing = person.code === undefined ? undefined : await lockByCode(work.tx, person.code)
  if (existing) return linkAccount(work, identity, existing, role)
  if (!person.email || !person.name) return { refused: 'no_email' }
  if (await isMailTaken(work.tx, person.email)) return { refused: 'taken' }
  return createAccount(work, identity, { ...person, role, email: person.email, name: person.name })
}

function lockLinked(tx: Tx, { issuer, subject }: ConfirmedIdentity) {
  return tx
    .selectFrom('account_identities')
    .innerJoin('partners', 'partners.id', 'account_identities.partner_id')
    .select(['partners.id', 'code', 'role', 'status', 'withdrawn_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

type Linked = NonNullable<Awaited<ReturnType<typeof lockLinked>>>

async function renewAccount(
  work: Work,
  identity: ConfirmedIdentity,
  linked: Linked,
  { role }: Person,
): Promise<Resolution> {
  const { id, code } = linked
  // Who sells and who decides are never one account, whatever a directory says.
  if (!role || (role === 'partner') !== (linked.role === 'partner')) {
    await withdrawRole(work, identity, linked)
    return { refused: 'no_role', code }
  }
  if (linked.status === 'suspended' && linked.withdrawn_at === null) return { refused: 'suspended', code }
  if (linked.status === 'suspended') await restoreRole(work, linked, role)
  else if (linked.role !== role) await changeRole(work, linked, role)
  await work.tx
    .updateTable('account_identities')
    .set({ last_sign_in_at: timeNow(work.deps), withdrawn_at: null })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute()
  return { account: await readAccount(work.tx, id) }
}

/** The account is suspended with all its sessions and keys; the provider, or the office, can open it again. */
async function withdrawRole(work: Work, { issuer, subject }: ConfirmedIdentity, linked: Linked): Promise<void> {
  if (linked.status === 'suspended') return
  const { tx, deps } = work
  await tx
    .updateTable('partners')
    .set((row) => ({ status: 'suspended' as const, version: row('version', '+', 1) }))
    .where('id', '=', linked.id)
    .execute()
  await tx
    .updateTable('account_identities')
    .set({ withdrawn_at: timeNow(deps) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
  await tx.deleteFrom('sessions').where('partner_id', '=', linked.id).execute()
  await audit(work, {
    case_id: caseOf(linked.code),
    actor,
    event: 'partner_changed',
    data: { by, status: 'suspended' },
  })
}

async function restoreRole(work: Work, { id, code, role: from }: Linked, role: AccountRole): Promise<void> {
  await work.tx
    .updateTable('partners')
    .set((row) => ({
      status: 'active' as const,
      role,
      ...(role !== from && { may_waive_medical: false }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await audit(work, { case_id: caseOf(code), actor, event: 'partner_changed', data: { by, status: 'active', role } })
}

async function changeRole(work: Work, { id, code, role: from }: Linked, role: AccountRole): Promise<void> {
  // An authority belongs to the role it was given for, and nobody goes on in a session of the role they had.
  await work.tx
    .updateTable('partners')
    .set((row) => ({ role, may_waive_medical: false, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await work.tx.deleteFrom('sessions').where('partner_id', '=', id).execute()
  await audit(work, { case_id: caseOf(code), actor, event: 'role_changed', data: { by, from, role } })
}

function lockByCode(tx: Tx, code: string) {
  return tx
    .selectFrom('partners')
    .select(['id', 'code', 'role', 'status'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

/** An account that was here before. It keeps its role: one that the provider sees otherwise is for a person to look at. */
async function linkAccount(
  work: Work,
  identity: ConfirmedIdentity,
  existing: Pick<Account, 'id' | 'code' | 'role' | 'status'>,
  role: AccountRole,
): Promise<Resolution> {
  const { id, code } = existing
  const isLinked = await findIdentity(work.tx, { partnerId: id, issuer: identity.issuer })
  if (isLinked || existing.role !== role) return { refused: 'taken', code }
  if (existing.status === 'suspended') return { refused: 'suspended', code }
  await recordFirstSignIn(work, identity, id)
  const account = await readAccount(work.tx, id)
  await tellOfSecurityChange(work, account, 'identity_linked')
  await audit(work, { case_id: caseOf(code), actor, event: 'identity_linked', data: { by } })
  return { account }
}

async function isMailTaken(tx: Tx, email: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('partners')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return taken !== undefined
}

interface NewPerson extends Person {
  role: AccountRole
  email: string
  name: string
}

/** Without a password, and a partner without a licence: the office records it before anything is sold. */
async function createAccount(
  work: Work,
  identity: ConfirmedIdentity,
  { role, name, email, mobile, ...person }: NewPerson,
): Promise<Resolution> {
  const id = newId('partner')
  const code = person.code ?? newCode(role)
  await work.tx
    .insertInto('partners')
    .values({
      id,
      code,
      name,
      email,
      mobile,
      role,
      licence: null,
      password_hash: noPassword,
      created_at: timeNow(work.deps),
    })
    .execute()
  await recordFirstSignIn(work, identity, id)
  await audit(work, {
    case_id: caseOf(code),
    actor,
    event: 'partner_created',
    data: { by, code, role },
  })
  return { account: await readAccount(work.tx, id) }
}

const newCode = (role: AccountRole) =>
  newId(role === 'partner' ? 'P' : 'S')
    .replace('-', '')
    .slice(0, 9)
    .toUpperCase()

function recordFirstSignIn(work: Work, identity: ConfirmedIdentity, partnerId: string): Promise<void> {
  return insertIdentity(work, identity, { partnerId, lastSignInAt: timeNow(work.deps) })
}

/** What the office decides about an account stands, until it decides again. */
export async function keepOfficeDecision({ tx }: Work, partnerId: string): Promise<void> {
  await tx.updateTable('account_identities').set({ withdrawn_at: null }).where('partner_id', '=', partnerId).execute()
}
