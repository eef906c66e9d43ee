import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** The agent knows before the customer tries. */
export function PaymentsPaused({ status }: { status: PaymentStatus }) {
  if (!status.payments_paused) return null
  return (
    <Notice kind="wait" title={say('payment.paused')}>
      {say('payment.paused_note')}
    </Notice>
  )
}
