import { changePartner, type PartnerRow, resetPartnerPassword } from '@portal/contract/calls/office-admin.ts'
import { resetSecondFactor } from '@portal/contract/calls/office-second-factor.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useSession } from '../../../kit/session.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { say as sayApproval } from '../approvals/words.ts'
import { Changing } from '../Changing.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { ApiAccess } from './ApiAccess.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { HandOverSales } from './HandOverSales.tsx'
import { MedicalAuthority } from './MedicalAuthority.tsx'
import { PartnerIdentity } from './PartnerIdentity.tsx'
import { PartnerLicence } from './PartnerLicence.tsx'
import { ProviderLink } from './ProviderLink.tsx'
import { say } from './words.ts'

/** What the licence can be changed to: both where it is not recorded yet, as of an account that the identity provider brought. */
function licencesFor({ role, licence }: PartnerRow): ('agent' | 'posp')[] {
  if (role !== 'partner') return []
  return (['agent', 'posp'] as const).filter((one) => one !== licence)
}

interface AccountProps {
  partner: PartnerRow
  onChanged: () => void
}

export function ChangeAccount({ partner, onChanged }: AccountProps) {
  const { run, busy } = useOfficeAction()
  const params = { partner_id: partner.partner_id }
  const change = (name: string, body: Parameters<typeof save>[0], done: string) =>
    run(name, async () => {
      const reply = await save(body)
      onChanged()
      return 'awaits_approval' in reply ? sayApproval('approvals.requested') : done
    })
  const save = (body: { status?: PartnerRow['status']; licence?: 'agent' | 'posp' }) =>
    send(changePartner, { params, body, version: partner.version })
  const isActive = partner.status === 'active'
  const session = useSession()
  const isOwn = session.status === 'signed_in' && session.me.code === partner.code
  return (
    <>
      {isOwn ? (
        <p className="muted">{sayCommon('error.own_account')}</p>
      ) : (
        <Button
          look={isActive ? 'danger' : 'primary'}
          busy={busy === 'status'}
          onClick={() =>
            change(
              'status',
              { status: isActive ? 'suspended' : 'active' },
              isActive ? say('office-admin.account_suspended') : say('office-admin.account_restored'),
            )
          }
        >
          {isActive ? say('office-admin.suspend_account') : say('office-admin.restore_account')}
        </Button>
      )}
      {licencesFor(partner).map((licence) => (
        <Button
          key={licence}
          busy={busy === licence}
          onClick={() => change(licence, { licence }, say('office-admin.licence_changed'))}
        >
          {say('office-admin.change_licence_to', { licence: say(`office-admin.role.${licence}`) })}
        </Button>
      ))}
      {partner.role !== 'partner' && !isOwn && <ChangeRole partner={partner} onChanged={onChanged} />}
      {partner.role === 'underwriter' && <MedicalAuthority partner={partner} onChanged={onChanged} />}
      {partner.licence && <PartnerLicence partner={partner} onChanged={onChanged} />}
      {partner.licence && (partner.licence_block || !isActive) && (
        <HandOverSales partner={partner} onChanged={onChanged} />
      )}
      {partner.role === 'partner' && <ApiAccess partner={partner} />}
      {!isOwn && (
        <Changing needs="manage staff">
          <ProviderLink partner={partner} />
        </Changing>
      )}
      {!isOwn && <PartnerIdentity partner={partner} onChanged={onChanged} />}
      {isActive && (
        <Button
          busy={busy === 'reset'}
          onClick={() =>
            run('reset', async () => {
              await send(resetPartnerPassword, { params, body: {} })
              onChanged()
              return say('office-admin.password_reset')
            })
          }
        >
          {say('office-admin.reset_password')}
        </Button>
      )}
      {!isOwn && (
        <Button
          busy={busy === 'second-factor'}
          onClick={() =>
            run('second-factor', async () => {
              await send(resetSecondFactor, { params, body: {} })
              onChanged()
              return say('office-admin.second_factor_reset')
            })
          }
        >
          {say('office-admin.reset_second_factor')}
        </Button>
      )}
    </>
  )
}
