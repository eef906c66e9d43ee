import {
  changePartner,
  listPartners,
  type PartnerRow,
  resetPartnerPassword,
} from '@portal/contract/calls/office-admin.ts'
import { resetSecondFactor } from '@portal/contract/calls/office-second-factor.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import inRow from '../../../kit/in-row.module.css'
import { useSession } from '../../../kit/session.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { say as sayApproval } from '../approvals/words.ts'
import { Changing, useMayChange } from '../Changing.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { ApiAccess } from './ApiAccess.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { HandOverSales } from './HandOverSales.tsx'
import { MedicalAuthority } from './MedicalAuthority.tsx'
import { NewPartnerForm } from './NewPartnerForm.tsx'
import { PartnerIdentity } from './PartnerIdentity.tsx'
import { PartnerLicence } from './PartnerLicence.tsx'
import { ProviderLink } from './ProviderLink.tsx'
import { say } from './words.ts'

const statusOf = ({ status, licence_block: block }: PartnerRow) => {
  if (status === 'suspended') return say('office-admin.suspended')
  return say(block ? `office-admin.licence.${block}` : 'office-admin.active')
}

/** What the licence can be changed to: both where it is not recorded yet, as of an account that the identity provider brought. */
function licencesFor({ role, licence }: PartnerRow): ('agent' | 'posp')[] {
  if (role !== 'partner') return []
  return (['agent', 'posp'] as const).filter((one) => one !== licence)
}

export default function Partners() {
  const [isNew, setNew] = useState(false)
  const [chosen, setChosen] = useState<PartnerRow>()
  const [edition, setEdition] = useState(0)
  const changed = () => {
    setNew(false)
    setChosen(undefined)
    setEdition((count) => count + 1)
  }
  return (
    <OfficePage title={say('office-admin.partners')} needs="manage partners">
      <OfficeList
        caption={say('office-admin.accounts')}
        call={listPartners}
        edition={edition}
        search={{ key: 'search', label: say('office-admin.find_account') }}
        actions={
          <Changing>
            <Button look="primary" onClick={() => setNew(true)}>
              {say('office-admin.new_account')}
            </Button>
          </Changing>
        }
        keyOf={(row) => row.partner_id}
        empty={{ title: say('office-admin.no_accounts'), says: say('office-admin.no_accounts_note') }}
        columns={[
          { id: 'name', title: say('office-admin.name'), isTitle: true, cell: (row) => row.name },
          { id: 'code', title: say('office-admin.code'), cell: (row) => row.code },
          {
            id: 'role',
            title: say('office-admin.role'),
            cell: (row) => say(`office-admin.role.${row.may_waive_medical ? 'senior' : (row.licence ?? row.role)}`),
          },
          { id: 'email', title: say('office-admin.email'), cell: (row) => row.email },
          { id: 'mobile', title: say('office-admin.mobile'), cell: (row) => row.mobile_masked },
          {
            id: 'until',
            title: say('office-admin.licence_until'),
            cell: (row) => (row.licence_until ? showDay(row.licence_until) : '–'),
          },
          {
            id: 'status',
            title: say('office-admin.status'),
            cell: (row) => (
              <Tag kind={row.status === 'active' && !row.licence_block ? 'good' : 'bad'}>{statusOf(row)}</Tag>
            ),
          },
          {
            id: 'more',
            title: <span className="visually-hidden">{say('office-admin.change')}</span>,
            cell: (row) => <OpenButton row={row} onOpen={() => setChosen(row)} />,
          },
        ]}
      />
      <Sheet open={isNew} onClose={() => setNew(false)} title={say('office-admin.new_account')}>
        <NewPartnerForm onMade={changed} />
      </Sheet>
      {chosen && <ChangeSheet partner={chosen} onClose={() => setChosen(undefined)} onChanged={changed} />}
    </OfficePage>
  )
}

/** Who may only read finds in a partner's account what its systems may do; of staff everything stands in the row. */
function OpenButton({ row: { name, role }, onOpen }: { row: PartnerRow; onOpen: () => void }) {
  const mayChange = useMayChange()
  if (!mayChange && role !== 'partner') return null
  return (
    <Button
      look="quiet"
      small
      className={inRow.inRow}
      aria-label={say(mayChange ? 'office-admin.change_account' : 'office-admin.view_account', { name })}
      onClick={onOpen}
    >
      {say(mayChange ? 'office-admin.change' : 'office-admin.view')}
    </Button>
  )
}

interface ChangeSheetProps {
  partner: PartnerRow
  onClose: () => void
  onChanged: () => void
}

function ChangeSheet({ partner, onClose, onChanged }: ChangeSheetProps) {
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
  if (!useMayChange())
    return (
      <Sheet open onClose={onClose} title={`${partner.name}, ${partner.code}`}>
        <ApiAccess partner={partner} />
      </Sheet>
    )
  return (
    <Sheet open onClose={onClose} title={`${partner.name}, ${partner.code}`}>
      <div className="stack">
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
      </div>
    </Sheet>
  )
}
