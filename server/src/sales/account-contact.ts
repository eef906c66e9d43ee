import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { ContactDetails } from '@portal/domain/proposal/sections.ts'
import { type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { holderIdentity, type ProposalForm } from './proposal-form.ts'
import { refuseIssues } from './refusals.ts'

interface ContactToCheck {
  /** Normalised. */
  contact: Partial<Pick<ContactDetails, 'mobile' | 'email'>>
  form: ProposalForm | undefined
  /** The seller. */
  partnerId: string
}

/**
 * A partner's or colleague's own mobile or e-mail would receive the customer's codes, and so let them agree in the customer's place.
 * Only where the account's person is the proposer are they the customer's own.
 */
export async function findContactIssues(db: Executor, deps: Deps, check: ContactToCheck): Promise<Issue[]> {
  const { mobile, email } = check.contact
  const holderIndexes = check.form ? identityIndexes(deps, holderIdentity(check.form)) : []
  const accounts = await findAccounts(db, { mobile, email })
  const issues: Issue[] = []
  for (const account of accounts) {
    if (holderIndexes.includes(account.identity_index ?? '')) continue
    const whose = account.id === check.partnerId ? 'partner' : 'colleague'
    if (account.has_mobile) issues.push({ path: 'mobile', code: `mobile.${whose}` })
    if (account.has_email) issues.push({ path: 'email', code: `email.${whose}` })
  }
  return issues
}

export async function refuseAccountContact(db: Executor, deps: Deps, check: ContactToCheck): Promise<void> {
  refuseIssues(await findContactIssues(db, deps, check))
}

interface Identity {
  pan?: string | undefined
  dob?: string | undefined
}

/** PAN and birth date as one value to compare; undefined unless both are there. */
export function identityIndex(deps: Pick<Deps, 'settings'>, identity: Identity): string | undefined {
  return identityIndexes(deps, identity)[0]
}

/** What to look for; nothing unless both are there. */
function identityIndexes(deps: Pick<Deps, 'settings'>, { pan, dob }: Identity): string[] {
  return pan && dob ? cryptoOf(deps).lookups('identity', `${pan} ${dob}`) : []
}

/** The account, of any role, whose person proposes. */
export async function findAccountOfHolder(db: Executor, deps: Deps, form: ProposalForm) {
  const indexes = identityIndexes(deps, holderIdentity(form))
  if (indexes.length === 0) return undefined
  return db.selectFrom('partners').select(['id', 'code']).where('identity_index', 'in', indexes).executeTakeFirst()
}

const tenDigits = sql<string>`right(regexp_replace(mobile, '\\D', '', 'g'), 10)`
/** Where a mail arrives, however its address is written: in any case, with or without a +tag. */
const mailbox = sql<string>`regexp_replace(lower(email), '\\+[^@]*@', '@')`
const mailboxOf = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')

async function findAccounts(db: Executor, contact: { mobile?: string | undefined; email?: string | undefined }) {
  const hasMobile = sql<SqlBool>`${contact.mobile ? sql`${tenDigits} = ${contact.mobile}` : sql`false`}`
  const hasEmail = sql<SqlBool>`${contact.email ? sql`${mailbox} = ${mailboxOf(contact.email)}` : sql`false`}`
  return db
    .selectFrom('partners')
    .select(['id', 'identity_index', hasMobile.as('has_mobile'), hasEmail.as('has_email')])
    .where((build) => build.or([hasMobile, hasEmail]))
    .execute()
}
