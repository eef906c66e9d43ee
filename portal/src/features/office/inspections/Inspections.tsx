import {
  type InspectionList,
  type InspectionRow,
  type InspectionTab,
  inspectionTabs,
  listInspections,
} from '@portal/contract/calls/inspection.ts'
import { workDues } from '@portal/contract/calls/workbench.ts'
import { closedInspectionStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { showRegistration } from '@portal/domain/places/registration.ts'
import { ago } from '../../../kit/ago.ts'
import { useSession } from '../../../kit/session.ts'
import { When } from '../../../kit/When.tsx'
import { say as sayCommon } from '../../../kit/words.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { useMayChange } from '../Changing.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { saySurvey } from '../photos/survey-words.ts'
import { AssignedTo, type Claims } from '../work/AssignedTo.tsx'
import { DueClock } from '../work/DueClock.tsx'
import { dueFilter } from '../work/due-filter.ts'
import { useAssignedFilter } from '../work/use-assigned-filter.ts'
import { useClaiming } from '../work/use-claiming.tsx'
import { say } from '../work/words.ts'
import { Workbench, type WorkColumn } from '../workbench/Workbench.tsx'
import { inspectionWork } from './inspection-work.ts'

const reasons = ['policy_lapsed', 'third_party_before', 'no_previous_policy'] as const

/** The surveyor's workbench. */
export default function Inspections() {
  const session = useSession()
  const me = session.status === 'signed_in' ? session.me.code : ''
  const mayChange = useMayChange('decide inspection')
  const isDecided = ({ state }: InspectionRow) => isOneOf(closedInspectionStates, state)
  const claiming = useClaiming<InspectionRow>({ kind: inspectionWork, me, mayChange, isDecided })
  const assigned = useAssignedFilter(inspectionWork.colleagues)
  const [params] = useSearchParams()
  const tab = inspectionTabs.find((id) => id === params.get('tab')) ?? inspectionTabs[0]
  const tabs = (page: InspectionList | undefined) =>
    inspectionTabs.map((id) => ({
      id,
      label: sayList(id),
      ...(page && id !== 'closed' && { count: page.counts[id] }),
    }))
  return (
    <OfficePage
      title={say('office-cases.inspections')}
      needs="decide inspection"
      intro={say('office-cases.inspections_intro')}
    >
      <Workbench<InspectionRow, InspectionList>
        label={say('office-cases.inspections')}
        bench="inspections"
        call={listInspections}
        tabs={tabs}
        search={{ label: say('office-cases.search_cases'), hint: say('office-cases.search_inspections_hint') }}
        filters={[
          {
            key: 'reason',
            label: say('office-cases.reason'),
            choices: [
              { value: '', label: say('office-cases.filter_all') },
              ...reasons.map((reason) => ({ value: reason as string, label: sayCommon(`inspection.why.${reason}`) })),
            ],
          },
          dueFilter(workDues),
          assigned,
        ]}
        sort="since"
        keyOf={(row) => row.inspection_id}
        empty={{
          title: say('office-cases.no_inspections'),
          says: say('office-cases.no_inspections_note'),
        }}
        rowKeys={claiming.rowKeys}
        columns={columnsOf({ tab, list: params.toString(), claims: claiming.claims })}
        edition={claiming.edition}
      />
      {claiming.sheet}
    </OfficePage>
  )
}

const sayList = (id: InspectionTab) =>
  id === 'mine' || id === 'team' ? say(`office-cases.list.${id}`) : say(`office-cases.inspections.${id}`)

interface InspectionColumns {
  tab: InspectionTab
  /** The list as the address names it: the inspection knows which one is next. */
  list: string
  claims: Claims<InspectionRow>
}

function columnsOf({ tab, list, claims }: InspectionColumns): WorkColumn<InspectionRow>[] {
  // Without photos there is nothing to decide, and no clock.
  const hasClock = tab !== 'photos' && tab !== 'closed'
  // What is closed is no longer pending.
  const since: WorkColumn<InspectionRow> =
    tab === 'closed'
      ? {
          id: 'since',
          title: say('office-cases.inspections.ready'),
          cell: (row) => row.submitted_at && <When at={row.submitted_at} />,
        }
      : {
          id: 'since',
          title: say('office-cases.pending_since'),
          cell: (row) => ago(row.submitted_at ?? row.requested_at, Date.now()),
        }
  return [
    {
      id: 'car',
      title: say('office-cases.car'),
      isTitle: true,
      cell: (row) => (
        <Link to={`${inspectionWork.path}/${row.inspection_id}${list && `?${list}`}`} data-row={row.inspection_id}>
          {showRegistration(row.car.registration_number)}
        </Link>
      ),
    },
    hasClock
      ? {
          id: 'due',
          title: say('office-cases.decision_due'),
          sort: 'since',
          shown: 'always',
          cell: (row) => row.due_at && <DueClock due={row.due_at} soon={8} />,
        }
      : { ...since, sort: 'since', shown: 'always' },
    { id: 'name', title: say('office-cases.model'), cell: (row) => row.car.name },
    { id: 'why', title: say('office-cases.reason'), cell: (row) => sayCommon(`inspection.why.${row.reason}`) },
    {
      id: 'state',
      title: say('office-cases.status'),
      cell: (row) => (
        <Tag kind={row.state === 'photos_received' ? 'wait' : 'plain'}>
          {sayCommon(`state.inspection.${row.state}`)}
        </Tag>
      ),
    },
    { id: 'photos', title: say('office-cases.photos'), isNumber: true, cell: (row) => row.photos },
    ...(hasClock ? [{ ...since, shown: 'extra' as const }] : []),
    {
      id: 'requested',
      title: saySurvey('survey.requested_on'),
      shown: 'extra',
      cell: (row) => <When at={row.requested_at} />,
    },
    { id: 'partner', title: say('office-cases.partner'), cell: (row) => `${row.partner.name} (${row.partner.code})` },
    {
      id: 'assigned',
      title: say('office-cases.assigned_to'),
      cell: (row) => <AssignedTo row={row} claims={claims} />,
    },
  ]
}
