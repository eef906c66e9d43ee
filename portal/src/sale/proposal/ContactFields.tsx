import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { config } from '../../kit/browser/config.ts'
import { FormText } from '../../kit/form/fields.tsx'
import { KnownAnswers } from '../../kit/form/KnownAnswers.tsx'
import { sayIssue } from '../../kit/words.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { today } from '../state/today.ts'
import { CustomerLanguage } from './CustomerLanguage.tsx'
import { type ContactForm, isCodeOf } from './contact-form.ts'
import { OtpBox } from './OtpBox.tsx'
import { say } from './words.ts'

export interface ContactPart {
  contact: ContactForm
}

interface ContactFieldsProps {
  /** The saved mobile, when its code was verified before. */
  verifiedMobile?: string
  /** The e-mail address on record: suggested where none is typed. */
  emailOnRecord?: string | undefined
  /** Both were known before this step opened. */
  isKnown?: boolean
  /** Where what is known comes from. */
  source?: string | undefined
}

/** The customer's contact. The mobile may be verified here by a code, or later by the link. */
export function ContactFields(props: ContactFieldsProps) {
  const form = useFormContext<ContactPart>()
  const contact = useWatch({ control: form.control, name: 'contact' })
  const { mobile } = contact
  const { emailOnRecord } = props
  useEffect(() => {
    if (emailOnRecord && !form.getValues('contact.email'))
      form.setValue('contact.email', emailOnRecord, { shouldDirty: true })
  }, [emailOnRecord, form])
  const isEmailOnRecord = emailOnRecord !== undefined && contact.email === emailOnRecord
  const isVerified = isCodeOf(contact) || (mobile !== '' && normaliseField('mobile', mobile) === props.verifiedMobile)

  async function requestBody() {
    const mobile = normaliseField('mobile', form.getValues('contact.mobile') ?? '')
    const [issue] = checkField('mobile', mobile, { today: today() })
    if (issue) {
      form.setError('contact.mobile', { type: issue.code, message: sayIssue(issue) })
      form.setFocus('contact.mobile')
      return undefined
    }
    return { purpose: 'contact' as const, mobile }
  }

  const verify = !isVerified && (
    <OtpBox
      // Another number is another code.
      key={mobile}
      ask={requestBody}
      digits={4}
      action={say('proposal.verify_now')}
      onVerified={({ otp_id }) => {
        // Of the number the code was sent to: another one may have been typed since.
        form.setValue('contact.verified', { otp_id, mobile: normaliseField('mobile', mobile) })
      }}
    />
  )
  return (
    <Card
      title={say('proposal.contact')}
      end={isVerified ? <Tag kind="good">{say('proposal.mobile_verified')}</Tag> : undefined}
    >
      <div className="stack">
        <KnownAnswers
          of={say('proposal.contact').toLowerCase()}
          rows={[
            { label: say('proposal.mobile'), value: mobile },
            { label: say('proposal.email'), value: contact.email },
          ]}
          source={props.source}
          isKnown={props.isKnown === true}
          hasError={form.formState.errors.contact !== undefined}
          after={<CustomerLanguage />}
        >
          <FormText
            form={form}
            name="contact.mobile"
            kind="mobile"
            label={say('proposal.mobile')}
            hint={say('proposal.mobile_hint')}
            autoComplete="off"
          />
          {/* Beside the mobile where there is room. */}
          {verify && <div data-field="long">{verify}</div>}
          <FormText
            form={form}
            name="contact.email"
            kind="email"
            label={say('proposal.email')}
            hint={isEmailOnRecord ? say('proposal.kyc_contact') : undefined}
            autoComplete="off"
          />
        </KnownAnswers>
        {config().hasInsuranceRepository && <AccountField />}
      </div>
    </Card>
  )
}

/** Few customers have one: it takes no room and no tap of the others. */
function AccountField() {
  const form = useFormContext<ContactPart>()
  const number = useWatch({ control: form.control, name: 'contact.eia_number' })
  const [isGiven] = useState(Boolean(number))
  return (
    <Disclosure summary={say(number ? 'proposal.eia_given' : 'proposal.add_eia')} open={isGiven}>
      <FormText
        form={form}
        name="contact.eia_number"
        kind="eia"
        label={say('proposal.eia_number')}
        hint={say('proposal.eia_hint')}
        optional
        autoComplete="off"
      />
    </Disclosure>
  )
}
