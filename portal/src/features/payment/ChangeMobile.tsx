import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { FormText } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { today } from '../../sale/state/today.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

interface ChangeMobileProps {
  open: boolean
  onClose: () => void
  onChange: (mobile: string) => Promise<CallFailure | undefined>
}

export function ChangeMobile({ open, onClose, onChange }: ChangeMobileProps) {
  const form = useStepForm<{ mobile: string }>({
    start: { mobile: '' },
    check: ({ mobile }) => checkField('mobile', normaliseField('mobile', mobile), { today: today() }),
  })
  const refusal = form.summary.find((one) => one.field === undefined)

  async function save({ mobile }: { mobile: string }): Promise<CallFailure | undefined> {
    const failure = await onChange(normaliseField('mobile', mobile))
    if (failure) return failure
    form.reset()
    onClose()
    return undefined
  }

  return (
    <Sheet open={open} onClose={onClose} title="Change mobile number">
      <form className="stack" noValidate onSubmit={form.submit(save)}>
        <p className="muted">
          The link sent before stops working. A new one goes to this number, and the customer agrees again.
        </p>
        {refusal && <Notice kind="bad">{refusal.text}</Notice>}
        <FormText
          form={form}
          name="mobile"
          kind="mobile"
          label="Mobile number of the customer"
          prefix="+91"
          autoComplete="off"
        />
        <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
          Send link to this number
        </Button>
      </form>
    </Sheet>
  )
}
