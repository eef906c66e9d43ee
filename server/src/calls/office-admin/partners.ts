import {
  changePartnerBody,
  listPartnersQuery,
  newPartnerBody,
  partnerParams,
} from '@portal/contract/calls/office-admin.schema.ts'
import {
  changePartner,
  createPartner,
  listPartners,
  type PartnerRow,
  resetPartnerPassword,
} from '@portal/contract/calls/office-admin.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import { can, canRead } from '@portal/domain/kernel/access.ts'
import { type Day, isDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { findLicenceBlock } from '@portal/domain/people/licence.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { keepOfficeDecision } from '../../accounts/identity-account.ts'
import { sendResetLink, sendWelcome } from '../../accounts/password-link.ts'
import { mayUsePassword } from '../../accounts/password-use.ts'
import { type Deps, timeNow, today } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { isUniqueViolation, type Tx } from '../../db/database.ts'
import type { PartnerTable } from '../../db/tables/foundation.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { Conflict, NotAllowed, notFound } from '../../kernel/errors.ts'
import { newId, newToken } from '../../kernel/ids.ts'
import { limits } from '../../kernel/limits.ts'
import { hashPassword } from '../../kernel/password.ts'
import { beginWork } from '../../kernel/permit.ts'
import { requestChange } from '../../office/change-requests.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { maskMobile } from '../../sales/otp.ts'
import { invalid, refuseIssues, wrongState } from '../../sales/refusals.ts'

const pageSize = 50
type Partner = Selectable<PartnerTable>

export function registerOfficePartners(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listPartners, {
    access: 'manage partners',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listPartnersQuery },
    handler: async ({ tx, who, query }) => {
      let rows = tx
        .selectFrom('partners')
        .selectAll()
        .select(sql<string>`created_at::text`.as('exact_at'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize + 1)
      if (!canRead(who.role, 'manage staff')) rows = rows.where('role', '=', 'partner')
      const typed = query.search?.trim().toLowerCase()
      if (typed) beginWork('searches')
      if (typed) rows = rows.where(sql<SqlBool>`position(${typed} in lower(concat_ws(' ', code, name, email))) > 0`)
      if (query.after) {
        const { at, id } = readCursor(query.after)
        rows = rows.where(sql<SqlBool>`(created_at, id) < (${at}::timestamptz, ${id})`)
      }
      const partners = await rows.execute()
      const last = partners.length > pageSize ? partners[pageSize - 1] : undefined
      return {
        rows: partners.slice(0, pageSize).map((row) => partnerView(row, today(deps))),
        ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
      }
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
        return partnerView(await createAccount(work, account, body.licence ?? null, who.code), today(deps))
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
      // Administrators cannot suspend themselves: an office must not lock itself out.
      if (partner.id === who.partnerId) throw new Conflict('own_account')
      const { status, ...ofLicence } = body
      if (Object.keys(ofLicence).length > 0 && partner.role !== 'partner')
        refuseIssues([{ path: 'licence', code: 'choice' }])
      refuseIssues(checkValidity({ ...partner, ...ofLicence }))
      if (status === 'active' && partner.status === 'suspended' && partner.role !== 'partner') {
        const payload = { name: partner.name, role: partner.role }
        const request = { kind: 'restore_account' as const, subject: partner.code, payload }
        return { awaits_approval: await requestChange(work, who, request) }
      }
      const updatedPartner = await work.tx
        .updateTable('partners')
        .set({
          ...(status && { status }),
          ...ofLicence,
          version: partner.version + 1,
        })
        .where('id', '=', partner.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (status) await keepOfficeDecision(work, partner.id)
      const data = { ...body }
      await audit(work, {
        case_id: `partner:${partner.code}`,
        actor: `office:${who.code}`,
        event: 'partner_changed',
        data,
      })
      return partnerView(updatedPartner, today(deps))
    },
  })

  route(app, deps, resetPartnerPassword, {
    access: 'manage partners',
    stepUp: true,
    limits: limits.accountAdmin,
    schema: { params: partnerParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      if (partner.status !== 'active') throw wrongState(partner.status)
      if (!mayUsePassword(deps, partner.role)) throw new Conflict('password_off')
      await work.tx.deleteFrom('sessions').where('partner_id', '=', partner.id).execute()
      // Not rate limited: what the administrator requests must really be sent.
      await sendResetLink(work, partner)
      await audit(work, { case_id: `partner:${partner.code}`, actor: `office:${who.code}`, event: 'partner_reset' })
      return partnerView(partner, today(deps))
    },
  })
}

/** Sends the new person a link to set a first password. */
export async function createAccount(
  work: Work,
  account: Pick<Partner, 'code' | 'name' | 'email' | 'mobile' | 'role'>,
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

/** Who asks learns at once what the second person could not approve. */
async function refuseTaken(tx: Tx, { code, email }: Pick<Partner, 'code' | 'email'>): Promise<void> {
  const taken = await tx
    .selectFrom('partners')
    .select('code')
    .where((where) => where.or([where('code', '=', code), where(sql<string>`lower(email)`, '=', email.toLowerCase())]))
    .executeTakeFirst()
  if (taken) throw invalid([{ path: taken.code === code ? 'code' : 'email', code: 'taken' }])
}

function checkValidity({ licence_from, licence_until }: Pick<Partner, 'licence_from' | 'licence_until'>): Issue[] {
  const issues: Issue[] = []
  if (licence_from !== null && !isDay(licence_from)) issues.push({ path: 'licence_from', code: 'date.format' })
  if (licence_until !== null && !isDay(licence_until)) issues.push({ path: 'licence_until', code: 'date.format' })
  if (issues.length === 0 && licence_from && licence_until && licence_until < licence_from)
    issues.push({ path: 'licence_until', code: 'licence.order' })
  return issues
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

/** An account that this person manages: partners', and staff's for who manages staff. */
export async function lockAccount(tx: Tx, who: Pick<SignedIn, 'role'>, id: string): Promise<Partner> {
  const account = await tx.selectFrom('partners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!account || (account.role !== 'partner' && !can(who.role, 'manage staff'))) throw notFound()
  return account
}

export function partnerView(row: Partner, day: Day): PartnerRow {
  const { licence: kind, licence_from: from, licence_until: until, licence_suspended: isSuspended } = row
  const block = row.role === 'partner' ? findLicenceBlock({ kind, from, until, isSuspended }, day) : undefined
  return {
    partner_id: row.id,
    code: row.code,
    name: row.name,
    email: row.email,
    mobile_masked: maskMobile(row.mobile),
    has_identity: row.identity_index !== null,
    may_waive_medical: row.may_waive_medical,
    role: row.role,
    licence: row.licence,
    licence_from: from,
    licence_until: until,
    licence_suspended: isSuspended,
    ...(block && { licence_block: block }),
    status: row.status,
    version: row.version,
    created_at: row.created_at,
  }
}
