import { type FailedJob, listFailedJobs, retryJob } from '@portal/contract/calls/office-jobs.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import inRow from '../../../kit/in-row.module.css'
import { showMoment } from '../../../kit/show-moment.ts'
import { When } from '../../../kit/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Changing } from '../Changing.tsx'
import { OfficeList } from '../OfficeList.tsx'
import { RetrySheet } from '../RetrySheet.tsx'
import { reloadIfOutdated } from '../use-office-action.ts'
import { say } from './job-words.ts'
import { sayTask } from './words.ts'

/** Background jobs that failed, with why, and a way to run each again. */
export function FailedJobs() {
  const [edition, setEdition] = useState(0)
  const [asked, setAsked] = useState<FailedJob>()
  const reload = () => {
    setAsked(undefined)
    setEdition((count) => count + 1)
  }
  const retry = async (reason: string) => {
    const params = { job_id: asked?.job_id ?? '' }
    await reloadIfOutdated(send(retryJob, { params, body: { reason } }), reload)
    reload()
    return say('office-jobs.retried')
  }
  return (
    <div className="stack">
      <p className="muted">{say('office-jobs.note')}</p>
      <OfficeList
        caption={say('office-jobs.failed_tab')}
        call={listFailedJobs}
        edition={edition}
        keyOf={(row) => row.job_id}
        empty={{ title: say('office-jobs.none'), says: say('office-jobs.none_note') }}
        columns={[
          {
            id: 'job',
            title: say('office-jobs.job'),
            isTitle: true,
            cell: ({ task, about }) => (
              <div className="stack-small">
                <span>{sayTask(task)}</span>
                {about && <span className="small muted">{say('office-jobs.about', { number: about })}</span>}
              </div>
            ),
          },
          {
            id: 'error',
            title: say('office-jobs.error'),
            cell: ({ failure, error }) => (
              <div className="stack-small">
                <span>{say(`office-jobs.failure.${failure}`)}</span>
                <span className="small muted">{error}</span>
              </div>
            ),
          },
          { id: 'attempts', title: say('office-jobs.attempts'), isNumber: true, cell: (row) => row.attempts },
          { id: 'since', title: say('office-jobs.queued_at'), cell: (row) => <When at={row.queued_at} /> },
          { id: 'last', title: say('office-jobs.last_try'), cell: (row) => <When at={row.last_tried_at} /> },
          { id: 'next', title: say('office-jobs.next_try'), cell: (row) => <NextTry job={row} /> },
          {
            id: 'retry',
            title: <span className="visually-hidden">{say('office-jobs.actions')}</span>,
            cell: (row) =>
              !row.is_running && (
                <Changing>
                  <Button
                    look="quiet"
                    small
                    className={inRow.inRow}
                    aria-label={say('office-jobs.retry_of', {
                      job: sayTask(row.task),
                      time: showMoment(row.queued_at),
                    })}
                    onClick={() => setAsked(row)}
                  >
                    {say('office-jobs.retry')}
                  </Button>
                </Changing>
              ),
          },
        ]}
      />
      <RetrySheet
        subject={asked && sayTask(asked.task)}
        effect={say('office-jobs.retry_job')}
        retry={retry}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}

function NextTry({ job: { is_running, next_at } }: { job: FailedJob }) {
  if (is_running) return say('office-jobs.running')
  return next_at ? <When at={next_at} /> : say('office-jobs.given_up')
}
