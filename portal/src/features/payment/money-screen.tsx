import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { findLandingStep } from '@portal/domain/journey/step-needs.ts'
import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import { FailedPage } from '../../kit/FailedPage.tsx'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { today } from '../../sale/state/today.ts'
import { Loading } from '../../ui/Loading.tsx'
import { pageFor } from './page-for.ts'
import { moneyPaths, pageOfPath, productsAt } from './paths.ts'
import { usePaymentStatus } from './use-payment-status.ts'
import { say } from './words.ts'

export interface MoneyProps extends Journey {
  proposal: NonNullable<Journey['sale']['proposal']>
  status: PaymentStatus
  isLive: boolean
  show: (status: PaymentStatus) => void
}

/**
 * Makes a screen one of the money pages: the sale and its live status are there, an unfinished sale leads to the step
 * it lacks, and a status that has moved on leads to its own page.
 */
export function moneyScreen(View: ComponentType<MoneyProps>) {
  function Money(journey: Journey) {
    const { sale, answers, route } = journey
    const { pathname, state } = useLocation()
    const { proposal, product, ids } = sale
    const { reading, isLive } = usePaymentStatus(product, proposal?.proposal_id)
    const paths = moneyPaths[product]

    if (!proposal || proposal.state === 'started') {
      const landing = findLandingStep(product, paths.payment, answers, today())
      const step = landing?.isEarlier ? landing.step : undefined
      if (step) return <Navigate to={step.route} replace state={{ ...saleState(ids), requestedRoute: route }} />
    }
    if (reading.status === 'failed')
      return <FailedPage title={say('payment.status_failed')} failure={reading.failure} onRetry={reading.reload} />
    if (reading.status === 'loading' || !proposal) return <Loading />
    const status = reading.data
    const right = paths[pageFor(pageOfPath(pathname), status)]
    if (right !== pathname) return <Navigate to={right} replace state={state} />
    return <View {...journey} proposal={proposal} status={status} isLive={isLive} show={reading.set} />
  }

  const steps = new Map<string, ComponentType>()
  return function MoneyScreen() {
    const { pathname } = useLocation()
    const products = productsAt(pathname)
    const Step = steps.get(products.join()) ?? journeyStep(products, Money, { isOpen: true })
    steps.set(products.join(), Step)
    return <Step />
  }
}
