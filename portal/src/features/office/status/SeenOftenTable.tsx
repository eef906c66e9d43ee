import type { SystemStatus } from '@portal/contract/calls/system.ts'
import { When } from '../../../kit/When.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import css from '../Office.module.css'
import { showFigure } from './show-figure.ts'
import { say } from './words.ts'

/** Accounts and addresses to look into when an alarm of the security log goes off. */
export function SeenOftenTable({ status }: { status: SystemStatus }) {
  return (
    <Card flush title={say('status.seen_often')}>
      <DataTable
        caption={say('status.seen_often')}
        rows={status.seen_often}
        keyOf={({ pattern, kind, subject }) => `${pattern} ${kind} ${subject}`}
        empty={
          <div className={css.pad}>
            <EmptyState title={say('status.seen_nothing')} says={say('status.seen_nothing_note')} />
          </div>
        }
        columns={[
          {
            id: 'subject',
            title: say('status.seen_subject'),
            isTitle: true,
            cell: ({ kind, subject }) => (
              <>
                {say(`status.seen_kind.${kind}`)} <span className={css.mono}>{subject}</span>
              </>
            ),
          },
          { id: 'pattern', title: say('status.seen_what'), cell: ({ pattern }) => say(`status.seen.${pattern}`) },
          {
            id: 'hits',
            title: say('status.seen_hits'),
            isNumber: true,
            cell: ({ hits }) => showFigure(hits, 'count'),
          },
          { id: 'last', title: say('status.seen_last'), cell: ({ last_at }) => <When at={last_at} /> },
        ]}
      />
    </Card>
  )
}
