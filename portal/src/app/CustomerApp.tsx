import { pageAt } from '@portal/domain/journey/routes.ts'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import css from './CustomerApp.module.css'
import { config } from './config.ts'
import { customerScreens } from './customer-screens.ts'
import { screen } from './screen.tsx'
import { sayTitle } from './titles.ts'

const telephone = (number: string) => `tel:${number.replace(/\D/g, '')}`

/** The customer's pages: logo, phone numbers and the page alone; no partner menu, no router. */
export function CustomerApp({ path }: { path: string }) {
  const { brandName, tollFree, landline } = config()
  const page = pageAt(path)
  const [Screen] = useState(() => {
    const load = page && customerScreens[page.screen]
    return load ? screen(page.screen, load) : undefined
  })

  useEffect(() => {
    document.title = `${page ? sayTitle(page.title) : brandName} · ${brandName}`
  }, [page, brandName])

  return (
    <>
      <header className={css.header}>
        <span className={css.logo}>
          <Icon name="shield" size={26} />
          {brandName}
        </span>
        <ul className={css.phones}>
          <li>
            Toll-free <a href={telephone(tollFree)}>{tollFree}</a>
          </li>
          <li>
            Landline (paid) <a href={telephone(landline)}>{landline}</a>
          </li>
        </ul>
      </header>
      <main id="main">
        {Screen ? (
          <Screen />
        ) : (
          <div className="page" data-placeholder={page?.screen}>
            <h1>{page ? sayTitle(page.title) : 'Page not found'}</h1>
          </div>
        )}
      </main>
    </>
  )
}
