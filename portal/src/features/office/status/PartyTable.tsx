import type { SystemStatus } from '@portal/contract/calls/system.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { Card, Tag } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import css from '../Office.module.css'
import { listParties, type PartyRow } from './party-rows.ts'
import { showFigure, showPercent } from './show-figure.ts'
import { say, sayParty } from './words.ts'

export function PartyTable({ status }: { status: SystemStatus }) {
  const isAlone = status.servers.length === 1
  return (
    <Card flush title={say('status.parties')}>
      <DataTable
        caption={say('status.parties')}
        rows={listParties(status)}
        keyOf={({ party }) => party}
        empty={
          <div className={css.pad}>
            <EmptyState title={say('status.no_parties')} says={say('status.no_parties_note')} />
          </div>
        }
        columns={[
          {
            id: 'party',
            title: say('status.party'),
            isTitle: true,
            cell: ({ party }) => sayParty(party),
          },
          { id: 'state', title: say('status.state'), cell: (row) => <PartyState row={row} isAlone={isAlone} /> },
          {
            id: 'calls',
            title: say('status.calls_answered'),
            isNumber: true,
            cell: ({ answered, all }) =>
              all === 0
                ? say('status.no_calls')
                : say('status.calls_answered_of', {
                    answered: showFigure(answered, 'count'),
                    all: showFigure(all, 'count'),
                    share: showPercent(answered / all),
                  }),
          },
        ]}
      />
    </Card>
  )
}

function PartyState({ row: { downOn, changedAt, answered, all }, isAlone }: { row: PartyRow; isAlone: boolean }) {
  // Mail and the document store are called whatever happens.
  if (downOn.length === 0 && answered * 2 < all) return <Tag kind="wait">{say('status.party_failing')}</Tag>
  if (changedAt === undefined) return <Tag kind="good">{say('status.party_available')}</Tag>
  const time = showMoment(new Date(changedAt * 1000).toISOString())
  if (downOn.length === 0) return <Tag kind="good">{say('status.party_resumed', { time })}</Tag>
  return (
    <Tag kind="bad">
      {isAlone ? say('status.party_down', { time }) : say('status.party_down_on', { time, servers: downOn.join(', ') })}
    </Tag>
  )
}
