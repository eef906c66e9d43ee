import { changePartner, type PartnerChange, type PartnerRow } from '@portal/contract/calls/office-admin.ts'
import { isDay } from '@portal/domain/kernel/day.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormDate } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { OfficeForm } from '../OfficeForm.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

/** Validity of the licence or POSP certificate. Outside it the partner can neither quote, send links nor earn, and customers cannot pay. */
export function PartnerLicence({ partner, onChanged }: { partner: PartnerRow; onChanged: () => void }) {
  const { run, busy } = useOfficeAction()
  const form = useStepForm<{ licence_from: string; licence_until: string }>({
    start: { licence_from: partner.licence_from ?? '', licence_until: partner.licence_until ?? '' },
    check: (dates) =>
      (['licence_from', 'licence_until'] as const)
        .filter((path) => !isDay(dates[path]))
        .map((path) => ({ path, code: 'date.format' })),
  })

  async function change(body: PartnerChange, done: string): Promise<string> {
    await send(changePartner, { params: { partner_id: partner.partner_id }, body, version: partner.version })
    onChanged()
    return done
  }

  return (
    <div className="stack-small">
      {partner.licence_block && (
        <Notice kind="bad" title={say(`office-admin.licence.${partner.licence_block}`)}>
          {say('office-admin.licence_block_note')}
        </Notice>
      )}
      <OfficeForm
        form={form}
        save={(dates) => change(dates, say('office-admin.validity_saved'))}
        button={say('office-admin.save_validity')}
      >
        <FormDate form={form} name="licence_from" label={say('office-admin.licence_from')} />
        <FormDate form={form} name="licence_until" label={say('office-admin.licence_until')} />
      </OfficeForm>
      <Button
        look={partner.licence_suspended ? 'primary' : 'danger'}
        busy={busy === 'suspend'}
        onClick={() =>
          run('suspend', () =>
            change(
              { licence_suspended: !partner.licence_suspended },
              partner.licence_suspended ? say('office-admin.licence_restored') : say('office-admin.licence.suspended'),
            ),
          )
        }
      >
        {partner.licence_suspended ? say('office-admin.restore_licence') : say('office-admin.suspend_licence')}
      </Button>
    </div>
  )
}
