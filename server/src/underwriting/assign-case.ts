import { accountRoles, can } from '@portal/domain/kernel/access.ts'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor, Tx } from '../db/database.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import { Conflict, notFound, type Refused } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'
import { alreadyDecided } from '../sales/refusals.ts'

const underwriterRoles = accountRoles.filter((role) => can(role, 'decide underwriting'))

/** Who can be given a case. */
export function listUnderwriters(db: Executor) {
  return db
    .selectFrom('partners')
    .select(['id', 'code', 'name'])
    .where('role', 'in', underwriterRoles)
    .where('status', '=', 'active')
    .orderBy('name')
}

interface Assignment {
  who: SignedIn
  caseId: string
  /** Code of the underwriter; null gives the case back to the team. */
  to: string | null
  /** Who has it, as the person saw it. */
  from: string | null
}

/** Claims a case, hands it over or gives it back. Nothing changes where a colleague has taken it since the person looked. */
export async function assignCase(work: Work, { who, caseId, to, from }: Assignment): Promise<void> {
  const { tx } = work
  const uwCase = await tx.selectFrom('uw_cases').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirst()
  if (!uwCase) throw notFound()
  if (uwCase.decided_at !== null) throw alreadyDecided(uwCase.state)
  const holder = await findHolder(tx, uwCase)
  if (holder && holder.code !== from) throw heldByColleague(holder)
  const target = to === null ? undefined : await listUnderwriters(tx).where('code', '=', to).executeTakeFirst()
  if (to !== null && !target) throw notFound()
  if (uwCase.assigned_to === (target?.id ?? null)) return
  await moveCase(work, { who, uwCase, target })
}

interface CaseMove {
  who: SignedIn
  uwCase: CaseRow
  target: { id: string; code: string } | undefined
}

/** Gives a locked case to an underwriter, or back to the team. */
export async function moveCase(work: Work, { who, uwCase, target }: CaseMove): Promise<void> {
  const { tx, deps } = work
  const holder = await findHolder(tx, uwCase)
  await tx
    .updateTable('uw_cases')
    .set({ assigned_to: target?.id ?? null, assigned_at: target ? timeNow(deps) : null })
    .where('id', '=', uwCase.id)
    .execute()
  await audit(work, {
    case_id: uwCase.proposal_id,
    actor: `office:${who.code}`,
    event: target ? 'case_assigned' : 'case_unassigned',
    data: { case_id: uwCase.id, from: holder?.code ?? null, to: target?.code ?? null },
  })
}

/** A case that a colleague has claimed is decided by them, unless it is taken over first. */
export async function refuseColleaguesCase(tx: Tx, who: SignedIn, uwCase: CaseRow): Promise<void> {
  if (uwCase.assigned_to === null || uwCase.assigned_to === who.partnerId) return
  const holder = await findHolder(tx, uwCase)
  if (holder) throw heldByColleague(holder)
}

function findHolder(db: Executor, { assigned_to }: Pick<CaseRow, 'assigned_to'>) {
  if (assigned_to === null) return undefined
  return db.selectFrom('partners').select(['code', 'name']).where('id', '=', assigned_to).executeTakeFirst()
}

const heldByColleague = (holder: { code: string; name: string }): Refused =>
  new Conflict('assigned', { params: { name: holder.name }, data: { assigned_to: holder } })
