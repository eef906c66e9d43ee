import { Link } from 'react-router'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { firstScreens } from '../state/first-screens.ts'
import { saleState } from '../state/sale-ids.ts'
import css from './StartSale.module.css'

interface StartTile {
  to: string
  icon: IconName
  name: string
  says: string
  /** Where the first screen is a choice: straight to what is mostly chosen. */
  shortcuts?: readonly { to: string; label: string }[]
}

const sales: readonly StartTile[] = [
  {
    to: firstScreens['arogya-sanjeevani'],
    icon: 'shield',
    name: 'Arogya Sanjeevani',
    says: '1 to 10 lakh, one price for all India',
  },
  {
    to: firstScreens.health,
    icon: 'heart',
    name: 'Health',
    says: 'Silver, Gold, Platinum up to 5 crore',
  },
  {
    to: '/topup/choices',
    icon: 'layers',
    name: 'Top-up',
    says: 'New, port or renew',
    shortcuts: [
      { to: firstScreens.topup, label: 'New top-up' },
      { to: `${firstScreens.topup}?for=port`, label: 'Port' },
    ],
  },
  { to: firstScreens.car, icon: 'car', name: 'Car', says: 'Start with the number plate' },
]

/** Starts a new sale of each product. */
export function StartSale() {
  return (
    <nav aria-label="Start a sale">
      <ul className={css.tiles}>
        {sales.map((sale) => (
          <li key={sale.to}>
            <Link to={sale.to} state={saleState({})} className={css.tile}>
              <span className={css.tileIcon}>
                <Icon name={sale.icon} size={24} />
              </span>
              <span>
                <b>{sale.name}</b>
                <span className={css.says}>{sale.says}</span>
              </span>
            </Link>
            {sale.shortcuts && (
              <p className={css.shortcuts}>
                {sale.shortcuts.map(({ to, label }) => (
                  <Link key={to} to={to} state={saleState({})} className={css.shortcut}>
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
