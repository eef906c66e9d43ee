import { useEffect, useRef, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { forgetSale } from '../kit/browser/storage.ts'
import { telLink } from '../kit/tel-link.ts'
import { sayWith } from '../speech/speaker.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import css from './Header.module.css'
import { ThemeButton } from './ThemeButton.tsx'
import { say } from './words.ts'

export function PhoneNumbers() {
  const { tollFree, landline } = config().insurer
  return (
    <ul className={css.phones}>
      <li>{sayWith(say, 'shell.toll_free', { number: <a href={telLink(tollFree)}>{tollFree}</a> })}</li>
      <li>{sayWith(say, 'shell.landline', { number: <a href={telLink(landline)}>{landline}</a> })}</li>
    </ul>
  )
}

/** Dashboard and Logout leave with the whole page (plain links); My Account only closes the menu. */
function MenuItems({ onClose }: { onClose: () => void }) {
  const { partnerDashboardUrl, partnerLogoutUrl } = config()
  return (
    <ul className={css.items}>
      <li>
        <a href={partnerDashboardUrl}>{say('shell.dashboard')}</a>
      </li>
      <li>
        <button type="button" onClick={onClose}>
          {say('shell.my_account')}
        </button>
      </li>
      <li>
        <a href={partnerLogoutUrl} onClick={() => forgetSale()}>
          {say('shell.logout')}
        </a>
      </li>
    </ul>
  )
}

function DesktopMenu({ initials }: { initials?: string }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])

  return (
    <div className={css.menu} ref={box}>
      <button
        ref={button}
        type="button"
        className={css.avatar}
        aria-expanded={open}
        aria-controls="partner-menu"
        aria-label={initials ? say('shell.menu_of', { initials }) : say('shell.menu')}
        onClick={() => setOpen(!open)}
      >
        {initials ?? <Icon name="user" />}
      </button>
      <nav id="partner-menu" className={css.popup} hidden={!open} aria-label={say('shell.partner')}>
        <MenuItems
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      </nav>
    </div>
  )
}

function MobileDrawer() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.burger}
        aria-label={say('shell.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={say('shell.menu')} from="side">
        <nav aria-label={say('shell.partner')}>
          <MenuItems onClose={() => setOpen(false)} />
        </nav>
        <h3 className={css.drawerTitle}>{say('shell.call_us')}</h3>
        <PhoneNumbers />
        <h3 className={css.drawerTitle}>{say('shell.appearance')}</h3>
        <ThemeButton words />
      </Sheet>
    </>
  )
}

export function Header({ initials }: { initials?: string }) {
  const { logoUrl, logoPicture, insurer } = config()
  return (
    <header className={css.header}>
      <a className={css.skip} href="#main">
        {say('shell.skip_to_content')}
      </a>
      <Logo name={insurer.brand} href={logoUrl} picture={logoPicture} />
      <div className={css.desktop}>
        <PhoneNumbers />
        <ThemeButton />
        <DesktopMenu initials={initials} />
      </div>
      <div className={css.mobile}>
        <MobileDrawer />
      </div>
    </header>
  )
}
