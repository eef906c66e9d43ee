import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { useWatch } from 'react-hook-form'
import { FormText } from '../../app/form/fields.tsx'
import type { StepForm } from '../../app/form/use-step-form.ts'
import { sayIssue } from '../../app/words.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { today } from '../frame/use-rate-tables.ts'
import { OtpBox } from './OtpBox.tsx'

export interface ContactPart {
  contact: { mobile: string; email: string; otp_id?: string }
}

interface ContactFieldsProps<Values extends ContactPart> {
  form: StepForm<Values>
  /** The saved mobile, when its code was verified before. */
  verifiedMobile?: string
}

/** How to reach the customer. The mobile may be verified here by a code, or later by the link. */
export function ContactFields<Values extends ContactPart>(props: ContactFieldsProps<Values>) {
  const form = props.form as unknown as StepForm<ContactPart>
  const { mobile, otp_id } = useWatch({ control: form.control, name: 'contact' })
  const isVerified = otp_id !== undefined || (mobile !== '' && mobile === props.verifiedMobile)

  async function ask() {
    const tidy = normaliseField('mobile', form.getValues('contact.mobile') ?? '')
    const [issue] = checkField('mobile', tidy, { today: today() })
    if (issue) {
      form.setError('contact.mobile', { type: issue.code, message: sayIssue(issue) })
      form.setFocus('contact.mobile')
      return undefined
    }
    return { purpose: 'contact' as const, mobile: tidy }
  }

  return (
    <Card title="Contact" end={isVerified ? <Tag kind="good">Mobile verified</Tag> : undefined}>
      <div className="stack">
        <FormText
          form={form}
          name="contact.mobile"
          kind="mobile"
          label="Mobile"
          hint="The policy and the pay link go to this number"
          autoComplete="off"
          onLeave={() => {
            if (form.formState.dirtyFields.contact?.mobile && otp_id) form.setValue('contact.otp_id', undefined)
          }}
        />
        {!isVerified && (
          <OtpBox
            // Another number is another code.
            key={mobile}
            ask={ask}
            digits={4}
            action="Verify now by code (optional)"
            onVerified={({ otp_id: done }) => form.setValue('contact.otp_id', done)}
          />
        )}
        <FormText form={form} name="contact.email" kind="email" label="E-mail" autoComplete="off" />
      </div>
    </Card>
  )
}
