import { showDay } from '@portal/domain/kernel/day.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { Link } from 'react-router'
import { Card, Rows } from '../../ui/Card.tsx'
import { familyQuoteOf } from '../state/answers.ts'
import { useJourney } from '../state/journey-context.ts'
import { editState } from '../state/use-return.ts'
import type { Sale } from '../state/use-sale.ts'
import { Continuity } from './Continuity.tsx'

/** The policy that is ported, among everything else to be checked. */
export function PortReview({ sale, edit }: { sale: Sale; edit: string }) {
  const { route } = useJourney()
  const port = (sale.proposal?.proposal as FamilyProposal | undefined)?.portability
  const quote = familyQuoteOf(sale)
  if (!port || !quote) return null
  return (
    <>
      <Card
        title="Ported policy"
        end={
          <Link to={edit} state={editState(sale.ids, route)} aria-label="Edit ported policy">
            Edit
          </Link>
        }
      >
        <Rows
          rows={[
            { label: 'Insurer', value: port.insurer },
            { label: 'Policy number', value: port.policy_number },
            { label: 'Expires on', value: showDay(port.expiry) },
            { label: 'Sum insured', value: showSum(port.sum_insured) },
            { label: 'Claims', value: port.claims.length === 0 ? 'None' : String(port.claims.length) },
          ]}
        />
      </Card>
      <Continuity portability={port} quote={quote} members={quote.members} />
    </>
  )
}
