import type { CaseHistory, CaseHistoryPage } from '@portal/contract/calls/office-cases.ts'
import type { Executor } from '../db/database.ts'

const pageSize = 100

/** Events of a proposal before the one numbered `after`, the newest first; `next` where there are earlier ones. */
export async function readCaseHistory(db: Executor, proposalId: string, after?: string): Promise<CaseHistoryPage> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['seq', 'at', 'actor', 'event', 'data'])
    .where('case_id', '=', proposalId)
    .$if(after !== undefined, (events) => events.where('seq', '<', Number(after)))
    .orderBy('seq', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return {
    rows: page.map(({ at, actor, event, data }): CaseHistory => ({ at, actor, event, data })),
    ...(rows.length > pageSize && { next: String(page.at(-1)!.seq) }),
  }
}
