import { showDay } from '@portal/domain/kernel/day.ts'
import { settledProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import { memo } from 'react'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useJourney } from '../state/journey-context.ts'
import css from './customer.module.css'
import { say } from './words.ts'

/** The short number that agent and customer read out to each other. */
export const SaleNumber = memo(function SaleNumber() {
  const { quote, proposal } = useJourney().sale
  if (!quote) return null
  const day = showDay(quote.valid_until)
  const number = proposal ? proposal.proposal_number : quote.quote_number
  // What is paid or over has no last day any more.
  const isSettled = (settledProposalStates as readonly (string | undefined)[]).includes(proposal?.state)
  const kind = isSettled ? 'settled_proposal' : proposal ? 'proposal_number' : 'quote_number'
  return (
    <p className={css.number}>
      <Unbroken text={say(`sale-customer.${kind}`, { number, day })} part={number} />
    </p>
  )
})
