import { type PolicyView, withdrawHomeCancellation } from '@portal/contract/calls/policy.ts'
import { send } from '../kit/calls/clients.ts'
import { Button } from '../ui/Button.tsx'
import { ActionError } from './ActionError.tsx'
import { useCustomerAction } from './use-customer-action.ts'
import { useSpeech } from './words.ts'

/** Withdraws a notice of cancellation before its day: cover goes on, so one tap is enough. */
export function KeepPolicy({ onKept }: { onKept: (policy: PolicyView) => void }) {
  const { say } = useSpeech()
  // The visit has ended, or the policy was changed elsewhere: the page opens anew with its link.
  const { run, busy, error } = useCustomerAction(() => window.location.reload())
  const keep = () => run('keep', async () => onKept(await send(withdrawHomeCancellation)))
  return (
    <>
      <ActionError>{error}</ActionError>
      <Button busy={busy !== undefined} onClick={() => void keep()} wide>
        {say('customer.keep_policy')}
      </Button>
    </>
  )
}
