import type { SystemStatus } from '@portal/contract/calls/system.ts'
import { When } from '../../../kit/When.tsx'
import { sayCount } from '../../../speech/speaker.ts'
import { Card, Tag } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import css from '../Office.module.css'
import { hasFailed, isHousekeeping, type JobRow, listJobs } from './job-rows.ts'
import { showFigure } from './show-figure.ts'
import { say, sayTask } from './words.ts'

export function JobTables({ status }: { status: SystemStatus }) {
  const jobs = listJobs(status).toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)))
  const tidying = jobs.filter(isHousekeeping)
  return (
    <>
      <Card flush title={say('status.jobs')}>
        <JobTable caption={say('status.jobs')} rows={jobs.filter((row) => !isHousekeeping(row))} />
      </Card>
      {tidying.length > 0 && (
        <Disclosure summary={sayCount(say, 'status.housekeeping', tidying.length)}>
          <JobTable caption={sayCount(say, 'status.housekeeping', tidying.length)} rows={tidying} />
        </Disclosure>
      )}
    </>
  )
}

function JobTable({ caption, rows }: { caption: string; rows: readonly JobRow[] }) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ task }) => task}
      empty={
        <div className={css.pad}>
          <EmptyState title={say('status.no_jobs')} says={say('status.no_jobs_note')} />
        </div>
      }
      columns={[
        { id: 'job', title: say('status.job'), isTitle: true, cell: ({ task }) => sayTask(task) },
        { id: 'result', title: say('status.result'), cell: (row) => <Result row={row} /> },
        {
          id: 'last',
          title: say('status.last_success'),
          cell: ({ lastSuccess }) =>
            lastSuccess === undefined ? undefined : <When at={new Date(lastSuccess * 1000).toISOString()} />,
        },
        {
          id: 'queued',
          title: say('status.queued'),
          isNumber: true,
          cell: ({ queued, delaySeconds }) =>
            delaySeconds < 1
              ? showFigure(queued, 'count')
              : say('status.queued_late', { queued, delay: showFigure(delaySeconds, 'seconds') }),
        },
      ]}
    />
  )
}

function Result({ row: { failing, items, isRunning, lastSuccess } }: { row: JobRow }) {
  return (
    <>
      {failing > 0 && <Tag kind="bad">{sayCount(say, 'status.job_failing', failing)}</Tag>}
      {failing === 0 && isRunning && <Tag kind="brand">{say('status.job_running')}</Tag>}
      {failing === 0 && !isRunning && lastSuccess !== undefined && <Tag kind="good">{say('status.job_completed')}</Tag>}
      {failing === 0 && !isRunning && lastSuccess === undefined && <Tag kind="plain">{say('status.job_not_run')}</Tag>}
      {items && items.handled > 0 && (
        <span className="muted small"> {sayCount(say, 'status.job_rows', items.handled)}</span>
      )}
      {items && items.failed > 0 && <Tag kind="bad">{sayCount(say, 'status.job_rows_failed', items.failed)}</Tag>}
    </>
  )
}
