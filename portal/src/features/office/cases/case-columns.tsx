import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import type { Need } from '@portal/domain/underwriting/rules.ts'
import { saySum } from '../../../kit/say-sum.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Tag } from '../../../ui/Card.tsx'
import { say } from '../work/words.ts'
import type { WorkColumn } from '../workbench/Workbench.tsx'

/** The standard product bears the insurer's whole name in its own, which a column has no room for. */
const shortPlan = ({ product, plan }: CaseRow) => (product === 'arogya-sanjeevani' ? sayProduct(product) : plan)

/** What the workbench shows of a case besides its customer, its clock and whose it is. */
export function caseColumns(isDecided: boolean): WorkColumn<CaseRow>[] {
  return [
    {
      id: 'proposal',
      title: say('office-cases.proposal'),
      cell: (row) => <span className="number">{row.proposal_number}</span>,
    },
    {
      id: 'plan',
      title: say('office-cases.plan'),
      cell: (row) => sayCount(say, 'office-cases.plan_and_members', row.members, { plan: shortPlan(row) }),
    },
    { id: 'age', title: say('office-cases.age'), isNumber: true, cell: (row) => row.age },
    ...(isDecided ? [] : openColumns()),
    {
      id: 'sum',
      title: say('office-cases.sum_insured'),
      isNumber: true,
      cell: (row) => row.sum_insured && saySum(row.sum_insured),
    },
    {
      id: 'loading',
      title: say('office-cases.loading'),
      isNumber: true,
      cell: (row) => (row.loading ? <b>{row.loading}%</b> : <span className="muted">0%</span>),
    },
    {
      id: 'premium',
      title: say('office-cases.premium'),
      isNumber: true,
      ...(!isDecided && { sort: '-premium' }),
      cell: (row) => showAmount(row.premium),
    },
    {
      id: 'opened',
      title: say('office-cases.referred_on'),
      shown: 'extra',
      ...(!isDecided && { sort: '-opened' }),
      cell: (row) => <When at={row.opened_at} />,
    },
    {
      id: 'partner',
      title: say('office-cases.partner'),
      cell: (row) => `${row.partner.name} (${row.partner.code})`,
    },
  ]
}

/** What is still to come of an open case. */
const openColumns = (): WorkColumn<CaseRow>[] => [
  {
    id: 'needs',
    title: say('office-cases.requirement'),
    cell: (row) => say(`office-cases.requirement.${row.needs as Need | 'decision'}`),
  },
  {
    id: 'state',
    title: say('office-cases.status'),
    // It stands in the list of its state.
    shown: 'extra',
    cell: (row) => <Tag>{sayCommon(`state.case.${row.state}`)}</Tag>,
  },
]
