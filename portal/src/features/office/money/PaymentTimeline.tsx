import type { OfficePaymentPage } from '@portal/contract/calls/office-payment.ts'
import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { When } from '../../../kit/When.tsx'
import css from './PaymentScreen.module.css'
import { paymentSteps } from './payment-steps.ts'

/** Oldest first, as money is followed; what is to come stands last, hollow. */
export function PaymentTimeline({ page }: { page: OfficePaymentPage }) {
  return (
    <ol className={css.timeline}>
      {paymentSteps(page).map((step) => (
        <li key={`${step.at} ${step.title}`} className={step.isAhead ? css.ahead : undefined}>
          <b>{step.title}</b>
          {step.note && <span className="small">{step.note}</span>}
          <span className="small muted">
            {step.isAhead ? showDay(dayInKolkata(Date.parse(step.at))) : <When at={step.at} />}
          </span>
        </li>
      ))}
    </ol>
  )
}
