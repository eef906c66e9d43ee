import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The agent knows before the customer tries. */
export function PaymentsPaused({ status }: { status: PaymentStatus }) {
  if (!status.payments_paused) return null
  return (
    <Notice kind="wait" title="Payments are paused for a few minutes">
      The customer has not been charged. A link sent now can be paid as soon as payments resume.
    </Notice>
  )
}
