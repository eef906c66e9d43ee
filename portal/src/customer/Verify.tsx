import { type VerifiedPolicy, verifyPolicy } from '@portal/contract/calls/policy.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { showDate } from '../kit/moment.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { inOneLine, sayFailure } from './show.ts'
import { useSpeech } from './words.ts'

const codeIn = (hash: string) => decodeURIComponent(hash.replace(/^#/, ''))

/** From the QR code on the schedule: that the policy exists and stands, and nothing more. */
export default function Verify() {
  const { say } = useSpeech()
  const [code, setCode] = useState(() => codeIn(window.location.hash))
  const [asked, setAsked] = useState(code)
  const [found, setFound] = useState<VerifiedPolicy>()
  const [failure, setFailure] = useState<CallFailure>()

  useEffect(() => {
    if (!asked) return
    setFound(undefined)
    setFailure(undefined)
    send(verifyPolicy, { params: { policy: asked } }).then(setFound, (error) => setFailure(toFailure(error)))
  }, [asked])

  function check(event: FormEvent) {
    event.preventDefault()
    setAsked('')
    queueMicrotask(() => setAsked(code.trim()))
  }

  if (found)
    return (
      <CustomerPage
        mark={found.cover === 'ended' ? { icon: 'alert', kind: 'bad' } : { icon: 'check', kind: 'good' }}
        title={say(`customer.verify_${found.cover}`, { start: showDate(found.start), end: showDate(found.end) })}
      >
        <Card>
          <Rows
            rows={[
              { label: say('customer.policy_number'), value: found.policy_number },
              { label: say('customer.verify_product'), value: found.product },
              { label: say('customer.verify_holder'), value: found.holder_masked },
              {
                label: say('customer.period'),
                value: say('customer.period_of', { start: showDate(found.start), end: showDate(found.end) }),
              },
            ]}
          />
        </Card>
      </CustomerPage>
    )
  if (asked && !failure) return <Loading label={say('customer.loading')} />
  const isUnknown = failure?.status === 404
  return (
    <form noValidate onSubmit={check}>
      <CustomerPage
        mark={isUnknown ? { icon: 'alert', kind: 'bad' } : undefined}
        title={say(isUnknown ? 'customer.verify_unknown' : 'title.verify')}
        intro={
          isUnknown
            ? `${say('customer.verify_unknown_note')} ${say('customer.help', { phone: inOneLine(config().tollFree) })}`
            : undefined
        }
        action={
          <Button look="primary" type="submit">
            {say('customer.verify_check')}
          </Button>
        }
      >
        <TextField
          label={say('customer.verify_enter')}
          hint={say('customer.verify_hint')}
          error={failure && !isUnknown ? sayFailure(failure, say) : undefined}
          value={code}
          autoComplete="off"
          onChange={(event) => setCode(event.target.value)}
        />
      </CustomerPage>
    </form>
  )
}
