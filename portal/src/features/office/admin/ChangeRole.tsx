import { changeRole } from '@portal/contract/calls/approvals.ts'
import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import { type AccountRole, staffRoles } from '@portal/domain/kernel/access.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { say as sayApproval } from '../approvals/words.ts'
import { OfficeForm } from '../OfficeForm.tsx'

/** Another role for a member of staff, which a second person has to approve. */
export function ChangeRole({ partner, onChanged }: { partner: PartnerRow; onChanged: () => void }) {
  const roles = staffRoles.filter((role) => role !== partner.role)
  const form = useStepForm<{ role: AccountRole; reason: string }>({
    start: { role: roles[0] ?? 'finance', reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', code: 'required' }] : []),
  })
  return (
    <OfficeForm
      form={form}
      save={async ({ role, reason }) => {
        const body = { role, reason: reason.trim() }
        await send(changeRole, { params: { partner_id: partner.partner_id }, body, version: partner.version })
        onChanged()
        return sayApproval('approvals.requested')
      }}
      button={sayApproval('approvals.request_change')}
    >
      <FormSelect
        form={form}
        name="role"
        label={sayApproval('approvals.new_role')}
        options={roles.map((value) => ({ value, label: sayApproval(`approvals.role.${value}`) }))}
      />
      <FormTextArea form={form} name="reason" label={sayApproval('approvals.reason')} rows={2} maxLength={500} />
    </OfficeForm>
  )
}
