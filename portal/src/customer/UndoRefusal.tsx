import { undoRefusal } from '@portal/contract/calls/pay.ts'
import { send } from '../kit/calls/clients.ts'
import { sayMoment } from '../kit/moment.ts'
import { Button } from '../ui/Button.tsx'
import { ActionError } from './ActionError.tsx'
import type { StageProps } from './stage.ts'
import { useCustomerAction } from './use-customer-action.ts'
import { useSpeech } from './words.ts'

/** Withdraws a refusal on the day it was given. */
export function UndoRefusal({ until, show, refresh }: { until: string } & Pick<StageProps, 'show' | 'refresh'>) {
  const { say, lang } = useSpeech()
  const { run, busy, error } = useCustomerAction(refresh)
  const undo = () => run('undo', async () => show(await send(undoRefusal, { body: {}, language: lang })))

  return (
    <div className="stack-small">
      <p>{say('customer.undo_note', { time: sayMoment(until, say) })}</p>
      <Button busy={busy !== undefined} onClick={() => void undo()} wide>
        {say('customer.undo')}
      </Button>
      <ActionError>{error}</ActionError>
    </div>
  )
}
