import { handOverSales, type PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { say } from './words.ts'

/** For a partner who may not sell: customers of open sales go on with another. */
export function HandOverSales({ partner, onChanged }: { partner: PartnerRow; onChanged: () => void }) {
  const form = useStepForm<{ to: string }>({
    start: { to: '' },
    check: ({ to }) => (to.trim() === '' ? [{ path: 'to', code: 'required' }] : []),
  })

  async function save({ to }: { to: string }): Promise<string> {
    const code = to.trim().toUpperCase()
    const params = { partner_id: partner.partner_id }
    const { moved, left } = await send(handOverSales, { params, body: { to: code } })
    onChanged()
    return [
      sayCount(say, 'office-admin.sales_handed_over', moved, { code }),
      ...(left > 0 ? [sayCount(say, 'office-admin.sales_left', left)] : []),
    ].join(' ')
  }

  return (
    <OfficeForm form={form} save={save} button={say('office-admin.hand_over_sales')}>
      <FormText
        form={form}
        name="to"
        label={say('office-admin.hand_over_to')}
        hint={say('office-admin.hand_over_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
    </OfficeForm>
  )
}
