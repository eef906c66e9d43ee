import {
  changePartner,
  listPartners,
  type PartnerRow,
  resetPartnerPassword,
} from '@portal/contract/calls/office-admin.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import inRow from '../../../kit/in-row.module.css'
import { useSession } from '../../../kit/session.ts'
import { say } from '../../../kit/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { HandOverSales } from './HandOverSales.tsx'
import { MedicalAuthority } from './MedicalAuthority.tsx'
import { NewPartnerForm } from './NewPartnerForm.tsx'
import { PartnerIdentity } from './PartnerIdentity.tsx'
import { PartnerLicence } from './PartnerLicence.tsx'

const licenceWords = { agent: 'Agent', posp: 'POSP' }
const roleWords = { partner: 'Partner', underwriter: 'Underwriter', finance: 'Finance', admin: 'Administrator' }

const blockWords = { not_started: 'Licence not valid yet', expired: 'Licence expired', suspended: 'Licence suspended' }
const statusOf = ({ status, licence_block: block }: PartnerRow) => {
  if (status === 'suspended') return 'Suspended'
  return block ? blockWords[block] : 'Active'
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
    <OfficePage title="Partners" needs="manage partners">
      <OfficeList
        name="Accounts"
        call={listPartners}
        edition={edition}
        search={{ key: 'search', label: 'Find by code, name or e-mail' }}
        actions={
          <Button look="primary" onClick={() => setNew(true)}>
            New account
          </Button>
        }
        keyOf={(row) => row.partner_id}
        empty={{ title: 'No accounts found', says: 'Try another code, name or e-mail.' }}
        columns={[
          { id: 'name', title: 'Name', isTitle: true, cell: (row) => row.name },
          { id: 'code', title: 'Code', cell: (row) => row.code },
          { id: 'role', title: 'Role', cell: (row) => (row.licence ? licenceWords[row.licence] : roleWords[row.role]) },
          { id: 'email', title: 'E-mail', cell: (row) => row.email },
          { id: 'mobile', title: 'Mobile', cell: (row) => row.mobile_masked },
          {
            id: 'until',
            title: 'Licence valid until',
            cell: (row) => (row.licence_until ? showDay(row.licence_until) : '–'),
          },
          {
            id: 'status',
            title: 'Status',
            cell: (row) => (
              <Tag kind={row.status === 'active' && !row.licence_block ? 'good' : 'bad'}>{statusOf(row)}</Tag>
            ),
          },
          {
            id: 'more',
            title: <span className="visually-hidden">Change</span>,
            cell: (row) => (
              <Button
                look="quiet"
                small
                className={inRow.inRow}
                aria-label={`Change ${row.name}`}
                onClick={() => setChosen(row)}
              >
                Change
              </Button>
            ),
          },
        ]}
      />
      <Sheet open={isNew} onClose={() => setNew(false)} title="New account">
        <NewPartnerForm onMade={changed} />
      </Sheet>
      {chosen && <ChangeSheet partner={chosen} onClose={() => setChosen(undefined)} onChanged={changed} />}
    </OfficePage>
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
      await save(body)
      onChanged()
      return done
    })
  const save = (body: { status?: PartnerRow['status']; licence?: 'agent' | 'posp' }) =>
    send(changePartner, { params, body, version: partner.version })
  const isActive = partner.status === 'active'
  const session = useSession()
  const isOwn = session.status === 'signed_in' && session.me.code === partner.code
  return (
    <Sheet open onClose={onClose} title={`${partner.name}, ${partner.code}`}>
      <div className="stack">
        {isOwn ? (
          <p className="muted">{say('error.own_account')}</p>
        ) : (
          <Button
            look={isActive ? 'danger' : 'primary'}
            busy={busy === 'status'}
            onClick={() =>
              change('status', { status: isActive ? 'suspended' : 'active' }, isActive ? 'Suspended' : 'Active again')
            }
          >
            {isActive ? 'Suspend account' : 'Restore account'}
          </Button>
        )}
        {partner.licence && (
          <Button
            busy={busy === 'licence'}
            onClick={() =>
              change('licence', { licence: partner.licence === 'posp' ? 'agent' : 'posp' }, 'Licence changed')
            }
          >
            {`Change licence to ${licenceWords[partner.licence === 'posp' ? 'agent' : 'posp']}`}
          </Button>
        )}
        {partner.role === 'underwriter' && <MedicalAuthority partner={partner} onChanged={onChanged} />}
        {partner.licence && <PartnerLicence partner={partner} onChanged={onChanged} />}
        {partner.licence && (partner.licence_block || !isActive) && (
          <HandOverSales partner={partner} onChanged={onChanged} />
        )}
        {!isOwn && <PartnerIdentity partner={partner} onChanged={onChanged} />}
        {isActive && (
          <Button
            busy={busy === 'reset'}
            onClick={() =>
              run('reset', async () => {
                await send(resetPartnerPassword, { params, body: {} })
                onChanged()
                return 'Every session ended; a link to set a new password is on its way'
              })
            }
          >
            End sessions and send a new-password link
          </Button>
        )}
      </div>
    </Sheet>
  )
}
