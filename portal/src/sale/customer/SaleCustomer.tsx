import { canWritePart } from '@portal/domain/journey/journey.ts'
import type { ProposalState } from '@portal/domain/lifecycle/moves.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import { lazy, memo, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { withWords } from '../../speech/language.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { readCarNotes } from '../car/car-notes.ts'
import { firstScreens } from '../state/first-screens.ts'
import { useJourney } from '../state/journey-context.ts'
import { editState } from '../state/use-return.ts'
import type { Sale } from '../state/use-sale.ts'
import css from './customer.module.css'
import { customerOf, initialsOf, showMobile } from './customer-of.ts'
import { say } from './words.ts'

const ChangeCustomer = lazy(() => withWords(() => import('./ChangeCustomer.tsx')))

/** The step that asks for the proposer, or the owner of a car. */
const proposerSteps = {
  'arogya-sanjeevani': '/health/proposal-details',
  health: '/health/proposal-details',
  topup: '/topup/proposal-details',
  car: '/car/owner-details',
} as const

interface SaleCustomerProps {
  /** In the rail of a wide window, before the work of a narrow one. */
  isInRail?: boolean
}

/** Whom the sale is for, on every step from the quote on. */
export const SaleCustomer = memo(function SaleCustomer({ isInRail = false }: SaleCustomerProps) {
  const isWide = useIsWide()
  const { sale, route } = useJourney()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (isInRail !== isWide) return null
  const noted = notedCustomer(sale, route)
  if (!sale.quote && !noted) return null
  const { name, mobile } = noted ?? customerOf(sale)
  const action = actionOf(sale, name !== undefined)
  const step = proposerSteps[sale.product]

  function change() {
    if (sale.proposal) void navigate(step, { state: editState(sale.ids, route) })
    else setOpen(true)
  }

  return (
    <section className={css.customer} aria-label={say('sale-customer.customer')}>
      <span className={css.initials} aria-hidden="true">
        {name ? initialsOf(name) : '–'}
      </span>
      <div className={css.who}>
        <span className={name ? css.name : 'muted'}>{name ?? say('sale-customer.customer_not_named')}</span>
        {mobile && <div className={css.mobile}>{showMobile(mobile)}</div>}
      </div>
      {action && !(sale.proposal && route === step) && (
        <button
          type="button"
          className={css.change}
          aria-label={say(`sale-customer.${action}_customer`)}
          onClick={change}
        >
          {say(`sale-customer.${action}`)}
        </button>
      )}
      {isOpen && sale.quote && (
        <Suspense>
          <ChangeCustomer quote={sale.quote} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
})

/** A car's quote is made on its second step: until then the first step's answers say whom it is for. */
function notedCustomer({ quote, product }: Sale, route: string): QuoteCustomer | undefined {
  const isAsked = product !== 'car' || route === firstScreens.car
  return quote || isAsked ? undefined : readCarNotes(undefined).customer
}

/** Nothing where the sale, or the proposer of a renewal, can no longer be changed. */
function actionOf({ quote, proposal }: Sale, isNamed: boolean): 'add' | 'change' | undefined {
  const state = proposal?.state as ProposalState | undefined
  if (!quote || quote.renewal || !canWritePart('proposal', { quote: quote.state, proposal: state })) return undefined
  return isNamed ? 'change' : 'add'
}
