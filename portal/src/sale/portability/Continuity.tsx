import { addDays, isDay } from '@portal/domain/kernel/day.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import { computeContinuity, computeCreditedSum, type MemberContinuity } from '@portal/domain/lifecycle/continuity.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import type { Portability } from '@portal/domain/proposal/sections.ts'
import type { FamilyQuote, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'

interface ContinuityProps {
  portability: Portability
  quote: FamilyQuote
  members: readonly (QuoteMember & { insured_id: string })[]
}

/** The waiting periods each member has served already, credited up to the previous sum insured. */
export function Continuity({ portability, quote, members }: ContinuityProps) {
  const datedMembers = portability.members.filter((member) => isDay(member.since))
  if (!isDay(portability.expiry) || datedMembers.length === 0) return null
  const rows = computeContinuity(
    { ...portability, members: datedMembers },
    quote.variant ?? TOPUP.defaultVariant,
    quote.addons?.ped_premium,
    addDays(portability.expiry, 1),
  )
  const creditedAmount = computeCreditedSum(portability)
  const total = Number(quote.si) + Number(quote.deductible ?? 0)
  const nameOf = ({ insured_id }: MemberContinuity) => {
    const member = members.find((one) => one.insured_id === insured_id)
    return member ? relationLabel(member.relation, member.gender) : insured_id
  }
  return (
    <Card title="Continuity benefits">
      <div className="stack">
        <DataTable
          caption="Waiting periods left for each member"
          rows={rows}
          keyOf={(row) => row.insured_id}
          columns={[
            { id: 'who', title: 'Member', isTitle: true, cell: nameOf },
            { id: 'served', title: 'Served', isNumber: true, cell: (row) => months(row.served_months) },
            { id: 'listed', title: 'Listed diseases', isNumber: true, cell: (row) => monthsLeft(row.listed_months) },
            {
              id: 'ped',
              title: 'Pre-existing diseases',
              isNumber: true,
              cell: (row) => monthsLeft(row.existing_illness_months),
            },
          ]}
        />
        {Number(creditedAmount) > 0 && (
          <p className="small muted">
            The credit applies up to {showSum(creditedAmount)}, the previous sum insured with its bonus.
            {total > Number(creditedAmount) && ' Above it, the waiting periods start again.'}
          </p>
        )}
      </div>
    </Card>
  )
}

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)
const monthsLeft = (count: number) => (count === 0 ? 'No waiting period' : `${months(count)} left`)
