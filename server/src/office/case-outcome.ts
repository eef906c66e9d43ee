import type { CaseOutcome } from '@portal/contract/calls/workbench.ts'
import { sql } from 'kysely'

/** Another sum insured, or without a member: not the cover that was proposed. */
const isOtherCover = sql`(uw_cases.decision->>'decision' in ('drop_member', 'lower_sum') or exists (select from uw_decisions
  where uw_decisions.case_id = uw_cases.id and uw_decisions.terms ?| array['sum_insured', 'insured_id']))`

/** How a decided case ended: what was decided stands with the case, its terms with the decision. */
export const caseOutcome = sql<CaseOutcome>`case
  when uw_cases.decision->>'decision' = 'accept' then 'accepted'
  when uw_cases.decision->>'decision' = 'postpone' then 'postponed'
  when uw_cases.decision->>'decision' = 'decline' then 'declined'
  when uw_cases.state = 'closed' or uw_cases.decision->>'decision' is null then 'closed'
  when ${isOtherCover} then 'counter_offer'
  else 'terms' end`

/** The code of who decided a case; the case names them as the audit trail does. */
export const caseDecider = sql<string | null>`substring(uw_cases.decided_by from '^office:(.*)$')`
