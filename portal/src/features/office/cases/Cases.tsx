import type { CaseRow } from '@portal/contract/calls/office.ts'
import { getOfficeOverview } from '@portal/contract/calls/office-admin.ts'
import { type CasePage, caseDues, caseTabs, listCases, listUnderwriters } from '@portal/contract/calls/workbench.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { useSession } from '../../../kit/session.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { useMayChange } from '../Changing.tsx'
import { KycBench } from '../identities/KycBench.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useClaiming } from '../work/use-claiming.tsx'
import { say } from '../work/words.ts'
import { Workbench, type WorkFilter, type WorkTab } from '../workbench/Workbench.tsx'
import { caseColumns } from './case-columns.tsx'

/** A car is inspected instead. */
const familyProducts = Object.keys(FAMILY_PRODUCTS) as FamilyProductId[]
const needs = ['decision', 'medical', 'tele-medical', 'physician-report', 'history'] as const

/** The underwriter's workbench. */
export default function Cases() {
  const session = useSession()
  const me = session.status === 'signed_in' ? session.me.code : ''
  const mayChange = useMayChange('decide underwriting')
  const claiming = useClaiming<CaseRow>({ me, mayChange, isDecided: (row) => Boolean(row.decided_at) })
  const overview = useCall(getOfficeOverview, { isKeptFresh: true })
  const [params] = useSearchParams()
  const tab = params.get('tab') ?? caseTabs[0]
  const assigned = useAssignedFilter()

  const tabs = (page: CasePage | undefined): WorkTab[] => {
    const lists = caseTabs.map((id) => ({
      id,
      label: id === 'decided' ? say('office-cases.tab_decided') : say(`office-cases.list.${id}`),
      ...(page && id !== 'decided' && { count: page.counts[id] }),
    }))
    const kyc = {
      id: 'kyc',
      label: say('office-cases.identity_documents'),
      ...(overview.status === 'ready' && { count: overview.data.kyc }),
    }
    return [...lists, kyc]
  }

  if (tab === 'kyc')
    return (
      <OfficePage title={say('office-cases.cases')} needs="decide underwriting" intro={say('office-cases.cases_intro')}>
        <KycBench
          me={me}
          assigned={assigned}
          tabs={tabs(undefined)}
          onDecided={overview.status === 'ready' ? overview.reload : () => undefined}
        />
      </OfficePage>
    )
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
          ...claiming.columns,
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
    {
      key: 'due',
      label: say('office-cases.filter_due'),
      choices: [all, ...caseDues.map((due) => ({ value: due, label: say(`office-cases.due.${due}`) }))],
    },
  ]
}

/** Whose work is listed. */
function useAssignedFilter(): WorkFilter {
  const colleagues = useCall(listUnderwriters)
  return {
    key: 'assigned',
    label: say('office-cases.assigned_to'),
    choices: [
      { value: '', label: say('office-cases.filter_anyone') },
      { value: 'nobody', label: say('office-cases.unassigned') },
      ...(colleagues.status === 'ready'
        ? colleagues.data.rows.map(({ code, name }) => ({ value: code, label: name }))
        : []),
    ],
  }
}
