import type { InspectionOutcome } from '@portal/contract/calls/inspection.ts'
import type { IdentityOutcome } from '@portal/contract/calls/office-identities.ts'
import type { Bench, CaseOutcome } from '@portal/contract/calls/workbench.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import type { Capability } from '@portal/domain/kernel/access.ts'
import type { Page } from '../../../kit/calls/use-pages.ts'
import { useSession } from '../../../kit/session.ts'
import { When } from '../../../kit/When.tsx'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import { useMayChange } from '../Changing.tsx'
import type { EmptyListWords } from '../EmptyList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useTab } from '../use-tab.ts'
import { Workbench, type WorkColumn, type WorkFilter } from '../workbench/Workbench.tsx'
import { AssignedTo } from './AssignedTo.tsx'
import { dueFilter } from './due-filter.ts'
import { useClaiming } from './use-claiming.tsx'
import { useColleagueFilters } from './use-colleague-filters.ts'
import { say } from './words.ts'
import type { ListedWork, WorkKind } from './work-kind.ts'
import { sayWork } from './work-words.ts'

type Outcome = CaseOutcome | IdentityOutcome | InspectionOutcome

interface WorkPageProps<Row extends ListedWork, Whole extends Page<Row>, Tab extends string> {
  title: string
  intro: string
  /** Who reads the list; who may also decide claims from it. */
  needs: Capability
  bench: Bench
  call: Call<undefined, Whole & { counts: Partial<Record<Tab, number>> }>
  kind: WorkKind<Row>
  /** The last is the list of what is decided. */
  tabs: readonly [Tab, ...Tab[]]
  sayTab: (tab: Tab) => string
  searchHint: string
  /** Where there is no open work. */
  empty: EmptyListWords
  /** How open work is sorted when the address does not say. */
  sort: string
  /** Besides the clock and the colleague. */
  filters: (isDecided: boolean) => readonly WorkFilter[]
  dues: Parameters<typeof dueFilter>[0]
  outcomes: readonly Outcome[]
  /** Says how one ended where its outcome alone does not: until when it is postponed. */
  sayOutcome?: (row: Row) => string | undefined
  /** Names the work: 'Customer', 'Car'. */
  nameTitle: string
  /** Until when it has to be decided, or since when it waits. */
  clock: (tab: Tab) => WorkColumn<Row>
  columns: (tab: Tab) => readonly WorkColumn<Row>[]
}

/** The lists of one kind of work: what is open with its clock and who has it, what is decided with how, when and by whom. */
export function WorkPage<Row extends ListedWork, Whole extends Page<Row>, Tab extends string>(
  props: WorkPageProps<Row, Whole, Tab>,
) {
  const { kind, tabs, outcomes } = props
  const session = useSession()
  const me = session.status === 'signed_in' ? session.me.code : ''
  const claiming = useClaiming<Row>({ kind, me, mayChange: useMayChange(props.needs) })
  const { assigned, decidedBy } = useColleagueFilters(kind.colleagues)
  const [params] = useSearchParams()
  const [tab] = useTab<Tab>(tabs)
  const isDecided = tab === tabs.at(-1)
  const list = params.toString() && `?${params}`

  const name: WorkColumn<Row> = {
    id: 'work',
    title: props.nameTitle,
    isTitle: true,
    cell: (row) => (
      // The address of the list goes along: the work knows which one is next.
      <Link to={`${kind.path}/${kind.idOf(row)}${list}`} data-row={kind.idOf(row)}>
        {kind.nameOf(row)}
      </Link>
    ),
  }
  const sayOutcome = (row: Row) =>
    row.decided && (props.sayOutcome?.(row) ?? sayWork(`office-work.outcome.${row.decided.outcome as Outcome}`))
  const decided: WorkColumn<Row>[] = [
    {
      id: 'outcome',
      title: say('office-cases.decision'),
      shown: 'always',
      cell: (row) => <Tag kind={toneOf(row.decided?.outcome)}>{sayOutcome(row)}</Tag>,
    },
    {
      id: 'decided',
      title: say('office-cases.decided_on'),
      sort: 'decided',
      shown: 'always',
      cell: (row) => row.decided && <When at={row.decided.at} />,
    },
    {
      id: 'decided_by',
      title: sayWork('office-work.decided_by'),
      shown: 'always',
      cell: ({ decided: ending }) =>
        ending?.by?.code === me ? <b>{say('office-cases.assigned_to_me')}</b> : ending?.by?.name,
    },
  ]
  const holder: WorkColumn<Row> = {
    id: 'assigned',
    title: say('office-cases.assigned_to'),
    cell: (row) => <AssignedTo row={row} claims={claiming.claims} />,
  }
  const outcome: WorkFilter = {
    key: 'outcome',
    label: say('office-cases.decision'),
    choices: [
      { value: '', label: say('office-cases.filter_all') },
      ...outcomes.map((one) => ({ value: one as string, label: sayWork(`office-work.outcome.${one}`) })),
    ],
  }
  return (
    <OfficePage title={props.title} needs={props.needs} intro={props.intro}>
      <Workbench<Row, Whole & { counts: Partial<Record<Tab, number>> }>
        label={props.title}
        bench={props.bench}
        call={props.call}
        tabs={(page) =>
          tabs.map((id) => ({
            id,
            label: props.sayTab(id),
            ...(page?.counts[id] !== undefined && { count: page.counts[id] }),
          }))
        }
        search={{ label: say('office-cases.search_cases'), hint: props.searchHint }}
        filters={[
          ...props.filters(isDecided),
          ...(isDecided ? [outcome, decidedBy] : [dueFilter(props.dues), assigned]),
        ]}
        columns={[
          name,
          ...(isDecided ? decided : [props.clock(tab)]),
          ...props.columns(tab),
          ...(isDecided ? [] : [holder]),
        ]}
        sort={isDecided ? '-decided' : props.sort}
        keyOf={kind.idOf}
        empty={emptyOf(props.empty, tab, isDecided)}
        rowKeys={isDecided ? {} : claiming.rowKeys}
        edition={claiming.edition}
      />
      {claiming.sheet}
    </OfficePage>
  )
}

/** What is decided and what I have comes there in the same way in every kind of work. */
function emptyOf(open: EmptyListWords, tab: string, isDecided: boolean): EmptyListWords {
  if (isDecided) return { title: sayWork('office-work.no_decisions'), says: sayWork('office-work.no_decisions_note') }
  if (tab !== 'mine') return open
  return {
    title: sayWork('office-work.none_mine'),
    narrowedTitle: open.title,
    says: sayWork('office-work.none_mine_note'),
  }
}

/** A refusal stands out, and an acceptance as it was proposed. */
function toneOf(outcome: string | undefined): 'good' | 'bad' | 'plain' {
  if (outcome === 'accepted' || outcome === 'approved') return 'good'
  return outcome === 'declined' || outcome === 'rejected' ? 'bad' : 'plain'
}
