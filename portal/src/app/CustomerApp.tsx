import { findPage } from '@portal/domain/journey/routes.ts'
import { useEffect, useState } from 'react'
import { LanguageSwitch } from '../customer/LanguageSwitch.tsx'
import { useSpeech, withWords } from '../customer/words.ts'
import { config } from '../kit/browser/config.ts'
import { Logo } from '../ui/Logo.tsx'
import css from './CustomerApp.module.css'
import { customerScreens } from './customer-screens.ts'
import { screen } from './screen.tsx'

const telephone = (number: string) => `tel:${number.replace(/\D/g, '')}`

/** The customer's pages: logo, phone numbers, language and the page alone; no partner menu, no router. */
export function CustomerApp({ path }: { path: string }) {
  const { insurer, logoPicture } = config()
  const { brand, tollFree, landline } = insurer
  const { say } = useSpeech()
  const page = findPage(path)
  const title = page ? say(page.title) : say('customer.page_missing')
  const [Screen] = useState(() => {
    const load = page && customerScreens[page.screen]
    return load ? screen(page.screen, () => withWords(load)) : undefined
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that knows more says its own title afterwards
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [])

  return (
    <>
      <header className={css.header}>
        <Logo name={brand} picture={logoPicture} />
        <LanguageSwitch />
      </header>
      <main id="main" className={css.main}>
        {Screen ? (
          <Screen />
        ) : (
          <div className="page" data-placeholder={page?.screen}>
            <h1>{title}</h1>
          </div>
        )}
      </main>
      <footer className={css.footer}>
        <ul className={css.phones}>
          <li>
            {say('customer.toll_free')} <a href={telephone(tollFree)}>{tollFree}</a>
          </li>
          <li>
            {say('customer.landline')} <a href={telephone(landline)}>{landline}</a>
          </li>
          <li>
            <a href="/consents">{say('title.consents')}</a>
          </li>
        </ul>
      </footer>
    </>
  )
}
