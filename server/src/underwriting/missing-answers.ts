import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { refuseIssues } from '../sales/refusals.ts'
import { listUnanswered } from '../sales/sale-content.ts'
import type { CaseRuling } from './authority.ts'
import { isAcceptance, termsOf } from './derive-terms.ts'

/** A risk is accepted with a question about health open only for a reason, which stands with the decision. */
export async function refuseWithoutAnswers(work: Work, { who, sale, uwCase, decision }: CaseRuling): Promise<void> {
  if (!isAcceptance(decision)) return
  const { insured_id: dropped } = termsOf(decision)
  const open = listUnanswered(sale, 'en').filter(({ insured_id }) => insured_id !== dropped)
  if (open.length === 0) return
  if (!decision.without_answers?.trim()) refuseIssues([{ path: 'without_answers', code: 'decision.answers_missing' }])
  await audit(work, {
    case_id: sale.proposal.id,
    actor: `office:${who.code}`,
    event: 'answers_waived',
    // Which question it is tells of a person's health: the trail names the members only.
    data: { case_id: uwCase.id, members: [...new Set(open.map(({ insured_id }) => insured_id))] },
  })
}
