import type { PolicyDetails } from '@portal/contract/calls/policy-change.ts'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PolicyChange } from '@portal/domain/policy/policy-change.ts'
import { isSpellingOf } from '@portal/domain/policy/same-name.ts'
import { checkSection } from '@portal/domain/proposal/check-section.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { FormCheckbox, FormSelect, FormText } from '../../kit/form/fields.tsx'
import { type StepForm, useStepForm } from '../../kit/form/use-step-form.ts'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { AddressFields } from '../../sale/proposal/AddressFields.tsx'
import { type AddressPart, checkAddressForm, toAddress, toAddressForm } from '../../sale/proposal/address-form.ts'
import { NomineeFields } from '../../sale/proposal/NomineeFields.tsx'
import { type NomineesPart, toNomineeForm, toNominees } from '../../sale/proposal/nominee-form.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { say } from './words.ts'

export interface ChangeFormProps {
  details: PolicyDetails
  product: ProductId
  /** `byEmail`: the present number is lost. */
  onAsk: (change: PolicyChange, byEmail?: boolean) => Promise<CallFailure | undefined>
}

const today = () => dayInKolkata(Date.now())

export function NomineeChange({ details, product, onAsk }: ChangeFormProps) {
  const form = useStepForm<NomineesPart>({
    start: { nominees: toNomineeForm(details.nominee) },
    check: ({ nominees }) =>
      checkSection('nominee-details', toNominees(nominees, today()), { today: today(), product }),
  })
  return (
    <Framed form={form} onSave={({ nominees }) => onAsk({ kind: 'nominee', body: toNominees(nominees, today()) })}>
      <NomineeFields />
    </Framed>
  )
}

export function AddressChange({ details, product, onAsk }: ChangeFormProps) {
  const form = useStepForm<AddressPart>({
    start: { address: toAddressForm(details.address, undefined) },
    check: (values) => checkAddressForm(values, { today: today(), product }),
  })
  async function save({ address }: AddressPart) {
    const failure = await onAsk({ kind: 'address', body: toAddress(address) })
    return failure && { ...failure, issues: failure.issues.map((one) => ({ ...one, path: `address.${one.path}` })) }
  }
  return (
    <Framed form={form} onSave={save}>
      <AddressFields />
    </Framed>
  )
}

export function ContactChange({ details, onAsk }: ChangeFormProps) {
  const form = useStepForm<{ mobile: string; email: string; isLost: boolean }>({
    start: { mobile: '', email: '', isLost: false },
    check: ({ mobile, email }) => {
      if (!mobile && !email) return [{ path: 'mobile', code: 'change.none' }]
      return [
        ...(mobile ? checkField('mobile', mobile, { today: today() }) : []),
        ...(email ? checkField('email', email, { today: today() }) : []),
      ]
    },
  })
  const [mobile, email] = useWatch({ control: form.control, name: ['mobile', 'email'] })
  const mayBeLost = Boolean(mobile) && !email && details.contact.email !== ''
  return (
    <Framed
      form={form}
      onSave={({ mobile, email, isLost }) =>
        onAsk({ kind: 'contact', body: { ...(mobile && { mobile }), ...(email && { email }) } }, mayBeLost && isLost)
      }
    >
      <p className="muted">{say('case.contact_note')}</p>
      <FormText
        form={form}
        name="mobile"
        kind="mobile"
        label={say('case.new_mobile')}
        hint={say('case.present', { value: details.contact.mobile })}
        optional
        autoComplete="off"
      />
      <FormText
        form={form}
        name="email"
        kind="email"
        label={say('case.new_email')}
        hint={details.contact.email ? say('case.present', { value: details.contact.email }) : undefined}
        optional
        autoComplete="off"
      />
      {mayBeLost && (
        <FormCheckbox
          form={form}
          name="isLost"
          label={say('case.mobile_lost')}
          note={say('case.mobile_lost_note', { email: details.contact.email })}
        />
      )}
    </Framed>
  )
}

export function NameChange({ details, product, onAsk }: ChangeFormProps) {
  const { names } = details
  const known = (who: string) => names.find((one) => one.who === who)?.name ?? ''
  const form = useStepForm<{ who: string; name: string }>({
    start: { who: names[0]?.who ?? '', name: '' },
    check: ({ who, name }) => {
      const issues = checkField(product === 'car' ? 'shortText' : 'name', name, { today: today(), path: 'name' })
      if (issues.length > 0) return issues
      return isSpellingOf(name, known(who)) ? [] : [{ path: 'name', code: 'name.other_person' }]
    },
  })
  const who = useWatch({ control: form.control, name: 'who' })
  return (
    <Framed form={form} onSave={(body) => onAsk({ kind: 'name', body })}>
      {names.length > 1 && (
        <FormSelect
          form={form}
          name="who"
          label={say('case.name_of')}
          options={names.map((one) => ({ value: one.who, label: `${one.name} (${sayRelationLabel(one.label)})` }))}
        />
      )}
      <FormText
        form={form}
        name="name"
        label={say('case.correct_spelling')}
        hint={say('case.present', { value: known(who) })}
        autoComplete="off"
        autoCapitalize="words"
      />
    </Framed>
  )
}

interface FramedProps<Values extends FieldValues> {
  form: StepForm<Values>
  onSave: (values: Values) => Promise<CallFailure | undefined>
  children: ReactNode
}

function Framed<Values extends FieldValues>({ form, onSave, children }: FramedProps<Values>) {
  return (
    <form className="stack" noValidate onSubmit={form.submit(onSave)}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} undone={say('case.change_not_sent')} />
      <FormProvider {...form}>{children}</FormProvider>
      <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
        {say('case.send_for_confirmation')}
      </Button>
    </form>
  )
}
