import '@fontsource-variable/figtree/wght.css'
import '../styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter, useRoutes } from 'react-router'
import { loadConfig } from '../kit/browser/config.ts'
import { onWrite, send } from '../kit/calls/clients.ts'
import { setScreenLoader } from '../kit/next-screen.ts'
import { saleChanged } from '../kit/store/open-sale.ts'
import { createStore } from '../kit/store/store.ts'
import { preloadScreen, routes } from './routes.tsx'
import { StartFailed } from './StartFailed.tsx'
import { applyTheme, readTheme } from './theme.ts'

applyTheme(readTheme())
const root = createRoot(document.getElementById('root')!)

const Pages = () => useRoutes(routes)

async function start() {
  try {
    await loadConfig()
  } catch {
    root.render(<StartFailed />)
    return
  }
  const store = createStore({ send })
  setScreenLoader(preloadScreen)
  onWrite(() => store.dispatch(saleChanged()))
  root.render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  )
  window.dispatchEvent(new Event('portal-started'))
}

// A page restored from the back-forward cache may belong to somebody who has logged out since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})

void start()
