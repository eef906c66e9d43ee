import { listVisibleSteps } from '@portal/domain/journey/journey.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import {
  INITIAL_WAITING_DAYS,
  LISTED_DISEASES_MONTHS,
  pedWaitingMonths,
} from '@portal/domain/products/plan-benefits.ts'
import { useState } from 'react'
import { say as sayCommon, sayFailure } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { usePort, usePortCalls } from '../../sale/portability/use-port.ts'
import { familyQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { useGo } from '../../sale/state/use-go.ts'
import { sayWith } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** Why the port cannot be taken. First advice: stay insured where you are; second: a new policy, with its waits. */
function PortabilityDecline({ sale }: Journey) {
  const product = sale.product as FamilyProductId
  const loading = usePort(product, sale.quote?.quote_id)
  const { cancelPort } = usePortCalls(product, sale.quote?.quote_id ?? '')
  const { go } = useGo()
  const [error, setError] = useState<string>()
  if (loading.isLoading) return <Loading />
  const { port } = loading
  if (port?.state !== 'declined')
    return (
      <MoneyFrame
        title={say('portability.none_declined')}
        action={
          <LinkButton to="/topup/choices" look="primary">
            {say('portability.port_policy')}
          </LinkButton>
        }
      >
        <Notice kind="info">{port ? say('portability.pending') : say('portability.not_requested')}</Notice>
      </MoneyFrame>
    )
  const isCustomerKnown = sale.proposal?.sections['contact-details'] !== undefined
  const quote = familyQuoteOf(sale)!
  const variant = quote.variant ?? FAMILY_PRODUCTS[product].defaultVariant
  const waits = pedWaitingMonths(variant, quote.addons?.ped_premium)

  async function continueAsNew() {
    const outcome = await cancelPort()
    if (!outcome.ok) return setError(sayFailure(outcome.failure))
    const [, second] = listVisibleSteps(product, {})
    await go(second?.route ?? '/')
  }

  return (
    <MoneyFrame
      mark={{ icon: 'alert', kind: 'bad' }}
      title={say('portability.declined')}
      action={
        <Button look="primary" onClick={() => void continueAsNew()}>
          {say('portability.continue_as_new')}
        </Button>
      }
    >
      <Notice
        kind="bad"
        title={say('portability.existing_policy', {
          insurer: port.portability.insurer,
          policy_number: port.portability.policy_number,
        })}
      >
        <ul className="bullets">
          {port.reasons.map((reason) => (
            <li key={reason}>{sayCommon(`port.${reason}`)}</li>
          ))}
        </ul>
      </Notice>
      <Card title={say('portability.renew_with_insurer')} highlighted>
        <div className="stack">
          <p>{sayWith(say, 'portability.policy_expires', { day: <b>{showDay(port.portability.expiry)}</b> })}</p>
          {port.remind_on && (
            <p className="row">
              <Icon name="calendar" />
              {say(reminderCode(isCustomerKnown, port.reasons), { day: showDay(port.remind_on) })}
            </p>
          )}
        </div>
      </Card>
      <Card title={say('portability.buy_new_policy')}>
        <div className="stack">
          <p>{say('portability.no_continuity')}</p>
          <ul className="bullets">
            <li>{say('portability.initial_waiting_period', { days: INITIAL_WAITING_DAYS })}</li>
            <li>{say('portability.listed_diseases', { months: LISTED_DISEASES_MONTHS })}</li>
            <li>
              {waits === 0
                ? say('portability.no_waiting_period')
                : say('portability.pre_existing_diseases', { months: waits })}
            </li>
          </ul>
          {error && <p role="alert">{error}</p>}
        </div>
      </Card>
      <div>
        <Button small onClick={() => void go(`/${product}/policy-details?for=port`)}>
          {say('portability.correct_details')}
        </Button>
      </div>
    </MoneyFrame>
  )
}

/** The port is the customer's own; before their mobile is known only the agent can be reminded. */
function reminderCode(isCustomerKnown: boolean, reasons: readonly string[]) {
  if (reasons.includes('TOO_EARLY'))
    return isCustomerKnown ? 'portability.reminder_customer_first_day' : 'portability.reminder_partner_first_day'
  return isCustomerKnown ? 'portability.reminder_customer' : 'portability.reminder_partner'
}

export default journeyStep(['topup', 'health'], PortabilityDecline, { isOpen: true })
