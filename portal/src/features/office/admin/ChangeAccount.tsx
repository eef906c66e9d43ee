import {
  changePartner,
  type PartnerChange,
  type PartnerRow,
  resetPartnerPassword,
} from '@portal/contract/calls/office-accounts.ts'
import { resetSecondFactor } from '@portal/contract/calls/office-second-factor.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useSession } from '../../../kit/session.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { say as sayApproval } from '../approvals/words.ts'
import { Changing } from '../Changing.tsx'
import { ApiAccess } from './ApiAccess.tsx'
import { say as sayAccount } from './account-words.ts'
import { ChangeRole } from './ChangeRole.tsx'
import { ConfirmedAction } from './ConfirmedAction.tsx'
import { HandOverSales } from './HandOverSales.tsx'
import { MedicalAuthority } from './MedicalAuthority.tsx'
import { PartnerIdentity } from './PartnerIdentity.tsx'
import { PartnerLicence } from './PartnerLicence.tsx'
import { PlacePartner } from './PlacePartner.tsx'
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
  const params = { partner_id: partner.partner_id }
  const name = `${partner.name} (${partner.code})`
  const change = async (body: PartnerChange, done: string): Promise<string> => {
    const reply = await send(changePartner, { params, body, version: partner.version })
    onChanged()
    return 'awaits_approval' in reply ? sayApproval('approvals.requested') : done
  }
  const isActive = partner.status === 'active'
  const session = useSession()
  const isOwn = session.status === 'signed_in' && session.me.code === partner.code
  return (
    <>
      {isOwn ? (
        <p className="muted">{sayCommon('error.own_account')}</p>
      ) : isActive ? (
        <ConfirmedAction
          label={say('office-admin.suspend_account')}
          look="danger"
          effect={sayAccount('office-accounts.suspend_effect', { name })}
          act={(reason) => change({ status: 'suspended', reason }, say('office-admin.account_suspended'))}
        />
      ) : (
        <ConfirmedAction
          label={say('office-admin.restore_account')}
          look="primary"
          effect={sayAccount('office-accounts.restore_effect', { name })}
          act={(reason) => change({ status: 'active', reason }, say('office-admin.account_restored'))}
        />
      )}
      {licencesFor(partner).map((licence) => (
        <ConfirmedAction
          key={licence}
          label={say('office-admin.change_licence_to', { licence: say(`office-admin.role.${licence}`) })}
          effect={sayAccount('office-accounts.licence_effect', { name })}
          act={(reason) => change({ licence, reason }, say('office-admin.licence_changed'))}
        />
      ))}
      {partner.role !== 'partner' && !isOwn && <ChangeRole partner={partner} onChanged={onChanged} />}
      {partner.role === 'underwriter' && <MedicalAuthority partner={partner} onChanged={onChanged} />}
      {partner.licence && <PartnerLicence partner={partner} onChanged={onChanged} />}
      {partner.licence && (partner.licence_block || !isActive) && (
        <HandOverSales partner={partner} onChanged={onChanged} />
      )}
      {partner.role === 'partner' && <PlacePartner partner={partner} onChanged={onChanged} />}
      {partner.role === 'partner' && <ApiAccess partner={partner} />}
      {!isOwn && (
        <Changing needs="manage staff">
          <ProviderLink partner={partner} />
        </Changing>
      )}
      {!isOwn && <PartnerIdentity partner={partner} onChanged={onChanged} />}
      {isActive && (
        <ConfirmedAction
          label={say('office-admin.reset_password')}
          effect={sayAccount('office-accounts.reset_effect', { name })}
          act={async (reason) => {
            await send(resetPartnerPassword, { params, body: { reason } })
            onChanged()
            return say('office-admin.password_reset')
          }}
        />
      )}
      {!isOwn && (
        <ConfirmedAction
          label={say('office-admin.reset_second_factor')}
          effect={sayAccount('office-accounts.second_factor_effect', { name })}
          act={async (reason) => {
            await send(resetSecondFactor, { params, body: { reason } })
            onChanged()
            return say('office-admin.second_factor_reset')
          }}
        />
      )}
    </>
  )
}
