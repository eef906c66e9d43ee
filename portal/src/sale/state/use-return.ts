import { useLocation } from 'react-router'
import type { SaleIds } from './sale-ids.ts'
import { saleState } from './sale-ids.ts'

/** Edit on a review opens the step, and saving there returns to the review. */
export const editState = (ids: SaleIds, returnTo: string) => ({ ...saleState(ids), returnTo })

/** Returned to the review. A change may ask for more: the steps it leads to return as well. */
export const returnedState = (ids: SaleIds) => ({ ...saleState(ids), isReturned: true })
export const isReturned = (state: unknown): boolean => (state as { isReturned?: boolean } | null)?.isReturned === true

/** The review to return to, when this step was opened by its Edit. */
export function useReturn(): string | undefined {
  const { state } = useLocation()
  const to = (state as { returnTo?: unknown } | null)?.returnTo
  return typeof to === 'string' && to.startsWith('/') ? to : undefined
}
