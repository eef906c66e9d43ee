import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { HEALTH } from '@portal/domain/products/health.ts'
import { saySum } from '../../kit/say-sum.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { firstScreens, portScreens } from '../state/first-screens.ts'
import { saleState } from '../state/sale-ids.ts'
import css from './StartSale.module.css'
import { sayProduct } from './sale-words.ts'
import { say } from './words.ts'

interface StartTile {
  to: string
  product: ProductId
  icon?: IconName
  path?: string
  /** Where the first screen is a choice: straight to what is mostly chosen. */
  shortcuts?: readonly { to: string; says: 'new_topup' | 'port' }[]
}

const sales: readonly StartTile[] = [
  {
    to: firstScreens['arogya-sanjeevani'],
    product: 'arogya-sanjeevani',
    icon: 'shield',
  },
  {
    to: firstScreens.health,
    product: 'health',
    path: laterIcons.heart,
  },
  {
    to: '/topup/choices',
    product: 'topup',
    path: laterIcons.layers,
    shortcuts: [
      { to: firstScreens.topup, says: 'new_topup' },
      { to: portScreens.topup, says: 'port' },
    ],
  },
  { to: firstScreens.car, product: 'car', icon: 'car' },
]

function startWords(product: ProductId): string {
  if (product !== 'health') return say(`overview.start_${product}`)
  const { variants, sumsInsured } = HEALTH
  const most = Math.max(...variants.flatMap(sumsInsured).map(Number))
  return say('overview.start_health', { plans: variants.join(', '), most: saySum(most) })
}

/** Starts a new sale of each product. */
export function StartSale() {
  return (
    <nav aria-label={say('overview.start_a_sale')}>
      <ul className={css.tiles}>
        {sales.map((sale) => (
          <li key={sale.to}>
            <Link to={sale.to} state={saleState({})} className={css.tile}>
              <span className={css.tileIcon}>
                <Icon name={sale.icon} path={sale.path} size={24} />
              </span>
              <span>
                <b>{sayProduct(sale.product)}</b>
                <span className={css.says}>{startWords(sale.product)}</span>
              </span>
            </Link>
            {sale.shortcuts && (
              <p className={css.shortcuts}>
                {sale.shortcuts.map(({ to, says }) => (
                  <Link key={to} to={to} state={saleState({})} className={css.shortcut}>
                    {say(`overview.start_${says}`)}
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
