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
import { say, sayFailure } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { usePort, usePortCalls } from '../../sale/portability/use-port.ts'
import { familyQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { useGo } from '../../sale/state/use-go.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'

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
        title="No declined portability request"
        action={
          <LinkButton to="/topup/choices" look="primary">
            Port policy
          </LinkButton>
        }
      >
        <Notice kind="info">
          {port
            ? 'This portability request is pending with the underwriter.'
            : 'This quote has no portability request.'}
        </Notice>
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
      title="Portability request declined"
      action={
        <Button look="primary" onClick={() => void continueAsNew()}>
          Continue as a new policy
        </Button>
      }
    >
      <Notice kind="bad" title={`${port.portability.insurer}, policy ${port.portability.policy_number}`}>
        <ul className="bullets">
          {port.reasons.map((reason) => (
            <li key={reason}>{say(`port.${reason}`)}</li>
          ))}
        </ul>
      </Notice>
      <Card title="1. Renew with the present insurer" highlighted>
        <div className="stack">
          <p>
            The policy ends on <b>{showDay(port.portability.expiry)}</b>. Renewed in time, it keeps every waiting period
            already served.
          </p>
          {port.remind_on && (
            <p className="row">
              <Icon name="calendar" />
              We remind {isCustomerKnown ? 'the customer' : 'you'} on {showDay(port.remind_on)}
              {port.reasons.includes('TOO_EARLY') && ', the first day on which the port can be asked for'}.
            </p>
          )}
        </div>
      </Card>
      <Card title="2. Or a new policy">
        <div className="stack">
          <p>No continuity benefits; these waiting periods start again:</p>
          <ul className="bullets">
            <li>{INITIAL_WAITING_DAYS} days for any illness (accidents are covered at once)</li>
            <li>{LISTED_DISEASES_MONTHS} months for listed diseases</li>
            <li>{waits === 0 ? 'no wait' : `${waits} months`} for existing illness</li>
          </ul>
          {error && <p role="alert">{error}</p>}
        </div>
      </Card>
      <div>
        <Button small onClick={() => void go(`/${product}/policy-details?for=port`)}>
          Correct details of the old policy
        </Button>
      </div>
    </MoneyFrame>
  )
}

export default journeyStep(['topup', 'health'], PortabilityDecline, { isOpen: true })
