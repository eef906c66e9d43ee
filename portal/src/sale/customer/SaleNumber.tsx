import { showDay } from '@portal/domain/kernel/day.ts'
import { memo } from 'react'
import { useJourney } from '../state/journey-context.ts'
import css from './customer.module.css'

/** The short number that agent and customer read out to each other. */
export const SaleNumber = memo(function SaleNumber() {
  const { quote, proposal } = useJourney().sale
  if (!quote) return null
  return (
    <p className={css.number}>
      {proposal ? `Proposal ${proposal.proposal_number}` : `Quote ${quote.quote_number}`}, valid till{' '}
      {showDay(quote.valid_until)}
    </p>
  )
})
