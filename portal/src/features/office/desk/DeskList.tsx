import {
  type DeskRow,
  deskShows,
  exportClaims,
  exportComplaints,
  listClaims,
  listComplaints,
} from '@portal/contract/calls/service-desk.ts'
import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { claimTopics, complaintTopics, type DeskKind, deskChannels } from '@portal/domain/policy/desk-case.ts'
import { When } from '../../../kit/When.tsx'
import { today } from '../../../sale/state/today.ts'
import { Tag } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { say } from './words.ts'

const calls = { complaint: listComplaints, claim: listClaims }
const files = { complaint: exportComplaints, claim: exportClaims }
const topics = { complaint: complaintTopics, claim: claimTopics }

/** The register of complaints, or of reported claims: what waits longest first. */
export function DeskList({ kind }: { kind: DeskKind }) {
  return (
    <OfficeList
      call={calls[kind]}
      file={files[kind]}
      search={{ key: 'search', label: say('desk.find_case'), hint: say(`desk.find_${kind}_hint`) }}
      filters={[
        {
          key: 'show',
          label: say('desk.show'),
          choices: deskShows.map((show) => ({
            value: show === 'waiting' ? '' : show,
            label: say(`desk.show.${show}`),
          })),
        },
        {
          key: 'topic',
          label: say(`desk.topic.${kind}`),
          choices: [
            { value: '', label: say('desk.all') },
            ...topics[kind].map((value) => ({ value, label: say(`desk.topic.${value}`) })),
          ],
        },
        {
          key: 'channel',
          label: say('desk.channel'),
          choices: [
            { value: '', label: say('desk.all') },
            ...deskChannels.map((value) => ({ value, label: say(`desk.channel.${value}`) })),
          ],
        },
      ]}
      days={[
        { key: 'from', label: say('desk.from') },
        { key: 'to', label: say('desk.to') },
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
        { id: 'due', title: say('desk.due'), cell: dueOrClosed },
      ]}
    />
  )
}

function dueOrClosed({ due_on, closed_at }: DeskRow): string | undefined {
  if (closed_at) return say('desk.closed_on', { day: showDay(dayInKolkata(Date.parse(closed_at))) })
  return due_on && showDay(due_on)
}

/** How it stands; what has waited longer than it may stands out. */
export function DeskTag({ row }: { row: DeskRow }) {
  if (row.state === 'closed') return <Tag kind="good">{say(`desk.outcome.${row.outcome ?? 'withdrawn'}`)}</Tag>
  const isLate = row.due_on !== undefined && row.due_on < today()
  return <Tag kind={isLate ? 'bad' : 'wait'}>{say(isLate ? 'desk.overdue' : `desk.state.${row.state}`)}</Tag>
}
