import { handOverSales, type PartnerRow } from '@portal/contract/calls/office-admin.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { OfficeForm } from '../OfficeForm.tsx'

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
    const rest = left > 0 ? ` ${left} remain: a payment is under way or there are more than 200.` : ''
    return `${moved === 1 ? '1 sale' : `${moved} sales`} handed over to ${code}.${rest}`
  }

  return (
    <OfficeForm form={form} save={save} button="Hand over sales">
      <FormText
        form={form}
        name="to"
        label="Hand over open sales to"
        hint="Code of a partner with a valid licence. Open payment links are cancelled; both partners are informed."
        autoComplete="off"
        maxLength={20}
      />
    </OfficeForm>
  )
}
