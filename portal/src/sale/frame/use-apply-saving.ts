import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { useCallback, useEffect, useRef } from 'react'
import { fieldId } from '../../kit/form/resolver.ts'
import { showToast } from '../../kit/toasts.ts'
import { focusField } from '../../ui/ErrorSummary.tsx'
import type { Saving } from './savings.ts'
import { say } from './words.ts'

/** Puts another quote into the form on the screen, and returns how to undo it. */
export type ApplyQuote = (quote: QuoteInput) => () => void

/** One tap changes the form, shows the changed field, and offers Undo while the form is open. */
export function useApplySaving(apply: ApplyQuote | undefined): ((saving: Saving) => void) | undefined {
  const closeToast = useRef<() => void>(undefined)
  useEffect(() => () => closeToast.current?.(), [])
  const applySaving = useCallback(
    (saving: Saving) => {
      const undo = apply?.(saving.quote)
      closeToast.current?.()
      closeToast.current = showToast(saving.says, 'success', undo && { label: say('frame.undo'), run: undo })
      // The closing dialog gives the focus back first.
      requestAnimationFrame(() => focusField(fieldId(saving.field)))
    },
    [apply],
  )
  return apply && applySaving
}
