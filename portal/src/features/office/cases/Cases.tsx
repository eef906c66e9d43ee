import { type CaseRow, listCases } from '@portal/contract/calls/office.ts'
import { getOfficeOverview } from '@portal/contract/calls/office-admin.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { closedCaseStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { Link } from 'react-router'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { say } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { OfficeTable } from '../OfficeTable.tsx'
import { useTab } from '../use-tab.ts'
import { DueClock } from './DueClock.tsx'
import { KycQueue } from './KycQueue.tsx'

const isDecided = (row: CaseRow) => isOneOf(closedCaseStates, row.state)

const needWords: Record<string, string> = {
  'physician-report': 'Physician’s report',
  medical: 'Medical',
  'tele-medical': 'Tele-medical',
  history: 'History',
  decision: 'Decision',
}

export default function Cases() {
  const cases = useCall(listCases, { isKeptFresh: true })
  const overview = useCall(getOfficeOverview, { isKeptFresh: true })
  const [tab, setTab] = useTab(['open', 'decided', 'kyc'])
  const rows = cases.status === 'ready' ? cases.data.cases : []
  return (
    <OfficePage title="Underwriting cases" needs="decide underwriting" intro="Seven days from referral to decision.">
      <Tabs
        label="Cases"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'open', label: 'To decide', count: rows.filter((row) => !isDecided(row)).length },
          { id: 'decided', label: 'Decided', count: rows.filter(isDecided).length },
          {
            id: 'kyc',
            label: 'Identity documents',
            count: overview.status === 'ready' ? overview.data.kyc : undefined,
          },
        ]}
      >
        {tab === 'kyc' ? (
          <KycQueue onDecided={overview.status === 'ready' ? overview.reload : undefined} />
        ) : (
          <Loaded reading={cases} failed="The cases could not be read">
            {(data) => (
              <OfficeTable
                name="Cases"
                rows={data.cases.filter((row) => isDecided(row) === (tab === 'decided'))}
                keyOf={(row) => row.case_id}
                empty={{ title: 'No cases here', says: 'Proposals that the rules refer appear here.' }}
                columns={[
                  {
                    id: 'who',
                    title: 'Customer',
                    isTitle: true,
                    cell: (row) => <Link to={`/office/cases/${row.case_id}`}>{row.customer}</Link>,
                  },
                  {
                    id: 'product',
                    title: 'Product',
                    cell: (row) => sayProduct(row.product as ProductId),
                  },
                  { id: 'needs', title: 'Needs', cell: (row) => needWords[row.needs] ?? row.needs },
                  { id: 'state', title: 'State', cell: (row) => <Tag>{say(`state.case.${row.state}`)}</Tag> },
                  { id: 'partner', title: 'Partner', cell: (row) => `${row.partner.name} (${row.partner.code})` },
                  { id: 'premium', title: 'Premium', isNumber: true, cell: (row) => showAmount(row.premium) },
                  {
                    id: 'due',
                    title: 'Due',
                    cell: (row) => (isDecided(row) ? '–' : <DueClock due={row.due_at} />),
                  },
                ]}
              />
            )}
          </Loaded>
        )}
      </Tabs>
    </OfficePage>
  )
}
