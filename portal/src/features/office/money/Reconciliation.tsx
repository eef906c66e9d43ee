import { listReconcileRuns, runReconcile } from '@portal/contract/calls/office-reconcile.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { When } from '../../../kit/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { useOfficeAction } from '../use-office-action.ts'
import { ReconcileFindings } from './ReconcileFindings.tsx'
import { say as sayFound } from './reconcile-words.ts'
import { say } from './words.ts'

/** A time does not part from its day. */
const momentInOneLine = (at: string) => showMoment(at).replaceAll(' ', '\u00a0')

/** The gateway's list against our rows, both ways; every night by itself, and on request. */
export function Reconciliation() {
  const runs = useCall(listReconcileRuns, { isKeptFresh: true })
  const [edition, setEdition] = useState(0)
  const { run, busy } = useOfficeAction()
  const now = () =>
    run('run', async () => {
      const { seen, repaired, flagged } = await send(runReconcile, { body: {} })
      if (runs.status === 'ready') runs.reload()
      setEdition((count) => count + 1)
      return say('office-money.reconciled', { seen, repaired, flagged })
    })
  return (
    <div className="stack">
      <Card
        title={say('office-money.runs')}
        flush
        end={
          <Changing>
            <Button small busy={busy === 'run'} onClick={now}>
              {say('office-money.reconcile_now')}
            </Button>
          </Changing>
        }
      >
        <Loaded reading={runs} failed={say('office-money.runs_not_loaded')}>
          {({ rows }) => (
            <DataTable
              caption={say('office-money.runs')}
              rows={rows}
              keyOf={(row) => row.run_id}
              empty={<p className={`muted ${css.pad}`}>{say('office-money.no_runs')}</p>}
              columns={[
                {
                  id: 'at',
                  title: say('office-money.started'),
                  isTitle: true,
                  cell: (row) => <When at={row.started_at} />,
                },
                {
                  id: 'window',
                  title: say('office-money.period'),
                  cell: (row) =>
                    say('office-money.from_to', {
                      from: momentInOneLine(row.window_from),
                      to: momentInOneLine(row.window_to),
                    }),
                },
                { id: 'seen', title: say('office-money.compared'), isNumber: true, cell: (row) => row.seen },
                { id: 'repaired', title: say('office-money.corrected'), isNumber: true, cell: (row) => row.repaired },
                { id: 'flagged', title: say('office-money.needs_review'), isNumber: true, cell: (row) => row.flagged },
                {
                  id: 'differences',
                  title: sayFound('reconcile.findings'),
                  cell: ({ run_id, started_at, repaired, flagged }) =>
                    repaired + flagged > 0 && (
                      <Link
                        className={css.inLine}
                        to={`?tab=reconciliation&run=${run_id}`}
                        aria-label={sayFound('reconcile.show_of', {
                          count: repaired + flagged,
                          moment: showMoment(started_at),
                        })}
                      >
                        {sayFound('reconcile.show', { count: repaired + flagged })}
                      </Link>
                    ),
                },
                {
                  id: 'end',
                  title: say('office-money.completed'),
                  cell: (row) => (row.finished_at ? say('office-money.yes') : say('office-money.no')),
                },
              ]}
            />
          )}
        </Loaded>
      </Card>
      <ReconcileFindings runs={runs.status === 'ready' ? runs.data.rows : []} edition={edition} />
    </div>
  )
}
