import { getSystemStatus, type SystemStatus as Status } from '@portal/contract/calls/system.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { When } from '../../../kit/When.tsx'
import { sayCount, sayWith } from '../../../speech/speaker.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useTab } from '../use-tab.ts'
import { FailedJobs } from './FailedJobs.tsx'
import { FigureCards } from './FigureCards.tsx'
import { JobTables } from './JobTables.tsx'
import { say as sayJobs } from './job-words.ts'
import { PartyTable } from './PartyTable.tsx'
import { SeenOftenTable } from './SeenOftenTable.tsx'
import { ServerTable } from './ServerTable.tsx'
import css from './SystemStatus.module.css'
import { showFigure } from './show-figure.ts'
import { say, sayWatched } from './words.ts'

export default function SystemStatus() {
  const [tab, setTab] = useTab(['status', 'failed'])
  return (
    <OfficePage title={say('status.title')} needs="see system status" intro={say('status.intro')}>
      <Tabs
        label={say('status.title')}
        tabs={[
          { id: 'status', label: sayJobs('office-jobs.status_tab') },
          { id: 'failed', label: sayJobs('office-jobs.failed_tab') },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'status' ? <Figures /> : <FailedJobs />}
      </Tabs>
    </OfficePage>
  )
}

function Figures() {
  const reading = useCall(getSystemStatus, { isKeptFresh: true })
  return (
    <Loaded reading={reading} lines={8} failed={say('status.not_loaded')}>
      {(status) => (
        <div className="stack">
          <Alerts status={status} />
          <ServerTable status={status} />
          <FigureCards status={status} />
          <SeenOftenTable status={status} />
          <PartyTable status={status} />
          <JobTables status={status} />
        </div>
      )}
    </Loaded>
  )
}

/** What is over its limit, with what to do; said aloud when it changes. */
function Alerts({ status: { at, watched } }: { status: Status }) {
  const over = watched.filter(({ is_over }) => is_over)
  return (
    <div role="status" className="stack-small">
      {over.length === 0 ? (
        <Notice kind="good" title={say('status.all_within_limits')} />
      ) : (
        <>
          <h2>{sayCount(say, 'status.need_attention', over.length)}</h2>
          <ul className={css.alerts}>
            {over.map(({ alert, unit, value, limit, of }) => (
              <li key={`${alert} ${of}`}>
                <Notice kind="bad" title={say(`status.alert.${alert}`)}>
                  {of && <p className={css.name}>{sayWatched(of)}</p>}
                  {unit !== 'yes_no' && (
                    <p>{say('status.measured', { value: showFigure(value, unit), limit: showFigure(limit, unit) })}</p>
                  )}
                  <p>{say(`status.todo.${alert}`)}</p>
                </Notice>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="muted small">{sayWith(say, 'status.updated', { time: <When at={at} /> })}</p>
    </div>
  )
}
