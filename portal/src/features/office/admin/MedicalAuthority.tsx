import { grantMedicalAuthority, type PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import { send } from '../../../kit/calls/clients.ts'
import { Button } from '../../../ui/Button.tsx'
import { say as sayApproval } from '../approvals/words.ts'
import { useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

/** The level of an underwriter: a senior accepts any cover, also without a medical report. */
export function MedicalAuthority({ partner, onChanged }: { partner: PartnerRow; onChanged: () => void }) {
  const { run, busy } = useOfficeAction()
  const { may_waive_medical: isAllowed, partner_id, version } = partner
  return (
    <div className="stack-small">
      <p className="muted small">{say('office-admin.senior_note')}</p>
      <Button
        busy={busy === 'authority'}
        onClick={() =>
          run('authority', async () => {
            const reply = await send(grantMedicalAuthority, {
              params: { partner_id },
              body: { may_waive_medical: !isAllowed },
              version,
            })
            onChanged()
            if ('awaits_approval' in reply) return sayApproval('approvals.requested')
            return isAllowed ? say('office-admin.waiver_withdrawn') : say('office-admin.waiver_granted')
          })
        }
      >
        {isAllowed ? say('office-admin.withdraw_waiver') : say('office-admin.grant_waiver')}
      </Button>
    </div>
  )
}
