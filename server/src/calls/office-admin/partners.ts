import {
  changePartner,
  createPartner,
  exportPartners,
  listPartners,
  resetPartnerPassword,
} from '@portal/contract/calls/office-accounts.ts'
import {
  changePartnerBody,
  exportPartnersQuery,
  listPartnersQuery,
  newPartnerBody,
  partnerParams,
  reasonBody,
} from '@portal/contract/calls/office-admin.schema.ts'
import { can } from '@portal/domain/kernel/access.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import { type Insertable, type Selectable, sql } from 'kysely'
import { sendWelcome } from '../../accounts/password-link.ts'
import { type Deps, timeNow, today } from '../../context/deps.ts'
import { inTransaction, type Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { type Executor, isUniqueViolation, type Tx } from '../../db/database.ts'
import type { PartnerTable } from '../../db/tables/foundation.ts'
import { NotAllowed, notFound } from '../../kernel/errors.ts'
import { newId, newToken } from '../../kernel/ids.ts'
import { limits } from '../../kernel/limits.ts'
import { hashPassword } from '../../kernel/password.ts'
import { accountsPage, accountsSheet, partnerView } from '../../office/account-list.ts'
import { findScope } from '../../office/branches.ts'
import { changeAccount, resetPassword } from '../../office/change-account.ts'
import { requestChange } from '../../office/change-requests.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { invalid, refuseIssues } from '../../sales/refusals.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { sendSheet } from '../send-csv.ts'

const pageSize = 50
type Partner = Selectable<PartnerTable>

export function registerOfficePartners(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listPartners, {
    access: 'manage partners',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listPartnersQuery },
    handler: ({ tx, who, query }) => accountsPage(tx, { who, day: today(deps) }, query, pageSize),
  })

  route(app, deps, exportPartners, {
    access: 'manage partners',
    stepUp: true,
    limits: limits.export,
    mayBeStale: true,
    schema: { querystring: exportPartnersQuery },
    handler: async ({ tx, who, query, reply }) => {
      const { format = 'csv', ...filter } = query
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: 'accounts',
          actor: `office:${who.code}`,
          event: 'accounts_exported',
          data: { filter: Object.keys(filter) },
        }),
      )
      const sheet = accountsSheet(tx, { who, day: today(deps) }, filter, who.language)
      return sendSheet(reply, { name: 'accounts', format: format as SheetFormat, sheet })
    },
  })

  route(app, deps, createPartner, {
    access: 'manage partners',
    stepUp: true,
    limits: limits.accountAdmin,
    schema: { body: newPartnerBody },
    handler: async ({ work, who, body }) => {
      if (body.role !== 'partner' && !can(who.role, 'manage staff')) throw new NotAllowed('not_allowed')
      const context = { today: today(deps) }
      const email = normaliseField('email', body.email)
      const mobile = normaliseField('mobile', body.mobile)
      refuseIssues([
        ...checkField('email', email, { ...context, path: 'email' }),
        ...checkField('mobile', mobile, { ...context, path: 'mobile' }),
      ])
      if ((body.role === 'partner') !== (body.licence !== undefined))
        refuseIssues([{ path: 'licence', code: 'required' }])
      const account = { code: body.code, name: body.name.trim(), email, mobile, role: body.role }
      if (body.role === 'partner')
        return partnerView(
          await createAccount(
            work,
            { ...account, branch_code: await findOwnBranch(work.tx, who) },
            body.licence ?? null,
            who.code,
          ),
          today(deps),
        )
      await refuseTaken(work.tx, account)
      const request = { kind: 'staff_account' as const, subject: account.code, payload: account }
      return { awaits_approval: await requestChange(work, who, request) }
    },
  })

  route(app, deps, changePartner, {
    access: 'manage partners',
    stepUp: true,
    limits: 'none',
    schema: { params: partnerParams, body: changePartnerBody },
    handler: async ({ work, who, params, body, version }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      checkVersion(version, partner.version)
      const outcome = await changeAccount(work, who, partner, body)
      return 'account' in outcome ? partnerView(outcome.account, today(deps)) : outcome
    },
  })

  route(app, deps, resetPartnerPassword, {
    access: 'manage partners',
    stepUp: true,
    limits: limits.accountAdmin,
    schema: { params: partnerParams, body: reasonBody },
    handler: async ({ work, who, params, body }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      await resetPassword(work, who, partner, body.reason)
      return partnerView(partner, today(deps))
    },
  })
}

/** Sends the new person a link to set a first password. */
export async function createAccount(
  work: Work,
  account: Pick<Partner, 'code' | 'name' | 'email' | 'mobile' | 'role'> & { branch_code?: string | null },
  licence: Partner['licence'],
  by: string,
): Promise<Partner> {
  const newPartner = await insertPartner(work.tx, {
    id: newId('partner'),
    ...account,
    licence,
    // A random password that nobody knows: the partner sets one by the link.
    password_hash: await hashPassword(newToken()),
    created_at: timeNow(work.deps),
  })
  await sendWelcome(work, newPartner)
  const data = { code: newPartner.code, role: newPartner.role, licence: newPartner.licence }
  await audit(work, { case_id: `partner:${newPartner.code}`, actor: `office:${by}`, event: 'partner_created', data })
  return newPartner
}

/** Whom a branch manager takes on belongs to the branch; of several, to the first. */
async function findOwnBranch(tx: Tx, who: Pick<SignedIn, 'role' | 'partnerId'>): Promise<string | null> {
  return (await findScope(tx, who))?.sort()[0] ?? null
}

/** Who asks learns at once what the second person could not approve. */
async function refuseTaken(tx: Tx, { code, email }: Pick<Partner, 'code' | 'email'>): Promise<void> {
  const taken = await tx
    .selectFrom('partners')
    .select('code')
    .where((where) => where.or([where('code', '=', code), where(sql<string>`lower(email)`, '=', email.toLowerCase())]))
    .executeTakeFirst()
  if (taken) throw invalid([{ path: taken.code === code ? 'code' : 'email', code: 'taken' }])
}

async function insertPartner(tx: Tx, values: Insertable<PartnerTable>): Promise<Partner> {
  try {
    return await tx.insertInto('partners').values(values).returningAll().executeTakeFirstOrThrow()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const path = isUniqueViolation(error, 'partners_email') ? 'email' : 'code'
    throw invalid([{ path, code: 'taken' }])
  }
}

/** An account that this person manages: partners', of the own branches for who has some, and staff's for who manages staff. */
export async function lockAccount(tx: Tx, who: { role: string; partnerId: string }, id: string): Promise<Partner> {
  const account = await tx.selectFrom('partners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!account || (account.role !== 'partner' && !can(who.role, 'manage staff'))) throw notFound()
  if (!(await isManagedBy(tx, who, account))) throw notFound()
  return account
}

/** Who manages some branches manages the partners of those alone. */
export async function isManagedBy(
  db: Executor,
  who: { role: string; partnerId: string },
  { branch_code }: Pick<Partner, 'branch_code'>,
): Promise<boolean> {
  const scope = await findScope(db, who)
  return !scope || scope.includes(branch_code ?? '')
}
