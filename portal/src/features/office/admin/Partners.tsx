import {
  accountStatuses,
  exportPartners,
  listPartners,
  type PartnerRow,
} from '@portal/contract/calls/office-accounts.ts'
import { type BranchRow, listBranches, mostInBulk, noBranch } from '@portal/contract/calls/office-branches.ts'
import { accountRoles, canRead } from '@portal/domain/kernel/access.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import inRow from '../../../kit/in-row.module.css'
import { useSession } from '../../../kit/session.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Changing, useMayChange } from '../Changing.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useTab } from '../use-tab.ts'
import css from './Branches.module.css'
import { Branches } from './Branches.tsx'
import { BulkChange } from './BulkChange.tsx'
import { say as sayBranch } from './branch-words.ts'
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
  const [tab, setTab] = useTab(['accounts', 'branches'])
  return (
    <OfficePage title={say('office-admin.partners')} needs={needs}>
      <Tabs
        label={say('office-admin.partners')}
        tabs={[
          { id: 'accounts', label: say('office-admin.accounts') },
          { id: 'branches', label: sayBranch('office-branches.branches') },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'accounts' ? <Accounts /> : <Branches />}
      </Tabs>
    </OfficePage>
  )
}

function Accounts() {
  const [isNew, setNew] = useState(false)
  const [chosen, setChosen] = useState<PartnerRow>()
  const [edition, setEdition] = useState(0)
  const [selected, setSelected] = useState<readonly PartnerRow[]>([])
  const [isBulk, setBulk] = useState(false)
  const mayChange = useMayChange(needs)
  const reading = useCall(listBranches, { edition })
  const branches = reading.status === 'ready' ? reading.data.rows : []
  const filters = useAccountFilters(branches)
  const choose = (row: PartnerRow, isChosen: boolean) =>
    setSelected((before) => [
      ...before.filter(({ partner_id }) => partner_id !== row.partner_id),
      ...(isChosen && before.length < mostInBulk ? [row] : []),
    ])
  const chooseAll = (rows: readonly PartnerRow[]) => setSelected(rows.slice(0, mostInBulk))
  const changed = () => {
    setNew(false)
    setChosen(undefined)
    setEdition((count) => count + 1)
  }
  return (
    <>
      <OfficeList
        caption={say('office-admin.accounts')}
        call={listPartners}
        file={exportPartners}
        edition={edition}
        search={{ key: 'search', label: say('office-admin.find_account') }}
        filters={filters}
        above={
          mayChange
            ? (rows) => (
                <div>
                  <Button look="quiet" small onClick={() => chooseAll(rows)}>
                    {sayCount(sayBranch, 'office-branches.choose_all', Math.min(rows.length, mostInBulk))}
                  </Button>
                </div>
              )
            : undefined
        }
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
          {
            id: 'name',
            title: say('office-admin.name'),
            isTitle: true,
            cell: (row) =>
              mayChange ? (
                <span className={css.named}>
                  <Choose
                    row={row}
                    isChosen={selected.some(({ partner_id }) => partner_id === row.partner_id)}
                    onChoose={choose}
                  />
                  {row.name}
                </span>
              ) : (
                row.name
              ),
          },
          { id: 'code', title: say('office-admin.code'), cell: (row) => row.code },
          {
            id: 'role',
            title: say('office-admin.role'),
            cell: (row) => say(`office-admin.role.${row.may_waive_medical ? 'senior' : (row.licence ?? row.role)}`),
          },
          ...(branches.length > 0
            ? [
                {
                  id: 'branch',
                  title: sayBranch('office-branches.branch'),
                  cell: (row: PartnerRow) => row.branch,
                },
              ]
            : []),
          { id: 'email', title: say('office-admin.email'), cell: (row) => row.email },
          { id: 'mobile', title: say('office-admin.mobile'), cell: (row) => row.mobile_masked },
          {
            id: 'until',
            title: say('office-admin.licence_until'),
            cell: (row) => row.licence_until && showDay(row.licence_until),
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
      {selected.length > 0 && (
        <section className={css.selection} aria-label={sayBranch('office-branches.selection')}>
          <span role="status">{sayCount(sayBranch, 'office-branches.chosen', selected.length)}</span>
          <Button look="primary" onClick={() => setBulk(true)}>
            {sayBranch('office-branches.change_chosen')}
          </Button>
          <Button look="quiet" onClick={() => setSelected([])}>
            {sayBranch('office-branches.clear_choice')}
          </Button>
        </section>
      )}
      <Sheet
        open={isBulk}
        onClose={() => setBulk(false)}
        title={sayCount(sayBranch, 'office-branches.chosen', selected.length)}
      >
        <BulkChange
          chosen={selected}
          branches={branches}
          onDone={() => setEdition((count) => count + 1)}
          onClose={() => {
            setBulk(false)
            setSelected([])
          }}
        />
      </Sheet>
    </>
  )
}

/** Who manages partners alone sees no other roles. */
function useAccountFilters(branches: readonly BranchRow[]) {
  const session = useSession()
  const seesStaff = session.status === 'signed_in' && canRead(session.me.role, 'manage staff')
  return [
    {
      key: 'branch',
      label: sayBranch('office-branches.branch'),
      choices: [
        { value: '', label: sayBranch('office-branches.all_branches') },
        ...branches.map(({ code, name }) => ({ value: code, label: `${name}, ${code}` })),
        ...(branches.length > 0 ? [{ value: noBranch, label: sayBranch('office-branches.no_branch') }] : []),
      ],
    },
    ...(seesStaff
      ? [
          {
            key: 'role',
            label: say('office-admin.role'),
            choices: [
              { value: '', label: say('office-admin.all') },
              ...accountRoles.map((value) => ({ value, label: say(`office-admin.role.${value}`) })),
            ],
          },
        ]
      : []),
    {
      key: 'status',
      label: say('office-admin.status'),
      choices: [
        { value: '', label: say('office-admin.all') },
        ...accountStatuses.map((value) => ({ value, label: sayBranch(`office-branches.status.${value}`) })),
      ],
    },
  ]
}

/** At most as many as one change takes. */
function Choose({
  row,
  isChosen,
  onChoose,
}: {
  row: PartnerRow
  isChosen: boolean
  onChoose: (row: PartnerRow, isChosen: boolean) => void
}) {
  return (
    <label className={css.choose}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={sayBranch('office-branches.choose', { name: row.name })}
        onChange={(event) => onChoose(row, event.target.checked)}
      />
    </label>
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
