import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallFailure } from '../../../kit/calls/call-failure.ts'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { say } from './words.ts'

interface DecisionFrameProps<Values extends FieldValues> {
  form: StepForm<Values>
  onSave: (values: Values) => Promise<CallFailure | undefined>
  children: ReactNode
}

/** The card of a decision, with what is wrong in it and the button that records it. */
export function DecisionFrame<Values extends FieldValues>({ form, onSave, children }: DecisionFrameProps<Values>) {
  return (
    <Card title={say('office-cases.decision')}>
      <form className="stack" noValidate onSubmit={form.submit(onSave)}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} undone={say('office-cases.decision_not_saved')} />
        {children}
        <div>
          <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
            {say('office-cases.record_decision')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
