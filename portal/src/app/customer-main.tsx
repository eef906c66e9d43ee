import '../styles/base.css'
import { createRoot } from 'react-dom/client'
import { speakFirst } from '../customer/words.ts'
import { CustomerApp } from './CustomerApp.tsx'
import { loadConfig } from './config.ts'
import { StartFailed } from './StartFailed.tsx'

const root = createRoot(document.getElementById('root')!)

Promise.all([loadConfig(), speakFirst()]).then(
  () => {
    root.render(<CustomerApp path={window.location.pathname} />)
    window.dispatchEvent(new Event('portal-started'))
  },
  () => root.render(<StartFailed />),
)
