import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { useCallback, useEffect, useRef } from 'react'
import { fieldId } from '../../kit/form/resolver.ts'
import { showToast } from '../../kit/toasts.ts'
import { focusField } from '../../ui/ErrorSummary.tsx'
import type { Saving } from './savings.ts'

/** Puts another quote into the form on the screen. Answers how to take it back. */
export type ApplyQuote = (quote: QuoteInput) => () => void

/** One tap: the form changes, the changed field comes into view, and a toast can take it back while the form is there. */
export function useApplySaving(apply: ApplyQuote | undefined): ((way: Saving) => void) | undefined {
  const closeToast = useRef<() => void>(undefined)
  useEffect(() => () => closeToast.current?.(), [])
  const applySaving = useCallback(
    (way: Saving) => {
      const undo = apply?.(way.quote)
      closeToast.current?.()
      closeToast.current = showToast(way.says, 'success', undo && { label: 'Undo', run: undo })
      // The closing dialog gives the focus back first.
      requestAnimationFrame(() => focusField(fieldId(way.field)))
    },
    [apply],
  )
  return apply && applySaving
}
