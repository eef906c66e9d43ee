import type { ServerStatus, SystemStatus } from '@portal/contract/calls/system.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { When } from '../../../kit/When.tsx'
import { sayCount } from '../../../speech/speaker.ts'
import { Card, Tag } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import css from '../Office.module.css'
import { listFigures, sumFigures } from './find-figures.ts'
import { say } from './words.ts'

export function ServerTable({ status }: { status: SystemStatus }) {
  return (
    <Card flush title={say('status.servers')}>
      <DataTable
        caption={say('status.servers')}
        rows={status.servers}
        keyOf={({ server_id }) => server_id}
        columns={[
          {
            id: 'server',
            title: say('status.server'),
            isTitle: true,
            cell: ({ name }) => <span className={css.mono}>{name}</span>,
          },
          {
            id: 'state',
            title: say('status.state'),
            cell: ({ is_alive, reported_at }) =>
              is_alive ? (
                <Tag kind="good">{say('status.server_running')}</Tag>
              ) : (
                <Tag kind="bad">{say('status.server_silent', { time: showMoment(reported_at) })}</Tag>
              ),
          },
          { id: 'release', title: say('status.version.release'), cell: ({ release }) => release },
          { id: 'node', title: say('status.version.node'), cell: ({ node }) => node },
          { id: 'started', title: say('status.started'), cell: ({ started_at }) => <When at={started_at} /> },
          {
            id: 'connections',
            title: say('status.connections'),
            cell: (server) => <Connections status={status} server={server} />,
          },
          {
            id: 'runners',
            title: say('status.runners'),
            cell: (server) => <Runners status={status} server={server} />,
          },
        ]}
      />
    </Card>
  )
}

interface OfServer {
  status: SystemStatus
  server: ServerStatus
}

function Connections({ status, server: { server_id, name } }: OfServer) {
  const count = (state: string) =>
    sumFigures(status, 'database_connections', { server: server_id, labels: { state } }) ?? 0
  if (listFigures(status, 'database_connections', { server: server_id }).length === 0) return '–'
  const waiting = count('waited_for')
  const isOver = status.watched.some(
    ({ alert, of, is_over }) => is_over && alert === 'ConnectionsWaitedFor' && of === name,
  )
  return (
    <>
      {say('status.connections_used', { used: count('open') - count('idle'), open: count('open') })}
      {waiting > 0 && (
        <>
          <br />
          <Tag kind={isOver ? 'bad' : 'wait'}>{sayCount(say, 'status.connections_waiting', waiting)}</Tag>
        </>
      )}
    </>
  )
}

function Runners({ status, server: { server_id } }: OfServer) {
  const runners = listFigures(status, 'jobs_runner_alive', { server: server_id })
  if (runners.length === 0) return '–'
  const alive = runners.filter(({ value }) => value > 0).length
  const restarts = sumFigures(status, 'jobs_runner_restarts', { server: server_id }) ?? 0
  const text = say('status.runners_alive', { alive, all: runners.length })
  return (
    <>
      {alive < runners.length ? <Tag kind="bad">{text}</Tag> : text}
      {restarts > 0 && (
        <>
          <br />
          <span className="muted small">{sayCount(say, 'status.restarts', restarts)}</span>
        </>
      )}
    </>
  )
}
