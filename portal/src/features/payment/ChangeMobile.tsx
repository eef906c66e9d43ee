import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { FormText } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { today } from '../../sale/state/today.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { say } from './words.ts'

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
    <Sheet open={open} onClose={onClose} title={say('payment.change_mobile')}>
      <form className="stack" noValidate onSubmit={form.submit(save)}>
        <p className="muted">{say('payment.change_mobile_note')}</p>
        {refusal && <Notice kind="bad">{refusal.text}</Notice>}
        <FormText
          form={form}
          name="mobile"
          kind="mobile"
          label={say('payment.customer_mobile')}
          prefix="+91"
          autoComplete="off"
        />
        <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
          {say('payment.send_to_number')}
        </Button>
      </form>
    </Sheet>
  )
}
