import { useEffect, useRef, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { forgetSale } from '../kit/browser/storage.ts'
import { telLink } from '../kit/tel-link.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import css from './Header.module.css'
import { ThemeButton } from './ThemeButton.tsx'

export function PhoneNumbers() {
  const { tollFree, landline } = config()
  return (
    <ul className={css.phones}>
      <li>
        Toll-free <a href={telLink(tollFree)}>{tollFree}</a>
      </li>
      <li>
        Landline (paid) <a href={telLink(landline)}>{landline}</a>
      </li>
    </ul>
  )
}

/** Dashboard and Logout leave with the whole page (plain links); My Account only closes the menu. */
function MenuItems({ onClose }: { onClose: () => void }) {
  const { partnerDashboardUrl, partnerLogoutUrl } = config()
  return (
    <ul className={css.items}>
      <li>
        <a href={partnerDashboardUrl}>Dashboard</a>
      </li>
      <li>
        <button type="button" onClick={onClose}>
          My Account
        </button>
      </li>
      <li>
        <a href={partnerLogoutUrl} onClick={() => forgetSale()}>
          Logout
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
        aria-label={initials ? `${initials}, menu` : 'Menu'}
        onClick={() => setOpen(!open)}
      >
        {initials ?? <Icon name="user" />}
      </button>
      <nav id="partner-menu" className={css.popup} hidden={!open} aria-label="Partner">
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
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Menu" from="side">
        <nav aria-label="Partner">
          <MenuItems onClose={() => setOpen(false)} />
        </nav>
        <h3 className={css.drawerTitle}>Call us</h3>
        <PhoneNumbers />
        <h3 className={css.drawerTitle}>Appearance</h3>
        <ThemeButton words />
      </Sheet>
    </>
  )
}

export function Header({ initials }: { initials?: string }) {
  const { logoUrl, brandName } = config()
  return (
    <header className={css.header}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <Logo name={brandName} href={logoUrl} />
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
