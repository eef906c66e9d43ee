import { changePartner, type PartnerChange, type PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import { isDay } from '@portal/domain/kernel/day.ts'
import { useId } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { FormDate } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { OfficeForm } from '../OfficeForm.tsx'
import { say as sayAccount } from './account-words.ts'
import { Asking, ConfirmedAction } from './ConfirmedAction.tsx'
import { ReasonField } from './ReasonField.tsx'
import { say } from './words.ts'

interface LicenceProps {
  partner: PartnerRow
  onChanged: () => void
}

/** Validity of the licence or POSP certificate. Outside it the partner can neither quote, send links nor earn, and customers cannot pay. */
export function PartnerLicence({ partner, onChanged }: LicenceProps) {
  const name = `${partner.name} (${partner.code})`
  async function change(body: PartnerChange, done: string): Promise<string> {
    await send(changePartner, { params: { partner_id: partner.partner_id }, body, version: partner.version })
    onChanged()
    return done
  }

  return (
    <div className="stack">
      {partner.licence_block && (
        <Notice kind="bad" title={say(`office-admin.licence.${partner.licence_block}`)}>
          {say('office-admin.licence_block_note')}
        </Notice>
      )}
      <Asking
        label={sayAccount('office-accounts.change_validity')}
        effect={sayAccount('office-accounts.validity_effect', { name })}
      >
        {() => <ValidityForm partner={partner} save={(dates) => change(dates, say('office-admin.validity_saved'))} />}
      </Asking>
      {partner.licence_suspended ? (
        <ConfirmedAction
          label={say('office-admin.restore_licence')}
          look="primary"
          effect={sayAccount('office-accounts.restore_licence_effect', { name })}
          act={(reason) => change({ licence_suspended: false, reason }, say('office-admin.licence_restored'))}
        />
      ) : (
        <ConfirmedAction
          label={say('office-admin.suspend_licence')}
          look="danger"
          effect={sayAccount('office-accounts.suspend_licence_effect', { name })}
          act={(reason) => change({ licence_suspended: true, reason }, say('office-admin.licence.suspended'))}
        />
      )}
    </div>
  )
}

interface Validity {
  licence_from: string
  licence_until: string
  reason: string
}

function ValidityForm({ partner, save }: { partner: PartnerRow; save: (validity: Validity) => Promise<string> }) {
  const form = useStepForm<Validity>({
    start: { licence_from: partner.licence_from ?? '', licence_until: partner.licence_until ?? '', reason: '' },
    check: (values) => [
      ...(['licence_from', 'licence_until'] as const)
        .filter((path) => !isDay(values[path]))
        .map((path) => ({ path, code: 'date.format' as const })),
      ...(values.reason.trim() === '' ? [{ path: 'reason', code: 'required' as const }] : []),
    ],
  })
  // The same sheet has other forms with a reason.
  const id = useId()
  return (
    <OfficeForm form={form} save={save} button={say('office-admin.save_validity')} look="primary">
      <FormDate form={form} name="licence_from" label={say('office-admin.licence_from')} />
      <FormDate form={form} name="licence_until" label={say('office-admin.licence_until')} />
      <ReasonField form={form} id={id} />
    </OfficeForm>
  )
}
