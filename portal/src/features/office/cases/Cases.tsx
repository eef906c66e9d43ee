import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import { type CasePage, caseDues, caseTabs, listCases } from '@portal/contract/calls/workbench.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { Navigate } from 'react-router'
import { useSession } from '../../../kit/session.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { useMayChange } from '../Changing.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { dueFilter } from '../work/due-filter.ts'
import { useAssignedFilter } from '../work/use-assigned-filter.ts'
import { useClaiming } from '../work/use-claiming.tsx'
import { say } from '../work/words.ts'
import { Workbench, type WorkFilter, type WorkTab } from '../workbench/Workbench.tsx'
import { caseColumns } from './case-columns.tsx'
import { caseWork } from './case-work.ts'

/** A car is inspected instead. */
const familyProducts = Object.keys(FAMILY_PRODUCTS) as FamilyProductId[]
const needs = ['decision', 'medical', 'tele-medical', 'physician-report', 'history'] as const

/** The underwriter's workbench. */
export default function Cases() {
  const session = useSession()
  const me = session.status === 'signed_in' ? session.me.code : ''
  const mayChange = useMayChange('decide underwriting')
  const claiming = useClaiming<CaseRow>({ kind: caseWork, me, mayChange, isDecided: (row) => Boolean(row.decided_at) })
  const [params] = useSearchParams()
  const tab = params.get('tab') ?? caseTabs[0]
  const assigned = useAssignedFilter(caseWork.colleagues)

  const tabs = (page: CasePage | undefined): WorkTab[] =>
    caseTabs.map((id) => ({
      id,
      label: id === 'decided' ? say('office-cases.tab_decided') : say(`office-cases.list.${id}`),
      ...(page && id !== 'decided' && { count: page.counts[id] }),
    }))
  // Where identities were listed before they had lists of their own: a bookmark still finds them.
  if (tab === 'kyc') return <Navigate to="/office/identities" replace />
  return (
    <OfficePage title={say('office-cases.cases')} needs="decide underwriting" intro={say('office-cases.cases_intro')}>
      <Workbench
        label={say('office-cases.tabs')}
        bench="cases"
        call={listCases}
        tabs={tabs}
        search={{ label: say('office-cases.search_cases'), hint: say('office-cases.search_cases_hint') }}
        filters={[...caseFilters(), assigned]}
        columns={caseColumns({
          claims: claiming.claims,
          isDecided: tab === 'decided',
          list: params.toString(),
        })}
        sort={tab === 'decided' ? '-decided' : 'due'}
        keyOf={(row) => row.case_id}
        empty={{ title: say('office-cases.no_cases'), says: say('office-cases.no_cases_note') }}
        rowKeys={claiming.rowKeys}
        edition={claiming.edition}
      />
      {claiming.sheet}
    </OfficePage>
  )
}

function caseFilters(): WorkFilter[] {
  const all = { value: '', label: say('office-cases.filter_all') }
  return [
    {
      key: 'product',
      label: say('office-cases.filter_product'),
      choices: [all, ...familyProducts.map((id) => ({ value: id as string, label: sayProduct(id) }))],
    },
    {
      key: 'needs',
      label: say('office-cases.requirement'),
      choices: [all, ...needs.map((need) => ({ value: need, label: say(`office-cases.requirement.${need}`) }))],
    },
    dueFilter(caseDues),
  ]
}
