import './policy-words.ts'
import './stage-words.ts'
import { type VerifiedPolicy, verifyPolicy } from '@portal/contract/calls/policy.ts'
import { insurer } from '@portal/domain/kernel/insurer.ts'
import { type FormEvent, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { send } from '../kit/calls/clients.ts'
import { useRead } from '../kit/calls/use-read.ts'
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
  const [submitted, setSubmitted] = useState(code)
  const reading = useRead(submitted || null, (mode) => send(verifyPolicy, { params: { policy: submitted }, ...mode }))

  function check(event: FormEvent) {
    event.preventDefault()
    if (reading.status === 'failed' && code.trim() === submitted) void reading.reload()
    else setSubmitted(code.trim())
  }

  if (reading.status === 'ready') return <VerifiedCard policy={reading.data} />
  if (submitted && reading.status === 'loading') return <Loading label={say('customer.loading')} />
  const failure = reading.status === 'failed' ? reading.failure : undefined
  const isUnknown = failure?.status === 404
  return (
    <form noValidate onSubmit={check}>
      <CustomerPage
        mark={isUnknown ? { icon: 'alert', kind: 'bad' } : undefined}
        title={say(isUnknown ? 'customer.verify_unknown' : 'title.verify')}
        intro={
          isUnknown
            ? `${say('customer.verify_unknown_note')} ${say('customer.help', { phone: inOneLine(config().insurer.tollFree) })}`
            : undefined
        }
        action={
          <Button look="primary" type="submit">
            {say('customer.verify_check')}
          </Button>
        }
      >
        <TextField
          label={say('customer.policy_number')}
          hint={say('customer.verify_hint', { number: `${insurer().products.health.series}-2026-00000123` })}
          error={failure && !isUnknown ? sayFailure(failure, say) : undefined}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.target.value)}
        />
      </CustomerPage>
    </form>
  )
}

function VerifiedCard({ policy }: { policy: VerifiedPolicy }) {
  const { say } = useSpeech()
  const period = { start: showDate(policy.start), end: showDate(policy.end) }
  const hasDaysOfCover = policy.start <= policy.end
  return (
    <CustomerPage
      mark={
        policy.cover === 'ended' || policy.cancelled_from
          ? { icon: 'alert', kind: 'bad' }
          : { icon: 'check', kind: 'good' }
      }
      title={
        policy.cancelled_from
          ? say('customer.verify_cancelled', { date: showDate(policy.cancelled_from) })
          : say(`customer.verify_${policy.cover}`, period)
      }
    >
      <Card>
        <Rows
          rows={[
            { label: say('customer.policy_number'), value: policy.policy_number },
            { label: say('customer.verify_product'), value: policy.product },
            { label: say('customer.verify_holder'), value: policy.holder_masked },
            ...(hasDaysOfCover ? [{ label: say('customer.period'), value: say('customer.period_of', period) }] : []),
          ]}
        />
      </Card>
    </CustomerPage>
  )
}
