import { sql } from 'kysely'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { NotAllowed } from '../kernel/errors.ts'
import { invalid } from '../sales/refusals.ts'
import { findBranch, findScope } from './branches.ts'
import { type Account, readReason, type Staff } from './change-account.ts'

interface Place {
  branch?: string
  supervisor?: string
  reason: string
}

/** Any number: two moves at once could close a loop that neither of them sees. */
const advisoryLock = 7_252_031

/** Moves a partner with everybody below. A sub-agent's branch is that of the partner above. */
export async function placePartner(work: Work, who: Staff, account: Account, place: Place): Promise<Account> {
  const { tx } = work
  const reason = readReason(place.reason)
  if (account.role !== 'partner') throw invalid([{ path: 'branch', code: 'choice' }])
  await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx)
  const supervisor = place.supervisor?.trim() ? await findSupervisor(tx, place.supervisor) : undefined
  const below = await findBelow(tx, account.id)
  if (supervisor && below.includes(supervisor.id)) throw invalid([{ path: 'supervisor', code: 'place.loop' }])
  const branch = supervisor
    ? supervisor.branch_code
    : place.branch?.trim()
      ? await findBranch(tx, place.branch.trim().toUpperCase())
      : null
  if (supervisor && place.branch?.trim() && place.branch.trim().toUpperCase() !== supervisor.branch_code)
    throw invalid([{ path: 'branch', code: 'place.other_branch' }])
  const scope = await findScope(tx, who)
  // A branch manager gives nobody away and takes nobody in from elsewhere.
  if (scope && (branch === null || !scope.includes(branch))) throw new NotAllowed('not_allowed')
  const before = await describePlace(tx, account)
  await tx
    .updateTable('partners')
    .set((row) => ({ branch_code: branch, version: row('version', '+', 1) }))
    .where('id', 'in', below)
    .execute()
  const moved = await tx
    .updateTable('partners')
    .set({ supervisor_id: supervisor?.id ?? null })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(work, {
    case_id: `partner:${account.code}`,
    actor: `office:${who.code}`,
    event: 'partner_moved',
    data: { ...(await describePlace(tx, moved)), before, with_sub_agents: below.length - 1, reason },
  })
  return moved
}

async function findSupervisor(tx: Tx, typed: string) {
  const row = await tx
    .selectFrom('partners')
    .select(['id', 'role', 'branch_code'])
    .where('code', '=', typed.trim().toUpperCase())
    .executeTakeFirst()
  if (row?.role !== 'partner') throw invalid([{ path: 'supervisor', code: 'place.supervisor' }])
  return row
}

/** The partner and everybody below, however deep. */
async function findBelow(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from partners where id = ${id}
      union select partners.id from partners join below on partners.supervisor_id = below.id)
    select id from below`.execute(tx)
  return rows.map((row) => row.id)
}

async function describePlace(tx: Tx, { branch_code, supervisor_id }: Account) {
  const supervisor = supervisor_id
    ? await tx.selectFrom('partners').select('code').where('id', '=', supervisor_id).executeTakeFirst()
    : undefined
  return { branch: branch_code, supervisor: supervisor?.code ?? null }
}
