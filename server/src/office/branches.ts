import type { BranchPartner, BranchRow } from '@portal/contract/calls/office-branches.ts'
import { noBranch } from '@portal/contract/calls/office-branches.ts'
import { canRead } from '@portal/domain/kernel/access.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { findLicenceBlock } from '@portal/domain/people/licence.ts'
import { type SqlBool, sql } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor, Tx } from '../db/database.ts'
import { startOfMonth } from '../db/month-parts.ts'
import { notFound } from '../kernel/errors.ts'
import { invalid } from '../sales/refusals.ts'
import { readReason, type Staff } from './change-account.ts'

/** More than anybody reads in one tree; the list of partners is searched instead. */
const mostPartners = 500

/** The branches whose partners this person manages: undefined is all of them. A partner manager without a branch is of the head office. */
export async function findScope(
  db: Executor,
  { role, partnerId }: Pick<Staff, 'role' | 'partnerId'>,
): Promise<string[] | undefined> {
  if (role !== 'partner_manager') return undefined
  const rows = await db.selectFrom('branches').select('code').where('manager_id', '=', partnerId).execute()
  return rows.length > 0 ? rows.map(({ code }) => code) : undefined
}

export async function listBranchRows(
  db: Executor,
  who: Pick<Staff, 'role' | 'partnerId'>,
  now: number,
): Promise<{ rows: BranchRow[]; without_branch?: number }> {
  const scope = await findScope(db, who)
  let branches = db
    .selectFrom('branches')
    .leftJoin('partners as manager', 'manager.id', 'branches.manager_id')
    .select(['branches.code', 'branches.name', 'manager.code as manager_code', 'manager.name as manager_name'])
    .select((row) =>
      row
        .selectFrom('partners')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('branch_code', '=', 'branches.code')
        .as('partners'),
    )
    .orderBy('branches.name')
  if (scope) branches = branches.where('branches.code', 'in', scope)
  const rows = await branches.execute()
  const sold = canRead(who.role, 'see business figures') ? await soldBy(db, 'branch_code', now, scope) : undefined
  const { count } = await db
    .selectFrom('partners')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('role', '=', 'partner')
    .where('branch_code', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ code, name, manager_code, manager_name, partners }) => ({
      code,
      name,
      ...(manager_code && { manager: { code: manager_code, name: manager_name ?? '' } }),
      partners: partners ?? 0,
      ...(sold && { business: sold.get(code) ?? nothingSold }),
    })),
    ...(!scope && { without_branch: count }),
  }
}

/** The partners of a branch with who works under whom. */
export async function listBranchPartners(
  db: Executor,
  who: Pick<Staff, 'role' | 'partnerId'>,
  code: string,
  { now, day }: { now: number; day: Day },
): Promise<{ rows: BranchPartner[]; is_cut: boolean }> {
  const scope = await findScope(db, who)
  if (scope && !scope.includes(code)) throw notFound()
  if (code !== noBranch) {
    const branch = await db.selectFrom('branches').select('code').where('code', '=', code).executeTakeFirst()
    if (!branch) throw notFound()
  }
  const isOfBranch = code === noBranch ? sql<SqlBool>`branch_code is null` : sql<SqlBool>`branch_code = ${code}`
  const rows = await db
    .selectFrom('partners')
    .selectAll()
    .where('role', '=', 'partner')
    .where(isOfBranch)
    .orderBy('name')
    .orderBy('id')
    .limit(mostPartners + 1)
    .execute()
  const shown = rows.slice(0, mostPartners)
  const sold = canRead(who.role, 'see business figures')
    ? await soldBy(
        db,
        'partner_id',
        now,
        shown.map(({ id }) => id),
      )
    : undefined
  return {
    is_cut: rows.length > mostPartners,
    rows: shown.map((row) => {
      const { licence: kind, licence_from: from, licence_until: until, licence_suspended: isSuspended } = row
      const block = findLicenceBlock({ kind, from, until, isSuspended }, day)
      return {
        partner_id: row.id,
        code: row.code,
        name: row.name,
        status: row.status,
        ...(block && { licence_block: block }),
        ...(row.supervisor_id && { supervisor_id: row.supervisor_id }),
        ...(sold && { business: sold.get(row.id) ?? nothingSold }),
      }
    }),
  }
}

const nothingSold = { policies: 0, premium: toRupees(0) }

/** Policies issued since the first of the month in India; those of an earlier system were sold by nobody here. */
async function soldBy(db: Executor, by: 'branch_code' | 'partner_id', now: number, among?: readonly string[]) {
  const { rows } = await sql<{ of: string; policies: number; paise: number }>`
    select ${sql.ref(by)} as of, count(*)::int as policies, coalesce(sum(premium_paise), 0)::bigint as paise
    from policies join partners on partners.id = policies.partner_id
    where issued_at >= ${startOfMonth(now)}::timestamptz and gateway_payment_id is not null and ${sql.ref(by)} is not null
      ${among ? sql`and ${sql.ref(by)} = any(${among}::text[])` : sql``}
    group by 1`.execute(db)
  return new Map(rows.map(({ of, policies, paise }) => [of, { policies, premium: toRupees(Number(paise)) }] as const))
}

/** Makes a branch, or changes its name and manager. */
export async function saveBranch(
  work: Work,
  who: Staff,
  code: string,
  { name, manager, reason: typed }: { name: string; manager?: string; reason: string },
): Promise<void> {
  const { tx, deps } = work
  const reason = readReason(typed)
  const managerCode = manager?.trim().toUpperCase()
  const managerRow = managerCode
    ? await tx.selectFrom('partners').select(['id', 'code', 'role']).where('code', '=', managerCode).executeTakeFirst()
    : undefined
  if (managerCode && managerRow?.role !== 'partner_manager') throw invalid([{ path: 'manager', code: 'place.manager' }])
  const existing = await tx
    .selectFrom('branches')
    .leftJoin('partners', 'partners.id', 'branches.manager_id')
    .select(['branches.name', 'partners.code as manager'])
    .where('branches.code', '=', code)
    .executeTakeFirst()
  const values = { name: name.trim(), manager_id: managerRow?.id ?? null }
  if (values.name === '') throw invalid([{ path: 'name', code: 'required' }])
  await tx
    .insertInto('branches')
    .values({ code, ...values, created_at: timeNow(deps) })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
  await audit(work, {
    case_id: `branch:${code}`,
    actor: `office:${who.code}`,
    event: existing ? 'branch_changed' : 'branch_created',
    data: {
      name: values.name,
      manager: managerRow?.code ?? null,
      ...(existing && { before: { name: existing.name, manager: existing.manager } }),
      reason,
    },
  })
}

export async function findBranch(tx: Tx, code: string): Promise<string> {
  const branch = await tx.selectFrom('branches').select('code').where('code', '=', code).executeTakeFirst()
  if (!branch) throw invalid([{ path: 'branch', code: 'place.branch' }])
  return branch.code
}
