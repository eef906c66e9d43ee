import { type OfficeRefund, retryRefund } from '@portal/contract/calls/office-refunds.ts'
import { send } from '../../../kit/calls/clients.ts'
import inRow from '../../../kit/in-row.module.css'
import { showAmount } from '../../../kit/show-amount.ts'
import { Button } from '../../../ui/Button.tsx'
import { useMayChange } from '../Changing.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

/** For a refund that the gateway has refused; whatever it answers this time, the list is read again. */
export function SendRefundAgain({ refund, onChanged }: { refund: OfficeRefund; onChanged: () => void }) {
  const { run, busy } = useOfficeAction()
  const mayChange = useMayChange('resolve payment review')
  const { refund_id, status, amount } = refund
  if (status !== 'failed' || !mayChange) return null
  return (
    <Button
      small
      className={inRow.inRow}
      busy={busy === refund_id}
      aria-label={say('office-money.send_again_of', { amount: showAmount(amount) })}
      onClick={() =>
        void run(refund_id, async () => {
          await send(retryRefund, { params: { refund_id }, body: {} }).finally(onChanged)
          return say('office-money.refund_sent_again')
        })
      }
    >
      {say('office-money.send_again')}
    </Button>
  )
}
