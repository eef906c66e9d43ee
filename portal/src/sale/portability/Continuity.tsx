import { addDays, isDay } from '@portal/domain/kernel/day.ts'
import { computeContinuity, computeCreditedSum, type MemberContinuity } from '@portal/domain/lifecycle/continuity.ts'
import { TOPUP } from '@portal/domain/products/topup.ts'
import type { Portability } from '@portal/domain/proposal/sections.ts'
import type { FamilyQuote, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { sayRelation } from '../../kit/say-relation.ts'
import { saySum } from '../../kit/say-sum.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { say } from './words.ts'

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
    return member ? sayRelation(member.relation, member.gender) : insured_id
  }
  return (
    <Card title={say('port.continuity_benefits')}>
      <div className="stack">
        <DataTable
          caption={say('port.waiting_periods_left')}
          rows={rows}
          keyOf={(row) => row.insured_id}
          columns={[
            { id: 'who', title: say('port.member'), isTitle: true, cell: nameOf },
            { id: 'served', title: say('port.served'), isNumber: true, cell: (row) => months(row.served_months) },
            {
              id: 'listed',
              title: say('port.listed_diseases'),
              isNumber: true,
              cell: (row) => monthsLeft(row.listed_months),
            },
            {
              id: 'ped',
              title: say('port.pre_existing_diseases'),
              isNumber: true,
              cell: (row) => monthsLeft(row.existing_illness_months),
            },
          ]}
        />
        {Number(creditedAmount) > 0 && (
          <p className="small muted">
            {say(total > Number(creditedAmount) ? 'port.credit_exceeded' : 'port.credit', {
              sum: saySum(creditedAmount),
            })}
          </p>
        )}
      </div>
    </Card>
  )
}

const months = (count: number) => sayCount(say, 'port.months', count)
const monthsLeft = (count: number) =>
  count === 0 ? say('port.no_waiting_period') : sayCount(say, 'port.months_left', count)
