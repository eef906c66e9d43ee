import { type DeskRow, deskShows, listClaims, listComplaints } from '@portal/contract/calls/service-desk.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { DeskKind } from '@portal/domain/policy/desk-case.ts'
import { When } from '../../../kit/When.tsx'
import { today } from '../../../sale/state/today.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { say } from './words.ts'

const calls = { complaint: listComplaints, claim: listClaims }

/** Complaints, or reported claims: what waits longest first. */
export function DeskList({ kind }: { kind: DeskKind }) {
  return (
    <OfficeList
      call={calls[kind]}
      filters={[
        {
          key: 'show',
          label: say('desk.show'),
          choices: deskShows.map((show) => ({
            value: show === 'waiting' ? '' : show,
            label: say(`desk.show.${show}`),
          })),
        },
      ]}
      caption={say(`desk.tab.${kind}`)}
      keyOf={(row: DeskRow) => row.case_id}
      empty={{ title: say(`desk.none.${kind}`), says: say('desk.none_note') }}
      columns={[
        {
          id: 'number',
          title: say('desk.number'),
          isTitle: true,
          cell: (row) => (
            <Link to={`/office/desk/${row.case_id}`}>
              <span className="number">{row.number}</span>
            </Link>
          ),
        },
        { id: 'state', title: say('desk.state'), cell: (row) => <DeskTag row={row} /> },
        { id: 'topic', title: say('desk.about'), cell: (row) => say(`desk.topic.${row.topic}`) },
        { id: 'name', title: say('desk.customer'), cell: (row) => row.name },
        { id: 'policy', title: say('desk.policy'), cell: (row) => row.policy_number },
        { id: 'at', title: say('desk.received'), cell: (row) => <When at={row.received_at} /> },
        { id: 'due', title: say('desk.due'), cell: (row) => row.due_on && showDay(row.due_on) },
      ]}
    />
  )
}

/** How it stands; what has waited longer than it may stands out. */
export function DeskTag({ row }: { row: DeskRow }) {
  if (row.state === 'closed') return <Tag kind="good">{say(`desk.outcome.${row.outcome ?? 'withdrawn'}`)}</Tag>
  const isLate = row.due_on !== undefined && row.due_on < today()
  return <Tag kind={isLate ? 'bad' : 'wait'}>{say(isLate ? 'desk.overdue' : `desk.state.${row.state}`)}</Tag>
}
