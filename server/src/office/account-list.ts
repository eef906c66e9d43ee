import type { AccountStatus, PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import { noBranch } from '@portal/contract/calls/office-branches.ts'
import { type AccountRole, canRead } from '@portal/domain/kernel/access.ts'
import { addDays, type Day } from '@portal/domain/kernel/day.ts'
import { findLicenceBlock, licenceNoticeDays } from '@portal/domain/people/licence.ts'
import type { Lang } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { momentDay } from '../documents/show.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { beginWork } from '../kernel/permit.ts'
import { maskMobile } from '../sales/otp.ts'
import { readPages } from '../sheets/read-pages.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'
import { findScope } from './branches.ts'
import type { Account, Staff } from './change-account.ts'

interface AccountFilter {
  search?: string
  branch?: string
  role?: string
  status?: string
  after?: string
}

/** Who asks, and on which day: licences end. */
interface Asking {
  who: Pick<Staff, 'role' | 'partnerId'>
  day: Day
}

/** One page of the accounts that this person manages and a filter leaves, newest first. */
export async function accountsPage(
  db: Executor,
  { who, day }: Asking,
  filter: AccountFilter,
  size: number,
): Promise<{ rows: PartnerRow[]; next?: string }> {
  let rows = db
    .selectFrom('partners')
    .selectAll()
    .select(sql<string>`created_at::text`.as('exact_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (!canRead(who.role, 'manage staff')) rows = rows.where('role', '=', 'partner')
  const scope = await findScope(db, who)
  if (scope) rows = rows.where('branch_code', 'in', scope)
  if (filter.branch === noBranch) rows = rows.where('branch_code', 'is', null).where('role', '=', 'partner')
  else if (filter.branch) rows = rows.where('branch_code', '=', filter.branch)
  if (filter.role) rows = rows.where('role', '=', filter.role as AccountRole)
  if (filter.status) rows = rows.where(hasStatus(filter.status as AccountStatus, day))
  const typed = filter.search?.trim().toLowerCase()
  if (typed) beginWork('searches')
  if (typed) rows = rows.where(sql<SqlBool>`position(${typed} in lower(concat_ws(' ', code, name, email))) > 0`)
  if (filter.after) {
    const { at, id } = readCursor(filter.after)
    rows = rows.where(sql<SqlBool>`(created_at, id) < (${at}::timestamptz, ${id})`)
  }
  const accounts = await rows.execute()
  const last = accounts.length > size ? accounts[size - 1] : undefined
  return {
    rows: accounts.slice(0, size).map((row) => partnerView(row, day)),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
  }
}

/** `partnerView`'s status and licence as an SQL condition. */
function hasStatus(status: AccountStatus, day: Day): RawBuilder<SqlBool> {
  switch (status) {
    case 'active':
    case 'suspended':
      return sql`status = ${status}`
    case 'licence_ending':
      return sql`role = 'partner' and licence_until between ${day}::date and ${addDays(day, licenceNoticeDays)}::date`
    case 'licence_blocked':
      return sql`role = 'partner' and (licence is null or licence_suspended or licence_until < ${day}::date or licence_from > ${day}::date)`
  }
}

export function partnerView(row: Account, day: Day): PartnerRow {
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
    ...(row.branch_code && { branch: row.branch_code }),
    version: row.version,
    created_at: row.created_at,
  }
}

const columns = [
  'csv.code',
  'csv.name',
  'csv.role',
  'csv.status',
  'csv.branch',
  'csv.licence_from',
  'csv.licence_until',
  'csv.email',
  'csv.identity',
  'csv.created_on',
] as const

/** The accounts that a filter leaves, for a spreadsheet. Mobiles and what identifies a person stay out of it. */
export function accountsSheet(db: Executor, asking: Asking, filter: AccountFilter, lang: Lang): Sheet {
  const say = speakIn(lang)
  return {
    columns: columns.map((code) => ({ title: say(code) })),
    pages: readPages(
      (place, size) => accountsPage(db, asking, { ...filter, ...place }, size),
      (one) => accountCells(one, say),
    ),
  }
}

function accountCells(one: PartnerRow, say: Speak): SheetCell[] {
  const status = one.status === 'active' && one.licence_block ? `licence_${one.licence_block}` : one.status
  return [
    one.code,
    one.name,
    say<string>(`csv.role.${one.may_waive_medical ? 'senior' : (one.licence ?? one.role)}`),
    say<string>(`csv.account.${status}`),
    one.branch,
    one.licence_from ?? undefined,
    one.licence_until ?? undefined,
    one.email,
    one.role === 'partner' ? say(one.has_identity ? 'csv.identity.recorded' : 'csv.identity.missing') : undefined,
    momentDay(one.created_at),
  ]
}
