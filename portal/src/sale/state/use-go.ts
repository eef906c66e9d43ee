import { findBackTarget, findNextStep } from '@portal/domain/journey/journey.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readId } from '../../kit/browser/storage.ts'
import { useBack } from '../../kit/use-back.ts'
import { useJourney } from './journey-context.ts'
import { previousStep } from './previous-step.ts'
import { isResumed, resumedState, saleState } from './sale-ids.ts'
import { editState, returnedState, useReturn } from './use-return.ts'

/** Moving through a sale: its ids travel with each history entry. */
export function useGo() {
  const navigate = useNavigate()
  const location = useLocation()
  const { sale, answers, route } = useJourney()
  const returnTo = useReturn()
  const oneBack = useBack()

  const go = useCallback(
    async (to: string, options: { replace?: boolean } = {}) => {
      const ids = { quoteid: readId('quoteId'), proposal_id: readId('proposalId') }
      // Opened by a review's Edit, every following step keeps the return to it.
      const state = returnTo ? editState(ids, returnTo) : saleState(ids)
      // Returning to this entry must show the sale it created, not an empty one.
      const entryState = { ...state, ...(isResumed(location.state) && { isResumed: true }) }
      if (!options.replace)
        await navigate(`${location.pathname}${location.search}`, { replace: true, state: entryState })
      await navigate(to, { replace: options.replace, state: to === returnTo ? returnedState(ids) : state })
    },
    [navigate, location.pathname, location.search, location.state, returnTo],
  )

  const next = useCallback(
    (options?: { replace?: boolean }) => go(findNextStep(sale.product, route, answers)?.route ?? '/', options),
    [go, sale.product, route, answers],
  )

  /** The specification's table, else one history entry, else the previous step where the sale was resumed in this entry. */
  const back = useCallback(() => {
    const target = findBackTarget(route)
    if (target !== 'history') return navigate(target, { state: saleState(sale.ids) })
    const previous = previousStep(sale.product, route, answers)?.route
    if (previous && isResumed(location.state))
      return navigate(previous, { replace: true, state: resumedState(sale.ids) })
    return oneBack({ to: previous ?? '/', state: saleState(sale.ids) })
  }, [navigate, oneBack, route, location.state, sale.product, sale.ids, answers])

  return { go, next, back }
}
