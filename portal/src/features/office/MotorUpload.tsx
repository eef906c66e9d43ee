import { retryUpload } from '@portal/contract/calls/office-documents.ts'
import type { PolicyUpload } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { send } from '../../kit/calls/clients.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { useMayChange } from './Changing.tsx'
import { useOfficeAction } from './use-office-action.ts'
import { say } from './words.ts'

interface MotorUploadProps {
  proposalId: string
  upload: PolicyUpload
  onChanged: () => void
}

/** How far a car policy is on its way into the register of motor policies; what is stuck can be sent again. */
export function MotorUpload({ proposalId, upload, onChanged }: MotorUploadProps) {
  const { run, busy } = useOfficeAction()
  const mayChange = useMayChange('see policy documents')
  const retry = () =>
    run('retry', async () => {
      await send(retryUpload, { params: { proposal_id: proposalId }, body: {} }).finally(onChanged)
      return say('office.motor_retried')
    })
  return (
    <div className="stack-small">
      {sentencesOf(upload).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {upload.may_retry && mayChange && (
        <div>
          <Button small busy={busy === 'retry'} onClick={retry}>
            {say('office.motor_retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** An earlier version may stand in the register although the present one could not be told. */
function sentencesOf({ state, since, refusal, failed }: PolicyUpload): string[] {
  return [
    ...(since ? [say('office.motor_since', { day: showDay(since) })] : []),
    ...(refusal ? [say(`office.motor_refused_${refusal}`)] : []),
    ...(failed ? [sayFailed(failed)] : []),
    ...(state === 'waiting' && !failed ? [say('office.motor_waiting')] : []),
  ]
}

function sayFailed({ attempts, next_at }: NonNullable<PolicyUpload['failed']>): string {
  return next_at
    ? sayCount(say, 'office.motor_failed', attempts, { time: showMoment(next_at) })
    : say('office.motor_given_up', { count: attempts })
}
