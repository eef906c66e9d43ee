import { startOfDayMs } from '@portal/domain/kernel/day.ts'
import { documentLimits } from '@portal/domain/proposal/document-limits.ts'
import { sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor, Tx } from '../db/database.ts'
import { TooOften } from '../kernel/errors.ts'
import { invalid } from '../sales/refusals.ts'

/** What all sales of one partner may send on a day; one sale: `documentLimits` and `photoLimits` of the domain. */
export const partnerDay = { files: 600, bytes: 2 * 1024 * 1024 * 1024 } as const

const dayMs = 24 * 60 * 60_000

/** Counts a file against the partner's day, in the transaction that takes it: one that is refused costs nothing. */
export async function countUpload(tx: Tx, deps: Pick<Deps, 'now'>, partnerId: string, bytes: number): Promise<void> {
  const day = today(deps)
  const { rows } = await sql`
    insert into upload_days as total (partner_id, day, files, bytes) values (${partnerId}, ${day}, 1, ${bytes})
    on conflict (partner_id, day) do update set files = total.files + 1, bytes = total.bytes + excluded.bytes
    where total.files < ${partnerDay.files} and total.bytes + excluded.bytes <= ${partnerDay.bytes}
    returning files`.execute(tx)
  if (rows.length === 0) throw new TooOften(Math.ceil((startOfDayMs(day) + dayMs - deps.now()) / 1000))
}

/** Refuses a document that is one too many for its sale, or too much; those that are just being stored count as well. */
export async function refuseFullSale(db: Executor, proposalId: string, bytes: number): Promise<void> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from (
      select bytes from identity_documents where proposal_id = ${proposalId}
      union all select bytes from document_uploads where proposal_id = ${proposalId}) sent`.execute(db)
  const { files, totalBytes } = documentLimits
  const stored = rows[0]!
  if (Number(stored.files) < files && Number(stored.bytes) + bytes <= totalBytes) return
  const params = { max: files, mb: totalBytes / 1024 / 1024 }
  throw invalid([{ path: 'file', code: 'document.many', params }])
}
