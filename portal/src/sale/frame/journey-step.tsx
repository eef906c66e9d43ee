import { findNextStep } from '@portal/domain/journey/journey.ts'
import { findLandingStep } from '@portal/domain/journey/step-needs.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { type ComponentType, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { FailedPage } from '../../kit/FailedPage.tsx'
import { useNextScreen } from '../../kit/next-screen.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Loading } from '../../ui/Loading.tsx'
import { answersOf } from '../state/answers.ts'
import { type Journey, JourneyContext } from '../state/journey-context.ts'
import { useLineLoaded } from '../state/product-line.ts'
import { type SaleIds, saleState, useCurrentSale } from '../state/sale-ids.ts'
import { today } from '../state/today.ts'
import { readTablesAhead, useRatesRefusal } from '../state/use-rate-tables.ts'
import { editState, isReturned } from '../state/use-return.ts'
import { useSale } from '../state/use-sale.ts'
import { readDraftsAhead, StepDraftLoader } from './StepDraftLoader.tsx'
import { say } from './words.ts'

interface StepOptions {
  /** Side pages (inclusions, comparison, endings) are shown whatever is unanswered. */
  isOpen?: boolean
  /** What the screen reads of the sale by itself: asked for together with the sale. */
  onOpen?: (product: ProductId, quoteId: string) => void
  /** The screen as far as it is known without its sale, shown until that is read: also the picture of its page. */
  Unread?: ComponentType
}

/**
 * Makes a screen a step of a sale: loads the sale, offers Retry, and leads a deep link to the earliest unanswered step.
 * `export default journeyStep(['topup'], function NomineeDetails(journey) { … })`
 */
export function journeyStep(
  products: readonly [ProductId, ...ProductId[]],
  View: ComponentType<Journey>,
  options: StepOptions = {},
) {
  return Object.assign(JourneyStep, { Waiting })

  /** What is seen until the sale is read. */
  function Waiting() {
    const { pathname: route } = useLocation()
    const { ids } = useCurrentSale(products)
    if (!options.Unread) return <Loading />
    return (
      <JourneyContext value={unreadJourney(products, route, ids)}>
        <options.Unread />
      </JourneyContext>
    )
  }

  function JourneyStep() {
    const { pathname: route, state } = useLocation()
    const loading = useSale(products, {
      isReadAlways: options.isOpen,
      onOpen: (product, quoteId) => {
        readDraftsAhead(product, quoteId, route)
        readTablesAhead(product)
        options.onOpen?.(product, quoteId)
      },
    })
    const sale = loading.status === 'ready' ? loading.sale : undefined
    const reload = loading.status === 'ready' ? loading.reload : undefined
    const journey = useMemo<Journey | undefined>(
      () => sale && reload && { sale, answers: answersOf(sale), reload, route, products },
      [sale, reload, route],
    )

    const ratesRefusal = useRatesRefusal()
    const isLineLoaded = useLineLoaded(sale?.product)
    useNextScreen(journey && findNextStep(journey.sale.product, route, journey.answers)?.route)

    if (loading.status === 'failed')
      return <FailedPage title={say('frame.sale_not_opened')} failure={loading.failure} onRetry={loading.retry} />
    if (loading.status !== 'ready' || !journey || !isLineLoaded) return <Waiting />

    const { product, quote } = journey.sale
    if (ratesRefusal && !quote)
      return (
        <FailedPage title={say('frame.no_rates')} failure={ratesRefusal} onRetry={() => readTablesAhead(product)} />
      )

    const landing = options.isOpen ? undefined : findLandingStep(journey.sale.product, route, journey.answers, today())
    if (landing?.isEarlier && landing.step.route !== route) {
      const { ids } = journey.sale
      const saleEntry = isReturned(state) ? editState(ids, route) : saleState(ids)
      return <Navigate to={landing.step.route} replace state={{ ...saleEntry, requestedRoute: route }} />
    }

    return (
      <JourneyContext value={journey}>
        <StepDraftLoader
          product={journey.sale.product}
          quoteId={journey.sale.quote?.quote_id}
          route={route}
          waiting={<Waiting />}
        >
          <View key={loading.visit} {...journey} />
        </StepDraftLoader>
      </JourneyContext>
    )
  }
}

/** Of a sale that is not read yet only its ids are known: Back stays in it. */
function unreadJourney(products: Journey['products'], route: string, ids: SaleIds): Journey {
  return { sale: { ids, product: products[0]! }, answers: {}, reload: () => undefined, route, products }
}

/** Why this step is shown instead of the later one that was opened. */
export function landingWords(state: unknown, titleOf: (route: string) => string | undefined): string | undefined {
  const requestedRoute = (state as { requestedRoute?: string } | null)?.requestedRoute
  const title = requestedRoute && titleOf(requestedRoute)
  return title ? say('frame.answer_this_first', { title: sayCommon(title) }) : undefined
}
