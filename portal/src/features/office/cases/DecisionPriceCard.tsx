import { type CaseDecision, type OfficeCase, priceDecision } from '@portal/contract/calls/office-cases.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useRead } from '../../../kit/calls/use-read.ts'
import { sayRelationLabel } from '../../../kit/say-relation.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { useDelayed } from '../../../kit/use-delayed.ts'
import { sayLine } from '../../../kit/words.ts'
import { Rows } from '../../../ui/Card.tsx'
import { say } from '../work/words.ts'

/** After the last key: a request for each digit of a loading would be wasted. */
const pauseMs = 250

interface DecisionPriceCardProps {
  data: OfficeCase
  decision: CaseDecision
}

/** What the customer pays now, and what this decision would make of it: seen before anything is decided. */
export function DecisionPriceCard({ data, decision }: DecisionPriceCardProps) {
  const { case_id } = data
  const price = useDecisionPrice(case_id, decision)
  if (!price) return null
  const { before, after } = price
  const changed = data.proposal.summary.members.filter(
    ({ insured_id }) => before.loadings[insured_id] !== after.loadings[insured_id],
  )
  return (
    <section aria-label={say('office-cases.decision_price')} aria-live="polite">
      <Rows
        rows={[
          ...changed.map(({ insured_id, name, label }) => ({
            label: say('office-cases.loading_for', { name: name ?? sayRelationLabel(label) }),
            value:
              after.loadings[insured_id] === undefined
                ? say('office-cases.not_covered')
                : `${before.loadings[insured_id] ?? 0}% → ${after.loadings[insured_id]}%`,
          })),
          {
            label: say('office-cases.previous_premium'),
            value: <span className="number">{showAmount(before.premium)}</span>,
          },
          ...after.lines.map(({ amount, ...line }) => ({
            label: sayLine(line),
            value: <span className="number">{showAmount(amount)}</span>,
          })),
          {
            label: say(after.gst_exempt ? 'office-cases.new_premium_exempt' : 'office-cases.new_premium'),
            value: showAmount(after.premium),
            strong: true,
          },
        ]}
      />
    </section>
  )
}

function useDecisionPrice(caseId: string, decision: CaseDecision) {
  // The reason is no term of the cover, and is not sent before the decision is.
  const terms = JSON.stringify({ ...decision, note: '' })
  const pricedTerms = useDelayed(terms, pauseMs)
  const reading = useRead(pricedTerms, (mode) =>
    send(priceDecision, { params: { case_id: caseId }, body: JSON.parse(pricedTerms) as CaseDecision, ...mode }),
  )
  // Terms that cannot be rated are refused with their reason when they are decided.
  return pricedTerms === terms && reading.status === 'ready' ? reading.data : undefined
}
