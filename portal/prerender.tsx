import type { InsurerFacts } from '@portal/domain/kernel/insurer.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { PRODUCT_IDS } from '@portal/domain/products/catalogue.ts'
import { type Lang, partnerLanguages } from '@portal/words/languages.ts'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { Route, Routes, StaticRouter } from 'react-router'
import { Shell } from './src/app/Shell.tsx'
import Dashboard from './src/features/dashboard/Dashboard.tsx'
import RegistrationDetails from './src/journeys/car/RegistrationDetails.tsx'
import HealthQuickQuote from './src/journeys/health/QuickQuote.tsx'
import HealthQuickSummary from './src/journeys/health/QuickSummary.tsx'
import TopupQuickQuote from './src/journeys/topup/QuickQuote.tsx'
import TopupQuickSummary from './src/journeys/topup/QuickSummary.tsx'
import { setConfig } from './src/kit/browser/config.ts'
import { send } from './src/kit/calls/clients.ts'
import { createStore } from './src/kit/store/store.ts'
import { loadLine } from './src/sale/state/product-line.ts'
import { loadLanguage } from './src/speech/language.ts'
import { Loading } from './src/ui/Loading.tsx'

interface PageToPrerender {
  screen: string
  path: string
  Screen: ComponentType
}

interface PrerenderedPage extends Pick<PageToPrerender, 'screen'> {
  markup: string
}

export interface Pictures {
  lang: Lang
  pages: PrerenderedPage[]
  /** What stands around every other screen while it loads. */
  frame: string
}

/** The pages that are opened by their address; the others are reached from them. */
const pages: readonly PageToPrerender[] = [
  { screen: 'dashboard', path: '/', Screen: Dashboard },
  {
    screen: 'health-quick-quote',
    path: '/health/quick-quote',
    Screen: HealthQuickQuote,
  },
  {
    screen: 'topup-quick-quote',
    path: '/topup/quick-quote',
    Screen: TopupQuickQuote,
  },
  {
    screen: 'car-registration-details',
    path: '/car/registration-details',
    Screen: RegistrationDetails,
  },
  // Of a summary what is known without its sale, which only the device can name.
  { screen: 'health-quick-summary', path: '/health/quick-summary', Screen: HealthQuickSummary.Waiting },
  { screen: 'topup-quick-summary', path: '/topup/quick-summary', Screen: TopupQuickSummary.Waiting },
]

/** Runs in the build: each page as it looks before anything is known of its visitor. The server fills in the provider's names. */
export async function prerenderAll(): Promise<Pictures[]> {
  setConfig({
    apiRoot: '',
    quoteServiceRoot: '',
    partnerDashboardUrl: '/',
    partnerLoginUrl: '/',
    partnerLogoutUrl: '/',
    logoUrl: '/',
    insurer: placeholders(),
    demo: false,
  })
  // A step waits for the rules of its line: without them its picture would say no more than that it loads.
  await Promise.all([loadLine('topup'), loadLine('car')])
  const pictures: Pictures[] = []
  for (const lang of partnerLanguages) {
    await loadLanguage(lang)
    pictures.push(
      withEmptyStorage(() => ({
        lang,
        pages: pages.map(({ screen, path, Screen }) => ({ screen, markup: markupOf(path, <Screen />) })),
        frame: markupOf('/', <Loading />),
      })),
    )
  }
  return pictures
}

/** Names of the insurer's pack, which the server writes in their place. */
function placeholders(): InsurerFacts {
  const productOf = (id: ProductId) => ({
    name: `%insurer.products.${id}.name%`,
    uin: `%insurer.products.${id}.uin%`,
    plan: `%insurer.products.${id}.plan%`,
    shortPlan: `%insurer.products.${id}.shortPlan%`,
    series: `%insurer.products.${id}.series%`,
    // Named in a sentence of the dashboard; where plans are drawn one by one the standard ones stand in.
    ...(id === 'health' && { offers: [`%insurer.products.${id}.offers%`] }),
  })
  return {
    brand: '%insurer.brand%',
    name: '%insurer.name%',
    state: '%insurer.state%',
    tollFree: '%insurer.tollFree%',
    landline: '%insurer.landline%',
    products: Object.fromEntries(PRODUCT_IDS.map((id) => [id, productOf(id)])) as InsurerFacts['products'],
  }
}

function markupOf(path: string, content: ReactNode): string {
  return renderToStaticMarkup(
    <Provider store={createStore({ send })}>
      <StaticRouter location={path}>
        <Routes>
          <Route element={<Shell />}>
            <Route path="*" element={content} />
          </Route>
        </Routes>
      </StaticRouter>
    </Provider>,
  )
}

/** A first visit: the device has kept nothing. */
function withEmptyStorage<Result>(work: () => Result): Result {
  const empty = { length: 0, getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const storages = { localStorage: empty, sessionStorage: empty }
  const before = [...Object.keys(storages), 'window'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries({ ...storages, window: storages }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  try {
    return work()
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}
