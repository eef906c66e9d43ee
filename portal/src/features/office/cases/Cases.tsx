import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import {
  type CasePage,
  type CaseTab,
  caseDues,
  caseOutcomes,
  caseTabs,
  listCases,
} from '@portal/contract/calls/workbench.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { Navigate } from 'react-router'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { DueClock } from '../work/DueClock.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { say } from '../work/words.ts'
import type { WorkFilter } from '../workbench/Workbench.tsx'
import { caseColumns } from './case-columns.tsx'
import { caseWork } from './case-work.ts'
import { sayCaseState } from './say-decision.ts'

/** A car is inspected instead. */
const familyProducts = Object.keys(FAMILY_PRODUCTS) as FamilyProductId[]
const needs = ['decision', 'medical', 'tele-medical', 'physician-report', 'history'] as const

/** The underwriter's workbench. */
export default function Cases() {
  const [params] = useSearchParams()
  // Where identities were listed before they had lists of their own: a bookmark still finds them.
  if (params.get('tab') === 'kyc') return <Navigate to="/office/identities" replace />
  return (
    <WorkPage<CaseRow, CasePage, CaseTab>
      title={say('office-cases.cases')}
      intro={say('office-cases.cases_intro')}
      needs="decide underwriting"
      bench="cases"
      call={listCases}
      kind={caseWork}
      tabs={caseTabs}
      sayTab={(id) => (id === 'decided' ? say('office-cases.tab_decided') : say(`office-cases.list.${id}`))}
      searchHint={say('office-cases.search_cases_hint')}
      empty={{ title: say('office-cases.no_cases'), says: say('office-cases.no_cases_note') }}
      sort="due"
      filters={caseFilters}
      dues={caseDues}
      outcomes={caseOutcomes}
      sayOutcome={sayCaseState}
      nameTitle={say('office-cases.customer')}
      clock={() => ({
        id: 'due',
        title: say('office-cases.decision_due'),
        sort: 'due',
        shown: 'always',
        cell: (row) => <DueClock due={row.due_at} soon={48} />,
      })}
      columns={(tab) => caseColumns(tab === 'decided')}
    />
  )
}

function caseFilters(isDecided: boolean): WorkFilter[] {
  const all = { value: '', label: say('office-cases.filter_all') }
  const product = {
    key: 'product',
    label: say('office-cases.filter_product'),
    choices: [all, ...familyProducts.map((id) => ({ value: id as string, label: sayProduct(id) }))],
  }
  if (isDecided) return [product]
  const requirement = {
    key: 'needs',
    label: say('office-cases.requirement'),
    choices: [all, ...needs.map((need) => ({ value: need, label: say(`office-cases.requirement.${need}`) }))],
  }
  return [product, requirement]
}
