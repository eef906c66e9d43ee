import type { IdentityOutcome } from '@portal/contract/calls/office-identities.ts'
import { type RawBuilder, sql } from 'kysely'

/** One decision of a person on an identity. */
export interface IdentityDecision {
  proposal_id: string
  outcome: IdentityOutcome
  at: string
  decider: string
}

/** Which decisions are looked at. */
interface Wanted {
  /** An SQL list of ids of proposals. */
  proposals?: RawBuilder<unknown>
  since?: string
}

/** The last decision on each identity: a document that was checked, or a possible entry in a list. */
export function lastIdentityDecisions({ proposals, since }: Wanted): RawBuilder<IdentityDecision> {
  const among = proposals ? sql`and proposal_id in ${proposals}` : sql``
  const after = (column: string) => (since ? sql`and ${sql.ref(column)} > ${since}::timestamptz` : sql``)
  return sql`(select distinct on (proposal_id) proposal_id, outcome, at, decider from (
    select proposal_id, case state when 'accepted' then 'verified' else 'rejected' end as outcome, reviewed_at as at, reviewed_by as decider
      from identity_documents where reviewed_at is not null ${after('reviewed_at')} ${among}
    union all
    select proposal_id, case decision when 'clear' then 'cleared' else 'declined' end, decided_at, decided_by
      from screenings where decided_at is not null ${after('decided_at')} ${among}
  ) each order by proposal_id, at desc)`
}
