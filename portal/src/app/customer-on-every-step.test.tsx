import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { QuoteView } from '@portal/contract/calls/quote.ts'
import { findPage } from '@portal/domain/journey/routes.ts'
import { findLandingStep } from '@portal/domain/journey/step-needs.ts'
import { journeys } from '@portal/domain/journey/steps.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setConfig } from '../kit/browser/config.ts'
import type { Send } from '../kit/calls/clients.ts'
import { forgetNewQuotes, noteNewQuote } from '../kit/store/new-quotes.ts'
import { openSale } from '../kit/store/open-sale.ts'
import { createStore } from '../kit/store/store.ts'
import { writeCarNotes } from '../sale/car/car-notes.ts'
import { answersOf } from '../sale/state/answers.ts'
import { loadLine } from '../sale/state/product-line.ts'
import { saleState } from '../sale/state/sale-ids.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { customer, proposalOf, quoteOf } from '../testing/sample-sale.ts'
import { testConfig } from '../testing/test-config.ts'
import { screens } from './screens.ts'

const today = '2026-11-16'
/** Arogya Sanjeevani has the screens of health. */
const products: readonly ProductId[] = ['health', 'topup', 'car']
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00+05:30`) })
  const [sessionStorage, localStorage] = [memoryStorage(), memoryStorage()]
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { sessionStorage, localStorage })
  setConfig(testConfig)
})
afterAll(() => {
  forgetNewQuotes()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The screen of a step as it is first drawn, with the sale read. */
async function drawStep(
  product: ProductId,
  route: string,
  reply: QuoteView | ProposalView | undefined,
): Promise<string> {
  await loadLine(product)
  const store = createStore({ send: (async () => reply) as unknown as Send })
  const ids = reply
    ? { quoteid: reply.quote_id, ...('proposal_id' in reply && { proposal_id: reply.proposal_id }) }
    : {}
  if (reply) {
    // Of a quote made a moment ago no draft has to be read first.
    noteNewQuote(reply.quote_id)
    await store.dispatch(openSale({ ...ids, quoteid: reply.quote_id, products: [product] }))
  }
  const { default: Screen } = await screens[findPage(route)!.screen]!()
  return renderToString(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: route, state: saleState(ids) }]}>
        <Screen />
      </MemoryRouter>
    </Provider>,
  )
}

const customerIn = (markup: string) =>
  /<section[^>]*aria-label="Customer"[^>]*>(.*?)<\/section>/.exec(markup)?.[1] ?? ''

/** They read more than the sale before anything is drawn: the walks of effort and inspection look for the name there. */
const readFirst: readonly string[] = ['/topup/payment', '/car/payment-page', '/car/inspection']

const steps = products.flatMap((product) =>
  journeys[product]
    .filter(({ isEnding, route }) => !isEnding && !readFirst.includes(route))
    .map(({ route }) => [product, route] as const),
)

it.each(steps)('%s: the customer’s name stands on %s', async (product, route) => {
  const quote = quoteOf(product)
  const quoted = answersOf({ quote })
  const isReached = !findLandingStep(product, route, quoted, today)?.isEarlier
  const shown = customerIn(await drawStep(product, route, isReached ? quote : proposalOf(product)))
  expect(shown).toContain(customer.name)
  expect(shown, 'and the mobile').toMatch(/98\d{3} \d{5}/)
})

it('the name given on a car’s first step stands on the second, before there is a quote', async () => {
  const { registration_number, rto, owner_type } = sampleCar
  await writeCarNotes(undefined, { registration: { registration_number, rto, owner_type }, customer })
  expect(customerIn(await drawStep('car', '/car/vehicle-details', undefined))).toContain(customer.name)
})
