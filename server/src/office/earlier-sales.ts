import type { EarlierSale } from '@portal/contract/calls/office-cases.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { ProposalRow } from '../sales/proposal-repository.ts'

const mostRows = 20

/** The ids of every proposal in which one of the same people stands; nothing where nobody is known yet. */
export function samePeople({ person_indexes, proposer_index }: Pick<ProposalRow, 'person_indexes' | 'proposer_index'>) {
  const people = person_indexes ?? []
  if (people.length === 0 && !proposer_index) return undefined
  // Each index is asked on its own: an `or` over both would read the table whole.
  return sql<string>`(select id from proposals where person_indexes && ${people}::text[]
    union select id from proposals where proposer_index = ${proposer_index})`
}

/**
 * Other proposals in which one of the same people stands, newest first: found by the keyed indexes of name and birth date, and of the proposer's
 * PAN. Of each only its number, cover and how it ended; what was answered in it is read on its own page, where that is recorded.
 */
export async function listEarlierSales(
  db: Executor,
  proposal: Pick<ProposalRow, 'id' | 'person_indexes' | 'proposer_index'>,
): Promise<EarlierSale[]> {
  const people = samePeople(proposal)
  if (!people) return []
  const rows = await db
    .selectFrom('proposals')
    .innerJoin('quotes', 'quotes.id', 'proposals.quote_id')
    .innerJoin('partners', 'partners.id', 'proposals.partner_id')
    .leftJoin('policies', 'policies.proposal_id', 'proposals.id')
    .select(['proposals.id', 'proposals.number', 'proposals.product', 'proposals.state', 'proposals.created_at'])
    .select([
      'quotes.total_paise',
      'partners.code',
      'policies.number as policy_number',
      'policies.state as policy_state',
    ])
    .select((row) =>
      row
        .selectFrom('uw_decisions')
        .select(
          sql<{
            decision: string
            until?: Day
          }>`jsonb_build_object('decision', decision, 'until', terms -> 'until')`.as('made'),
        )
        .whereRef('uw_decisions.proposal_id', '=', 'proposals.id')
        .where('decision', '<>', 'query')
        .orderBy('decided_at', 'desc')
        .limit(1)
        .as('decision'),
    )
    .select((row) =>
      row
        .selectFrom('uw_cases')
        .select('id')
        .whereRef('uw_cases.proposal_id', '=', 'proposals.id')
        .orderBy('opened_at', 'desc')
        .limit(1)
        .as('case_id'),
    )
    .where('proposals.id', 'in', people)
    .where('proposals.id', '<>', proposal.id)
    .orderBy('proposals.created_at', 'desc')
    .limit(mostRows)
    .execute()
  return rows.map((row) => ({
    proposal_number: row.number,
    product: row.product,
    state: row.state,
    created_at: row.created_at,
    premium: toRupees(row.total_paise),
    partner: row.code,
    ...(row.policy_number && { policy_number: row.policy_number }),
    ...(row.policy_state && { policy_state: row.policy_state }),
    ...(row.decision && { decision: row.decision.decision }),
    ...(row.decision?.until && { until: row.decision.until }),
    ...(row.case_id && { case_id: row.case_id }),
  }))
}
