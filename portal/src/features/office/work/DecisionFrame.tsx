import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { CallFailure } from '../../../kit/calls/call-failure.ts'
import { FormChoice } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { Choice } from '../../../ui/Choices.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { say } from './words.ts'

interface DecisionFrameProps<Values extends FieldValues & { decision?: string }> {
  form: StepForm<Values>
  onSave: (values: Values) => Promise<CallFailure | undefined>
  /** What can be decided; its terms follow as `children`. */
  kinds: readonly Choice[]
  children: ReactNode
}

/** The card of a decision, with what is wrong in it and the button that records it. */
export function DecisionFrame<Values extends FieldValues & { decision?: string }>(props: DecisionFrameProps<Values>) {
  const { form, onSave, kinds, children } = props
  return (
    <Card title={say('office-cases.decision')}>
      <form className="stack" noValidate onSubmit={form.submit(onSave)}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} undone={say('office-cases.decision_not_saved')} />
        <FormChoice
          form={form}
          name={'decision' as Path<Values>}
          label={say('office-cases.decision')}
          hideLabel
          look="radios"
          choices={kinds}
        />
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
