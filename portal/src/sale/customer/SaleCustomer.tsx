import { canWritePart } from '@portal/domain/journey/journey.ts'
import type { ProposalState } from '@portal/domain/lifecycle/moves.ts'
import { lazy, memo, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { withWords } from '../../speech/language.ts'
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

/** Whom the sale is for, on every step from the quote on. */
export const SaleCustomer = memo(function SaleCustomer() {
  const { sale, route } = useJourney()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (!sale.quote) return null
  const { name, mobile } = customerOf(sale)
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
      {isOpen && (
        <Suspense>
          <ChangeCustomer quote={sale.quote} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
})

/** Nothing where the sale, or the proposer of a renewal, can no longer be changed. */
function actionOf({ quote, proposal }: Sale, isNamed: boolean): 'add' | 'change' | undefined {
  const state = proposal?.state as ProposalState | undefined
  if (!quote || quote.renewal || !canWritePart('proposal', { quote: quote.state, proposal: state })) return undefined
  return isNamed ? 'change' : 'add'
}
