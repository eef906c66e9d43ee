import { listReconcileRuns, runReconcile } from '@portal/contract/calls/office-admin.ts'
import { showTime } from '../../../kit/ago.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { When } from '../../../kit/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import css from '../Office.module.css'
import { useOfficeAction } from '../use-office-action.ts'

/** The gateway's list against our rows, both ways; every night by itself, and on request. */
export function Reconciliation() {
  const runs = useCall(listReconcileRuns, { isKeptFresh: true })
  const { run, busy } = useOfficeAction()
  const now = () =>
    run('run', async () => {
      const { seen, repaired, flagged } = await send(runReconcile, { body: {} })
      if (runs.status === 'ready') runs.reload()
      return `${seen} payments compared, ${repaired} put right, ${flagged} to look at`
    })
  return (
    <Card
      title="Runs"
      flush
      end={
        <Button small busy={busy === 'run'} onClick={now}>
          Reconcile now
        </Button>
      }
    >
      <Loaded reading={runs} failed="The runs could not be read">
        {({ rows }) => (
          <DataTable
            caption="Reconciliation runs"
            rows={rows}
            keyOf={(row) => row.run_id}
            empty={<p className={`muted ${css.pad}`}>No runs yet.</p>}
            columns={[
              { id: 'at', title: 'Started', isTitle: true, cell: (row) => <When at={row.started_at} /> },
              {
                id: 'window',
                title: 'Days',
                cell: (row) => `${showTime(row.window_from)} to ${showTime(row.window_to)}`,
              },
              { id: 'seen', title: 'Compared', isNumber: true, cell: (row) => row.seen },
              { id: 'repaired', title: 'Corrected', isNumber: true, cell: (row) => row.repaired },
              { id: 'flagged', title: 'Needs review', isNumber: true, cell: (row) => row.flagged },
              { id: 'end', title: 'Finished', cell: (row) => (row.finished_at ? 'Yes' : 'No') },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
