import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import type { Need } from '@portal/domain/underwriting/rules.ts'
import { saySum } from '../../../kit/say-sum.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { When } from '../../../kit/When.tsx'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { AssignedTo, type Claims } from '../work/AssignedTo.tsx'
import { DueClock } from '../work/DueClock.tsx'
import { say } from '../work/words.ts'
import type { WorkColumn } from '../workbench/Workbench.tsx'
import { sayCaseState } from './say-decision.ts'

interface CaseColumns {
  claims: Claims<CaseRow>
  isDecided: boolean
  /** The list as the address names it: the case knows which one is next. */
  list: string
}

/** The standard product bears the insurer's whole name in its own, which a column has no room for. */
const shortPlan = ({ product, plan }: CaseRow) => (product === 'arogya-sanjeevani' ? sayProduct(product) : plan)

/** What the workbench shows of a case. */
export function caseColumns({ claims, isDecided, list }: CaseColumns): WorkColumn<CaseRow>[] {
  const clock: WorkColumn<CaseRow> = isDecided
    ? {
        id: 'decided',
        title: say('office-cases.decided_on'),
        sort: 'decided',
        shown: 'always',
        cell: (row) => row.decided_at && <When at={row.decided_at} />,
      }
    : {
        id: 'due',
        title: say('office-cases.decision_due'),
        sort: 'due',
        shown: 'always',
        cell: (row) => <DueClock due={row.due_at} soon={48} />,
      }
  return [
    {
      id: 'who',
      title: say('office-cases.customer'),
      isTitle: true,
      cell: (row) => (
        <Link to={`/office/cases/${row.case_id}${list && `?${list}`}`} data-row={row.case_id}>
          {row.customer}
        </Link>
      ),
    },
    clock,
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
    {
      id: 'needs',
      title: say('office-cases.requirement'),
      cell: (row) => say(`office-cases.requirement.${row.needs as Need | 'decision'}`),
    },
    {
      id: 'state',
      title: say('office-cases.status'),
      // An open case stands in the list of its state.
      shown: isDecided ? 'always' : 'extra',
      cell: (row) => <Tag>{sayCaseState(row)}</Tag>,
    },
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
    {
      id: 'assigned',
      title: say('office-cases.assigned_to'),
      cell: (row) => <AssignedTo row={row} claims={claims} />,
    },
  ]
}
