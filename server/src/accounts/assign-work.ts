import { accountRoles, type Capability, can } from '@portal/domain/kernel/access.ts'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor, Tx } from '../db/database.ts'
import { Conflict, notFound, type Refused } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'

/** What somebody must be allowed to, to be given a kind of work. */
type WorkRight = Extract<Capability, 'decide underwriting' | 'decide inspection'>

/** Who can be given work. */
export function listColleagues(db: Executor, right: WorkRight) {
  return db
    .selectFrom('partners')
    .select(['id', 'code', 'name'])
    .where(
      'role',
      'in',
      accountRoles.filter((role) => can(role, right)),
    )
    .where('status', '=', 'active')
    .orderBy('name')
}

/** What one person has at a time: a case, an identity under review or an inspection. Its row is locked. */
export interface AssignedWork {
  right: WorkRight
  proposalId: string
  /** The account that has it; null while it is the team's. */
  holderId: string | null
  /** Writes who has it from now on. */
  store: (tx: Tx, holder: { id: string; at: string } | null) => Promise<unknown>
  /** What the audit trail says of it. */
  events: { assigned: string; unassigned: string }
  data?: Record<string, unknown>
}

export interface Assignment {
  who: SignedIn
  /** Code of the colleague; null gives the work back to the team. */
  to: string | null
  /** Who has it, as the person saw it. */
  from: string | null
}

/** Claims work, hands it over or gives it back. Nothing changes where a colleague has taken it since the person looked. */
export async function assignWork(work: Work, item: AssignedWork, { who, to, from }: Assignment): Promise<void> {
  const { tx } = work
  const holder = await findHolder(tx, item)
  if (holder && holder.code !== from) throw heldByColleague(holder)
  const target =
    to === null ? undefined : await listColleagues(tx, item.right).where('code', '=', to).executeTakeFirst()
  if (to !== null && !target) throw notFound()
  if (item.holderId === (target?.id ?? null)) return
  await moveWork(work, item, { who, target })
}

interface WorkMove {
  who: SignedIn
  target: { id: string; code: string } | undefined
}

/** Gives it to a colleague, or back to the team. */
export async function moveWork(work: Work, item: AssignedWork, { who, target }: WorkMove): Promise<void> {
  const { tx, deps } = work
  const holder = await findHolder(tx, item)
  await item.store(tx, target ? { id: target.id, at: timeNow(deps) } : null)
  await audit(work, {
    case_id: item.proposalId,
    actor: `office:${who.code}`,
    event: target ? item.events.assigned : item.events.unassigned,
    data: { ...item.data, from: holder?.code ?? null, to: target?.code ?? null },
  })
}

/** What a colleague has claimed is decided by them, unless it is taken over first. */
export async function refuseColleaguesWork(
  db: Executor,
  who: Pick<SignedIn, 'code'>,
  item: Pick<AssignedWork, 'holderId'>,
): Promise<void> {
  const holder = await findHolder(db, item)
  if (holder && holder.code !== who.code) throw heldByColleague(holder)
}

function findHolder(db: Executor, { holderId }: Pick<AssignedWork, 'holderId'>) {
  if (holderId === null) return undefined
  return db.selectFrom('partners').select(['code', 'name']).where('id', '=', holderId).executeTakeFirst()
}

const heldByColleague = (holder: { code: string; name: string }): Refused =>
  new Conflict('assigned', { params: { name: holder.name }, data: { assigned_to: holder } })
