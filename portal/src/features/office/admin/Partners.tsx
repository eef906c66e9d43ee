import { listPartners, type PartnerRow } from '@portal/contract/calls/office-admin.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import inRow from '../../../kit/in-row.module.css'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing, useMayChange } from '../Changing.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { ChangeAccount } from './ChangeAccount.tsx'
import { NewPartnerForm } from './NewPartnerForm.tsx'
import { ReadAccount } from './ReadAccount.tsx'
import { say } from './words.ts'

const statusOf = ({ status, licence_block: block }: PartnerRow) => {
  if (status === 'suspended') return say('office-admin.suspended')
  return say(block ? `office-admin.licence.${block}` : 'office-admin.active')
}

const needs = 'manage partners'

export default function Partners() {
  const [isNew, setNew] = useState(false)
  const [chosen, setChosen] = useState<PartnerRow>()
  const [edition, setEdition] = useState(0)
  const mayChange = useMayChange(needs)
  const changed = () => {
    setNew(false)
    setChosen(undefined)
    setEdition((count) => count + 1)
  }
  return (
    <OfficePage title={say('office-admin.partners')} needs={needs}>
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
            title: (
              <span className="visually-hidden">{say(mayChange ? 'office-admin.change' : 'office-admin.view')}</span>
            ),
            cell: (row) => <OpenButton row={row} onOpen={() => setChosen(row)} />,
          },
        ]}
      />
      <Sheet open={isNew} onClose={() => setNew(false)} title={say('office-admin.new_account')}>
        <NewPartnerForm onMade={changed} />
      </Sheet>
      {chosen && <AccountSheet partner={chosen} onClose={() => setChosen(undefined)} onChanged={changed} />}
    </OfficePage>
  )
}

function OpenButton({ row: { name }, onOpen }: { row: PartnerRow; onOpen: () => void }) {
  const mayChange = useMayChange()
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

interface AccountSheetProps {
  partner: PartnerRow
  onClose: () => void
  onChanged: () => void
}

function AccountSheet({ partner, onClose, onChanged }: AccountSheetProps) {
  return (
    <Sheet open onClose={onClose} title={`${partner.name}, ${partner.code}`}>
      <div className="stack">
        {useMayChange() ? <ChangeAccount partner={partner} onChanged={onChanged} /> : <ReadAccount partner={partner} />}
      </div>
    </Sheet>
  )
}
