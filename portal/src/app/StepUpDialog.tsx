import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isProofAsked, subscribeStepUp } from '../kit/calls/step-up-question.ts'
import { withWords } from '../speech/language.ts'

const StepUpForm = lazy(() => withWords(() => import('../kit/step-up/StepUpForm.tsx')))

/** Loaded with the first question: most visits never see one. */
export function StepUpDialog() {
  const isAsked = useSyncExternalStore(subscribeStepUp, isProofAsked, isProofAsked)
  if (!isAsked) return null
  return (
    <Suspense>
      <StepUpForm />
    </Suspense>
  )
}
