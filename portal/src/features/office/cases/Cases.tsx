import { type CaseRow, listCases } from '@portal/contract/calls/office.ts'
import { getOfficeOverview } from '@portal/contract/calls/office-admin.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { closedCaseStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import type { Need } from '@portal/domain/underwriting/rules.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { OfficeTable } from '../OfficeTable.tsx'
import { useTab } from '../use-tab.ts'
import { DueClock } from './DueClock.tsx'
import { KycQueue } from './KycQueue.tsx'
import { say } from './words.ts'

const isDecided = (row: CaseRow) => isOneOf(closedCaseStates, row.state)

export default function Cases() {
  const cases = useCall(listCases, { isKeptFresh: true })
  const overview = useCall(getOfficeOverview, { isKeptFresh: true })
  const [tab, setTab] = useTab(['open', 'decided', 'kyc'])
  const rows = cases.status === 'ready' ? cases.data.cases : []
  return (
    <OfficePage title={say('office-cases.cases')} needs="decide underwriting" intro={say('office-cases.cases_intro')}>
      <Tabs
        label={say('office-cases.tabs')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'open', label: say('office-cases.tab_pending'), count: rows.filter((row) => !isDecided(row)).length },
          { id: 'decided', label: say('office-cases.tab_decided'), count: rows.filter(isDecided).length },
          {
            id: 'kyc',
            label: say('office-cases.identity_documents'),
            count: overview.status === 'ready' ? overview.data.kyc : undefined,
          },
        ]}
      >
        {tab === 'kyc' ? (
          <KycQueue onDecided={overview.status === 'ready' ? overview.reload : undefined} />
        ) : (
          <Loaded reading={cases} failed={say('office-cases.cases_not_loaded')}>
            {(data) => (
              <OfficeTable
                caption={say('office-cases.tabs')}
                rows={data.cases.filter((row) => isDecided(row) === (tab === 'decided'))}
                keyOf={(row) => row.case_id}
                empty={{
                  title: say('office-cases.no_cases'),
                  says: say('office-cases.no_cases_note'),
                }}
                columns={[
                  {
                    id: 'who',
                    title: say('office-cases.customer'),
                    isTitle: true,
                    cell: (row) => <Link to={`/office/cases/${row.case_id}`}>{row.customer}</Link>,
                  },
                  {
                    id: 'product',
                    title: say('office-cases.product'),
                    cell: (row) => sayProduct(row.product as ProductId),
                  },
                  {
                    id: 'needs',
                    title: say('office-cases.requirement'),
                    cell: (row) => say(`office-cases.requirement.${row.needs as Need | 'decision'}`),
                  },
                  {
                    id: 'state',
                    title: say('office-cases.status'),
                    cell: (row) => <Tag>{sayCommon(`state.case.${row.state}`)}</Tag>,
                  },
                  {
                    id: 'partner',
                    title: say('office-cases.partner'),
                    cell: (row) => `${row.partner.name} (${row.partner.code})`,
                  },
                  {
                    id: 'premium',
                    title: say('office-cases.premium'),
                    isNumber: true,
                    cell: (row) => showAmount(row.premium),
                  },
                  {
                    id: 'due',
                    title: say('office-cases.decision_due'),
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
