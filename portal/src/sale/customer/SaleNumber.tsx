import { showDay } from '@portal/domain/kernel/day.ts'
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
  return (
    <p className={css.number}>
      <Unbroken
        text={say(proposal ? 'sale-customer.proposal_number' : 'sale-customer.quote_number', { number, day })}
        part={number}
      />
    </p>
  )
})
