import type { Endorsement } from '@portal/contract/calls/policy.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { EndorsementKind } from '@portal/domain/policy/change-kinds.ts'
import type { Selectable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor, Tx } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import type { EndorsementTable } from '../db/tables/policy.ts'
import { jobNames } from '../kernel/job-names.ts'
import { tellOfEndorsement } from './tell-job.ts'

export type EndorsementRow = Selectable<EndorsementTable>

/** Who asked for a change of a policy, and how the customer confirmed it. */
export interface ServiceOrigin {
  /** 'customer', or the code of the partner who asked. */
  requestedBy: string
  /** Where the customer's code went, masked; null where no customer confirms. */
  confirmedTo: string | null
}

interface NewEndorsement extends ServiceOrigin {
  policyId: string
  kind: EndorsementKind
  effectiveOn: Day
  actor: string
  /** The sealed change of details. */
  changeId?: string
  refund?: Paise
}

/** Draws the policy's next number and has its papers drawn again. */
export async function issueEndorsement(work: Work, endorsement: NewEndorsement): Promise<EndorsementRow> {
  const { tx, deps } = work
  const { policyId, kind, actor } = endorsement
  // Two changes at once would draw the same number: the second waits for the first.
  await tx.selectFrom('policies').select('id').where('id', '=', policyId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const number = (await countEndorsements(tx, policyId)) + 1
  const row = await tx
    .insertInto('endorsements')
    .values({
      policy_id: policyId,
      number,
      kind,
      change_id: endorsement.changeId ?? null,
      effective_on: endorsement.effectiveOn,
      refund_paise: endorsement.refund ?? 0,
      asked_by: endorsement.requestedBy,
      confirmed_to: endorsement.confirmedTo,
      issued_at: timeNow(deps),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const data = { number: String(number), kind }
  await audit(work, { case_id: policyId, actor, event: 'endorsement_issued', data })
  await addJob(tx, jobNames.renderDocuments, { policy_id: policyId }, { key: `documents:${policyId}:endorsed` })
  await tellOfEndorsement(tx, policyId)
  return row
}

/** The number of the last one, since nothing is ever taken out. */
export async function countEndorsements(db: Executor, policyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('endorsements')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('policy_id', '=', policyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function endorsementsOf(db: Executor, policyId: string): Promise<EndorsementRow[]> {
  return db.selectFrom('endorsements').selectAll().where('policy_id', '=', policyId).orderBy('number').execute()
}

/** The masked number or mailbox that a code was sent to. */
export async function codeRecipient(tx: Tx, otpId: string): Promise<string | null> {
  const row = await tx.selectFrom('otps').select('sent_to').where('id', '=', otpId).executeTakeFirst()
  return row?.sent_to ?? null
}

const pathForm = /^endorsement-(\d{1,6})$/

/** `endorsement-2` in an address → the stored paper's kind and subject; every other kind has one paper. */
export function parseDocumentPath(path: string): { kind: string; subject: string } {
  const number = pathForm.exec(path)?.[1]
  return number ? { kind: 'endorsement', subject: number } : { kind: path, subject: '' }
}

/** The list as customers and partners see it; the address is there once the paper is drawn. */
export async function endorsementViews(
  db: Executor,
  rows: readonly EndorsementRow[],
  documentsAt: string,
): Promise<Endorsement[]> {
  const [first] = rows
  if (!first) return []
  const papers = await db
    .selectFrom('policy_documents')
    .select('subject')
    .where('policy_id', '=', first.policy_id)
    .where('kind', '=', 'endorsement')
    .execute()
  const drawn = new Set(papers.map(({ subject }) => subject))
  return rows.map(({ number, kind, effective_on }) => ({
    number,
    kind,
    effective_on,
    ...(drawn.has(String(number)) && { url: `${documentsAt}/endorsement-${number}/` }),
  }))
}
