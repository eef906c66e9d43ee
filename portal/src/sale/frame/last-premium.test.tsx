import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setConfig } from '../../kit/browser/config.ts'
import { createStore } from '../../kit/store/store.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { quoteOf } from '../../testing/sample-sale.ts'
import { testConfig } from '../../testing/test-config.ts'
import { answersOf, quoteInputOf } from '../state/answers.ts'
import { JourneyContext } from '../state/journey-context.ts'
import { loadLine } from '../state/product-line.ts'
import { priceOf } from '../state/use-premium.ts'
import { StepPage } from './StepPage.tsx'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T09:00:00+05:30') })
  const [sessionStorage, localStorage] = [memoryStorage(), memoryStorage()]
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { sessionStorage, localStorage })
  setConfig(testConfig)
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A saved sale on a step whose answers stand otherwise now. */
async function drawWith(product: ProductId, route: string, answers: object): Promise<string> {
  await loadLine(product)
  const quote = quoteOf(product)
  const tables = SHIPPED_VERSIONS.at(-1)!
  const sale = { ids: { quoteid: quote.quote_id }, product, quote }
  const input = { ...quoteInputOf(quote), ...answers }
  // The form of a car says of an empty answer that it is missing, before the rating finds it wrong.
  const issues = Object.keys(answers).map((path) => ({ path, code: 'required' as const }))
  const live = { quote: undefined, input, issues, premium: { ...priceOf(product, input, tables), tables } }
  expect(live.premium.breakup, 'the answers have no price').toBeUndefined()
  const markup = renderToString(
    <Provider store={createStore({ send: async () => ({}) as never })}>
      <MemoryRouter initialEntries={[route]}>
        <JourneyContext value={{ sale, answers: answersOf(sale), reload: () => undefined, route, products: [product] }}>
          <StepPage live={live}>{null}</StepPage>
        </JourneyContext>
      </MemoryRouter>
    </Provider>,
  )
  return markup
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

it.each([
  ['health', '/health/quick-quote', { pincode: '' }, 'Enter the PIN code to see the new premium.'],
  ['topup', '/topup/quick-quote', { pincode: '' }, 'Enter the PIN code to see the new premium.'],
  ['car', '/car/vehicle-details', { ex_showroom: '' }, 'Enter the ex-showroom price to see the new premium.'],
] as const)('the last premium of %s stays on %s, marked as such, with what the new one needs', async (product, route, answers, reason) => {
  const shown = await drawWith(product, route, answers)
  expect(shown).toMatch(/Last premium: ₹ [\d,]+\.\d\d/)
  expect(shown).toContain(reason)
})
