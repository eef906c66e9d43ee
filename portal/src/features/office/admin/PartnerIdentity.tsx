import { type PartnerRow, recordPartnerIdentity } from '@portal/contract/calls/office-accounts.ts'
import { isDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormDate, FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { today } from '../../../sale/state/today.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { say } from './words.ts'

/** PAN and birth date from the partner's papers: a sale to the partner is recognised by them. */
export function PartnerIdentity({ partner, onChanged }: { partner: PartnerRow; onChanged: () => void }) {
  const form = useStepForm<{ pan: string; dob: string }>({
    start: { pan: '', dob: '' },
    check: ({ pan, dob }) => [
      ...checkField('pan', normaliseField('pan', pan), { today: today(), path: 'pan' }),
      ...(isDay(dob) ? [] : [{ path: 'dob', code: 'date.format' } satisfies Issue]),
    ],
  })
  return (
    <OfficeForm
      form={form}
      save={async ({ pan, dob }) => {
        const body = { pan: normaliseField('pan', pan), dob }
        await send(recordPartnerIdentity, {
          params: { partner_id: partner.partner_id },
          body,
          version: partner.version,
        })
        onChanged()
        return say('office-admin.identity_recorded')
      }}
      button={say('office-admin.record_identity')}
    >
      <p className="muted">
        {partner.has_identity ? say('office-admin.identity_on_record') : say('office-admin.identity_missing')}
      </p>
      <FormText form={form} name="pan" kind="pan" label={say('office-admin.pan')} autoComplete="off" />
      <FormDate form={form} name="dob" label={say('office-admin.date_of_birth')} />
    </OfficeForm>
  )
}
