import type { ApprovalRow } from '@portal/contract/calls/approvals.ts'
import type { PartnerChange } from '@portal/contract/calls/office-accounts.ts'
import { isDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { Selectable } from 'kysely'
import { keepOfficeDecision } from '../accounts/identity-account.ts'
import { sendResetLink } from '../accounts/password-link.ts'
import { mayUsePassword } from '../accounts/password-use.ts'
import { tellOfSecurityChange } from '../accounts/security-notice.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { PartnerTable } from '../db/tables/foundation.ts'
import { Conflict } from '../kernel/errors.ts'
import { refuseIssues, wrongState } from '../sales/refusals.ts'
import { requestChange } from './change-requests.ts'

export type Account = Selectable<PartnerTable>
/** Who changes an account of somebody else. */
export interface Staff {
  partnerId: string
  code: string
  role: string
}

/** An empty reason explains nothing, also one of spaces. */
export function readReason(reason: string): string {
  if (reason.trim() === '') refuseIssues([{ path: 'reason', code: 'required' }])
  return reason.trim()
}

/** Suspends or restores an account, or changes its licence; that of staff is restored by two people. */
export async function changeAccount(
  work: Work,
  who: Staff,
  account: Account,
  { reason: typed, ...change }: PartnerChange,
): Promise<{ account: Account } | { awaits_approval: ApprovalRow }> {
  const reason = readReason(typed)
  // Administrators cannot suspend themselves: an office must not lock itself out.
  if (account.id === who.partnerId) throw new Conflict('own_account')
  const { status, ...ofLicence } = change
  if (Object.keys(ofLicence).length > 0 && account.role !== 'partner')
    refuseIssues([{ path: 'licence', code: 'choice' }])
  refuseIssues(checkValidity({ ...account, ...ofLicence }))
  if (status === 'active' && account.status === 'suspended' && account.role !== 'partner') {
    const payload = { name: account.name, role: account.role }
    const request = { kind: 'restore_account' as const, subject: account.code, payload, reason }
    return { awaits_approval: await requestChange(work, who, request) }
  }
  const changed = await work.tx
    .updateTable('partners')
    .set({ ...change, version: account.version + 1 })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status) await keepOfficeDecision(work, account.id)
  await audit(work, {
    case_id: `partner:${account.code}`,
    actor: `office:${who.code}`,
    event: 'partner_changed',
    data: { ...change, before: valuesBefore(account, change), reason },
  })
  return { account: changed }
}

const valuesBefore = (account: Account, change: object) =>
  Object.fromEntries(Object.keys(change).map((key) => [key, account[key as keyof Account]]))

/** Ends every session and sends a link to set a new password. */
export async function resetPassword(work: Work, who: Staff, account: Account, typed: string): Promise<void> {
  const reason = readReason(typed)
  if (account.status !== 'active') throw wrongState(account.status)
  if (!mayUsePassword(work.deps, account.role)) throw new Conflict('password_off')
  await work.tx.deleteFrom('sessions').where('partner_id', '=', account.id).execute()
  // Not rate limited: what the administrator requests must really be sent.
  await sendResetLink(work, account)
  await audit(work, {
    case_id: `partner:${account.code}`,
    actor: `office:${who.code}`,
    event: 'partner_reset',
    data: { reason },
  })
}

/** Removes every second factor and ends every session; whoever needs one sets it up anew at the next sign-in. */
export async function resetSecondStep(work: Work, who: Staff, account: Account, typed: string): Promise<void> {
  const { tx } = work
  const reason = readReason(typed)
  // Their own they remove on their own page, with a proof.
  if (account.id === who.partnerId) throw new Conflict('own_account')
  await tx.deleteFrom('second_factors').where('partner_id', '=', account.id).execute()
  await tx.deleteFrom('recovery_codes').where('partner_id', '=', account.id).execute()
  await tx.deleteFrom('sessions').where('partner_id', '=', account.id).execute()
  await tellOfSecurityChange(work, account, 'second_factor_reset')
  const actor = `office:${who.code}`
  await audit(work, { case_id: `partner:${account.code}`, actor, event: 'second_factor_reset', data: { reason } })
}

export const hasSecondStep = async (db: Executor, account: Pick<Account, 'id'>): Promise<boolean> =>
  (await db
    .selectFrom('second_factors')
    .select('id')
    .where('partner_id', '=', account.id)
    .limit(1)
    .executeTakeFirst()) !== undefined

function checkValidity({ licence_from, licence_until }: Pick<Account, 'licence_from' | 'licence_until'>): Issue[] {
  const issues: Issue[] = []
  if (licence_from !== null && !isDay(licence_from)) issues.push({ path: 'licence_from', code: 'date.format' })
  if (licence_until !== null && !isDay(licence_until)) issues.push({ path: 'licence_until', code: 'date.format' })
  if (issues.length === 0 && licence_from && licence_until && licence_until < licence_from)
    issues.push({ path: 'licence_until', code: 'licence.order' })
  return issues
}
