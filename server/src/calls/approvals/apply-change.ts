import type { Selectable, Updateable } from 'kysely'
import { keepOfficeDecision } from '../../accounts/identity-account.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { ChangePayloads } from '../../db/tables/approvals.ts'
import type { PartnerTable } from '../../db/tables/foundation.ts'
import { notFound } from '../../kernel/errors.ts'
import type { ChangeRequest } from '../../office/change-requests.ts'
import { linkIdentity } from '../../office/link-identity.ts'
import { scheduleDraft } from '../../office/rate-drafts.ts'
import { erasePerson } from '../../privacy/erase-person.ts'
import { wrongState } from '../../sales/refusals.ts'
import { refundApprovedReview } from '../office/reviews.ts'
import { setMedicalAuthority } from '../office-admin/medical-authority.ts'
import { createAccount } from '../office-admin/partners.ts'
import { resolveApprovedDifference } from '../settlements/index.ts'

/** Makes the change that was asked for, in the transaction of its approval. */
export async function applyChange(work: Work, request: ChangeRequest, approvedBy: string): Promise<void> {
  switch (request.kind) {
    case 'staff_account':
      await createAccount(work, request.payload as ChangePayloads['staff_account'], null, approvedBy)
      return
    case 'role':
      return applyRole(work, request, approvedBy)
    case 'medical_authority': {
      const account = await lockAccount(work, request.subject)
      if (account.role !== 'underwriter') throw wrongState(account.role)
      await setMedicalAuthority(work, account, true, approvedBy)
      return
    }
    case 'restore_account': {
      const account = await lockAccount(work, request.subject)
      const { role } = request.payload as ChangePayloads['restore_account']
      if (account.status !== 'suspended' || account.role !== role) throw wrongState(account.status)
      await keepOfficeDecision(work, account.id)
      return changeAccount(work, account, { status: 'active' }, { by: approvedBy, event: 'partner_changed', request })
    }
    case 'provider_link': {
      const account = await lockAccount(work, request.subject)
      const { role, issuer, subject } = request.payload as ChangePayloads['provider_link']
      // What was approved was this person in this role, at the provider of today.
      if (account.role !== role || issuer !== work.deps.settings.oidcIssuer) throw wrongState(account.role)
      return linkIdentity(work, account, { issuer, subject }, { by: approvedBy, reason: request.reason })
    }
    case 'erasure':
      return erasePerson(work, request.subject, { code: approvedBy })
    case 'rate_version':
      return scheduleDraft(work, request.subject, approvedBy)
    case 'refund':
      return refundApprovedReview(work, request, approvedBy)
    case 'settlement_difference':
      return resolveApprovedDifference(work, request, approvedBy)
  }
}

async function applyRole(work: Work, request: ChangeRequest, by: string): Promise<void> {
  const { from, to } = request.payload as ChangePayloads['role']
  const account = await lockAccount(work, request.subject)
  if (account.role !== from) throw wrongState(account.role)
  // An authority belongs to the role it was given for.
  await changeAccount(work, account, { role: to, may_waive_medical: false }, { by, event: 'role_changed', request })
  // Nobody goes on in a session of the role they had.
  await work.tx.deleteFrom('sessions').where('partner_id', '=', account.id).execute()
}

async function lockAccount({ tx }: Work, code: string) {
  const account = await tx.selectFrom('partners').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  if (!account) throw notFound()
  return account
}

async function changeAccount(
  work: Work,
  { id, code, version, role, status }: Selectable<PartnerTable>,
  change: Pick<Updateable<PartnerTable>, 'role' | 'status' | 'may_waive_medical'>,
  { by, event, request }: { by: string; event: string; request: ChangeRequest },
): Promise<void> {
  await work.tx
    .updateTable('partners')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const before = { ...(change.role && { role }), ...(change.status && { status }) }
  const { reason } = request
  await audit(work, {
    case_id: `partner:${code}`,
    actor: `office:${by}`,
    event,
    data: { ...change, before, ...(reason && { reason }) },
  })
}
