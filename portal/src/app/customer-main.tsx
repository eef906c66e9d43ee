import './react-library.ts'
import '../styles/base.css'
import '../styles/scripts.css'
import { findPage } from '@portal/domain/journey/routes.ts'
import { createRoot } from 'react-dom/client'
import { speakFirst } from '../customer/words.ts'
import { loadConfig } from '../kit/browser/config.ts'
import { CustomerApp } from './CustomerApp.tsx'
import { customerScreens } from './customer-screens.ts'
import { StartFailed } from './StartFailed.tsx'

const words = speakFirst()
// The page's own code comes beside the configuration, not after it; when it fails, the screen itself asks again and says so.
const page = findPage(window.location.pathname)
void customerScreens[page?.screen ?? '']?.().catch(() => undefined)

const root = createRoot(document.getElementById('root')!)

Promise.all([loadConfig(), words]).then(
  () => {
    root.render(<CustomerApp path={window.location.pathname} />)
    window.dispatchEvent(new Event('portal-started'))
  },
  () =>
    words.then(
      () => root.render(<StartFailed />),
      // Nothing can be said without words: the page itself holds the sentence for it.
      () => window.dispatchEvent(new Event('portal-failed')),
    ),
)
