import { createPartner, type NewPartner } from '@portal/contract/calls/office-accounts.ts'
import { type StaffRole, staffRoles } from '@portal/domain/kernel/access.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { today } from '../../../sale/state/today.ts'
import { say as sayApproval } from '../approvals/words.ts'
import { useMayChange } from '../Changing.tsx'
import { OfficeForm } from '../OfficeForm.tsx'
import { say } from './words.ts'

const licences = ['agent', 'posp'] as const
type Kind = (typeof licences)[number] | StaffRole

interface NewPartnerValues {
  kind: Kind
  code: string
  name: string
  email: string
  mobile: string
}

/** The new person sets a first password by the link of the welcome message. */
export function NewPartnerForm({ onMade }: { onMade: () => void }) {
  const form = useStepForm<NewPartnerValues>({
    start: { kind: 'agent', code: '', name: '', email: '', mobile: '' },
    check: checkNewPartner,
  })
  const mayAddStaff = useMayChange('manage staff')
  return (
    <OfficeForm
      form={form}
      save={async (values) => {
        const body = toNewPartner(values)
        const reply = await send(createPartner, { body })
        onMade()
        return 'awaits_approval' in reply
          ? sayApproval('approvals.requested')
          : say('office-admin.account_created', { name: body.name })
      }}
      button={say('office-admin.create_account')}
      look="primary"
    >
      <FormSelect
        form={form}
        name="kind"
        label={say('office-admin.role')}
        options={[
          ...licences.map((value) => ({ value, label: say(`office-admin.partner_${value}`) })),
          ...(mayAddStaff ? staffRoles : []).map((value) => ({ value, label: say(`office-admin.role.${value}`) })),
        ]}
      />
      <FormText
        form={form}
        name="code"
        label={say('office-admin.code')}
        hint={say('office-admin.code_hint')}
        autoCapitalize="characters"
        maxLength={20}
      />
      <FormText form={form} name="name" label={say('office-admin.name')} autoCapitalize="words" maxLength={100} />
      <FormText form={form} name="email" kind="email" label={say('office-admin.email')} />
      <FormText form={form} name="mobile" kind="mobile" label={say('office-admin.mobile')} />
    </OfficeForm>
  )
}

function checkNewPartner({ code, name, email, mobile }: NewPartnerValues): Issue[] {
  const required = Object.entries({ code, name }).filter(([, value]) => value.trim() === '')
  return [
    ...required.map(([path]): Issue => ({ path, code: 'required' })),
    ...checkField('email', normaliseField('email', email), { today: today() }),
    ...checkField('mobile', normaliseField('mobile', mobile), { today: today() }),
  ]
}

function toNewPartner({ kind, code, name, email, mobile }: NewPartnerValues): NewPartner {
  const isPartner = kind === 'agent' || kind === 'posp'
  return {
    code: code.trim().toUpperCase(),
    name: name.trim(),
    email: normaliseField('email', email),
    mobile: normaliseField('mobile', mobile),
    ...(isPartner ? { role: 'partner' as const, licence: kind } : { role: kind }),
  }
}
