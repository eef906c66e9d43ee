import './react-library.ts'
import '../styles/base.css'
import '../styles/partner.css'
import '../styles/scripts.css'
import { Fragment, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { useLocation, useRoutes } from 'react-router'
import { loadConfig } from '../kit/browser/config.ts'
import { onWrite, send } from '../kit/calls/clients.ts'
import { setScreenLoader } from '../kit/next-screen.ts'
import { loadSession } from '../kit/session.ts'
import { forgetNewQuotes } from '../kit/store/new-quotes.ts'
import { saleChanged } from '../kit/store/open-sale.ts'
import { createStore } from '../kit/store/store.ts'
import { speakFirst } from '../speech/language.ts'
import { useLanguage } from '../speech/spoken-words.ts'
import { PageRouter } from './PageRouter.tsx'
import { preloadScreen, routesAt } from './routes.tsx'
import { StartFailed } from './StartFailed.tsx'
import { applyTheme, readTheme } from './theme.ts'

applyTheme(readTheme())
const root = createRoot(document.getElementById('root')!)

function Pages() {
  // The picture of the page that the build has written into it has done its work.
  useLayoutEffect(() => document.querySelector('.prerendered')?.remove(), [])
  const language = useLanguage()
  const page = useRoutes(routesAt(useLocation().pathname))
  // Drawn anew in another language; what is being typed is in session storage.
  return <Fragment key={language}>{page}</Fragment>
}

async function start() {
  const words = speakFirst()
  // The screen's code comes beside the configuration, not after it.
  const screen = preloadScreen(window.location.pathname)
  const configured = loadConfig()
  configured.then(loadSession, () => undefined)
  try {
    await words
  } catch {
    // Nothing can be said without words: the page itself holds the sentence for it.
    window.dispatchEvent(new Event('portal-failed'))
    return
  }
  try {
    await configured
  } catch {
    root.render(<StartFailed />)
    return
  }
  // Where the page's picture is in sight already, nothing less takes its place.
  if (document.querySelector('.prerendered.whole')) await screen
  const store = createStore({ send })
  setScreenLoader(preloadScreen)
  onWrite(() => {
    forgetNewQuotes()
    store.dispatch(saleChanged())
  })
  // In small pieces: taps and scrolling come between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Provider store={store}>
          <PageRouter>
            <Pages />
          </PageRouter>
        </Provider>
      </StrictMode>,
    ),
  )
  window.dispatchEvent(new Event('portal-started'))
}

// A page restored from the back-forward cache may belong to somebody who has logged out since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})

void start()
