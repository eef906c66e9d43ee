import { giveHomeAccount, type PolicyView } from '@portal/contract/calls/policy.ts'
import { isEiaNumber } from '@portal/domain/validation/eia-number.ts'
import { digitsOnly } from '@portal/domain/validation/text.ts'
import { useRef, useState } from 'react'
import { send } from '../kit/calls/clients.ts'
import { showDate } from '../kit/moment.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ActionError } from './ActionError.tsx'
import { useCustomerAction } from './use-customer-action.ts'
import { type Say, useSpeech } from './words.ts'

interface EInsuranceAccountProps {
  policy: PolicyView
  onChanged: (policy: PolicyView) => void
}

/** Since when the policy stands in the customer's e-insurance account, or the way there. */
export function EInsuranceAccount({ policy, onChanged }: EInsuranceAccountProps) {
  const { say } = useSpeech()
  const { e_insurance_account: credit, takes_e_insurance_account: isAsked } = policy
  if (!credit && !isAsked) return null
  return (
    <Card title={say('customer.eia')}>
      <div className="stack">
        <div role="status">
          {credit?.state === 'refused' ? (
            <Notice kind="wait">{sayCredit(credit, say)}</Notice>
          ) : (
            <p>{sayCredit(credit, say)}</p>
          )}
        </div>
        {isAsked && <NumberForm onChanged={onChanged} />}
      </div>
    </Card>
  )
}

function sayCredit(credit: PolicyView['e_insurance_account'], say: Say): string {
  if (!credit) return say('customer.eia_offer')
  const { state, number = '', since = '', refusal = '' } = credit
  if (state === 'credited') return say('customer.eia_since', { number, date: showDate(since) })
  return state === 'waiting'
    ? say('customer.eia_waiting', { number })
    : say(`customer.eia_refused_${refusal}`, { number })
}

function NumberForm({ onChanged }: Pick<EInsuranceAccountProps, 'onChanged'>) {
  const { say } = useSpeech()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The visit has ended, or another number was given elsewhere: the page opens anew with its link.
  const { run, busy, error } = useCustomerAction(() => window.location.reload())

  function give() {
    const number = digitsOnly(typed)
    setWrong(!isEiaNumber(number))
    if (isEiaNumber(number)) void run('give', async () => onChanged(await send(giveHomeAccount, { body: { number } })))
    else field.current?.focus()
  }

  return (
    <div className="stack-small no-print">
      <TextField
        ref={field}
        id="eia-number"
        label={say('customer.eia_number')}
        error={isWrong ? say('customer.eia_form') : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ActionError>{error}</ActionError>
      <Button busy={busy !== undefined} onClick={give}>
        {say('customer.eia_add')}
      </Button>
    </div>
  )
}
