import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import { ageOn, type Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { describePlan } from '@portal/domain/rating/plan.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamily, membersOf, type StoredQuote } from '../db/stored-quote.ts'
import { openReasons } from '../underwriting/case-repository.ts'
import { postponedUntil } from '../underwriting/postpone.ts'
import { caseDecider, caseOutcome } from './case-outcome.ts'
import { toColleague } from './work-list.ts'

/** Cases as the workbench lists them, in the order of the ids. What was answered about health stays in the case itself. */
export async function readCaseRows(db: Executor, deps: Deps, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return []
  const rows = await caseRowsQuery(db, ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [caseRow(deps, row)] : []
  })
}

function caseRowsQuery(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('uw_cases')
    .innerJoin('proposals', 'proposals.id', 'uw_cases.proposal_id')
    .innerJoin('quotes', 'quotes.id', 'uw_cases.quote_id')
    .innerJoin('partners', 'partners.id', 'uw_cases.partner_id')
    .leftJoin('partners as assignees', 'assignees.id', 'uw_cases.assigned_to')
    .leftJoin('partners as deciders', (join) => join.on('deciders.code', '=', caseDecider))
    .selectAll('uw_cases')
    .select(['proposals.number', 'proposer_name', 'quotes.inputs', 'quotes.total_paise', 'quotes.key_destroyed_at'])
    .select(['partners.code', 'partners.name', 'assignees.code as assignee_code', 'assignees.name as assignee_name'])
    .select([caseOutcome.as('outcome'), 'deciders.code as decider_code', 'deciders.name as decider_name'])
    .where('uw_cases.id', 'in', ids)
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof caseRowsQuery>['execute']>>[number]

function caseRow(deps: Deps, row: ListedRow): CaseRow {
  const { product, inputs } = row
  const age = oldestAge(inputs, today(deps))
  // Of an erased sale nothing is left to open.
  const loading = row.key_destroyed_at ? 0 : Math.max(0, ...openReasons(deps, row).map((reason) => reason.loading))
  const plan = describePlan(product, inputs, null)
  const holder = toColleague(row.assignee_code, row.assignee_name)
  const decider = toColleague(row.decider_code, row.decider_name)
  return {
    case_id: row.id,
    proposal_id: row.proposal_id,
    proposal_number: row.number,
    product,
    plan: plan.planName,
    members: membersOf(inputs).length,
    ...(age !== undefined && { age }),
    ...(isFamily(inputs) && { sum_insured: plan.sumInsured }),
    ...(loading > 0 && { loading }),
    state: row.state,
    needs: row.needs,
    customer: row.proposer_name,
    partner: { code: row.code, name: row.name },
    premium: toRupees(row.total_paise),
    opened_at: row.opened_at,
    due_at: row.due_at,
    ...(row.decided_at !== null && {
      decided: { outcome: row.outcome, at: row.decided_at, ...(decider && { by: decider }) },
    }),
    ...postponedUntil(row),
    overdue: row.decided_at === null && Date.parse(row.due_at) < deps.now(),
    ...(holder && { assigned_to: holder }),
  }
}

function oldestAge(inputs: StoredQuote, day: Day): number | undefined {
  const ages = membersOf(inputs).flatMap(({ dob }) => (dob ? [ageOn(dob, day)] : []))
  return ages.length > 0 ? Math.max(...ages) : undefined
}
