import { showDay } from '@portal/domain/kernel/day.ts'
import { memo } from 'react'
import { useJourney } from '../state/journey-context.ts'
import css from './customer.module.css'
import { say } from './words.ts'

/** The short number that agent and customer read out to each other. */
export const SaleNumber = memo(function SaleNumber() {
  const { quote, proposal } = useJourney().sale
  if (!quote) return null
  const day = showDay(quote.valid_until)
  return (
    <p className={css.number}>
      {proposal
        ? say('sale-customer.proposal_number', { number: proposal.proposal_number, day })
        : say('sale-customer.quote_number', { number: quote.quote_number, day })}
    </p>
  )
})
