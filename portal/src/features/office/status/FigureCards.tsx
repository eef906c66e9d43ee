import type { StatusFigure, SystemStatus, WatchedFigure } from '@portal/contract/calls/system.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { Card, Rows, Tag } from '../../../ui/Card.tsx'
import office from '../Office.module.css'
import { listFigures, sumFigures } from './find-figures.ts'
import css from './SystemStatus.module.css'
import { showFigure } from './show-figure.ts'
import { say, sayFigure } from './words.ts'

/** Figures with a place of their own; every other one stands under 'Other figures'. */
const inCards = {
  queues: [
    'outbox_messages',
    'outbox_oldest_seconds',
    'events_oldest_seconds',
    'events_refused',
    'gateway_inbox_waiting',
    'gateway_inbox_oldest_seconds',
    'gateway_last_notification_timestamp_seconds',
  ],
  money: [
    'payments_paused',
    'reviews_open',
    'reviews_money_paise',
    'reviews_oldest_seconds',
    'refunds_open',
    'refunds_money_paise',
    'refunds_oldest_seconds',
  ],
  requests: ['http_recent_requests'],
  reads: ['database_read_lag_seconds', 'database_reads'],
  security: [
    'security_foreign_ids',
    'security_codes',
    'security_sign_ins',
    'audit_breaks_open',
    'audit_anchor_seconds',
    'database_roles_separate',
  ],
} as const

/** Shown by the tables and by cards with other words. */
const elsewhere = [
  'server_info',
  // Judged by its alert: whoever reads this page reads the database.
  'work_metrics_readable',
  'database_connections',
  'payments_last_hour',
  'sales',
  'outside_calls',
  'outside_breaker_open',
  'outside_breaker_changed_timestamp_seconds',
]

type CardId = keyof typeof inCards
const cardIds = Object.keys(inCards) as CardId[]

export function FigureCards({ status }: { status: SystemStatus }) {
  const placed = new Set<string>([...cardIds.flatMap((id) => inCards[id]), ...elsewhere])
  const others = new Set(status.figures.map(({ name }) => name).filter((name) => !placed.has(name) && !isOfJob(name)))
  return (
    <div className={css.cards}>
      {cardIds.map((id) => {
        const rows = inCards[id].flatMap((name) => figureRows(status, name))
        // Without a replica there is nothing to say of it.
        return (
          rows.length > 0 && (
            <Card key={id} title={say(`status.card.${id}`)}>
              <Rows rows={rows} />
            </Card>
          )
        )
      })}
      <Card title={say('status.card.payments')}>
        <StateRows
          figures={listFigures(status, 'payments_last_hour')}
          kind="payment"
          empty={say('status.no_payments')}
        />
      </Card>
      <Card title={say('status.card.sales')}>
        <StateRows figures={listFigures(status, 'sales')} kind="proposal" empty={say('status.none')} />
      </Card>
      <Card title={say('status.card.versions')}>
        <Rows rows={versionRows(status)} />
      </Card>
      {others.size > 0 && (
        <Card title={say('status.card.other')}>
          <Rows rows={[...others].flatMap((name) => figureRows(status, name))} />
        </Card>
      )}
    </div>
  )
}

const isOfJob = (name: string) => name.startsWith('jobs_')

/** One line for each label of a figure, added up over the servers. */
function figureRows(status: SystemStatus, name: string) {
  const byLabel = Map.groupBy(listFigures(status, name), labelOf)
  return [...byLabel].map(([label, values]) => {
    const { unit, labels } = values[0]!
    const value =
      unit === 'count' ? (sumFigures(status, name, { labels }) ?? 0) : Math.max(...values.map((one) => one.value))
    return {
      label: <FigureName name={name} label={label} />,
      value: <Judged text={showFigure(value, unit)} watched={findWatched(status, name, label)} />,
    }
  })
}

function FigureName({ name, label }: { name: string; label: string | undefined }) {
  const ofLabel = sayFigure(name, label)
  if (ofLabel) return ofLabel
  return (
    <>
      {sayFigure(name) ?? name} <span className={office.mono}>{label}</span>
    </>
  )
}

const labelOf = ({ labels }: StatusFigure): string | undefined => Object.values(labels)[0]

/** The rule that judges this line: of requests, one judges the failed ones and one those that a limit refused. */
function findWatched({ watched }: SystemStatus, name: string, label: string | undefined): WatchedFigure | undefined {
  if (label === 'failed')
    return watched.find(({ alert }) => alert === 'RequestsFail' && name === 'http_recent_requests')
  if (label === 'limited') return watched.find(({ alert }) => alert === 'RateLimitsHit')
  return label === undefined ? watched.find(({ figure }) => figure === name) : undefined
}

/** A figure with its limit, marked where it is beyond it. */
function Judged({ text, watched }: { text: string; watched: WatchedFigure | undefined }) {
  if (!watched) return text
  const { unit, value, limit, is_over } = watched
  const share = showFigure(value, unit)
  return (
    <span className={css.value}>
      <span>{unit === 'share' && share !== text ? `${text} · ${share}` : text}</span>
      {is_over && <Tag kind="bad">{say('status.over_limit')}</Tag>}
      {unit !== 'yes_no' && (
        <span className="muted small">{say('status.limit', { limit: showFigure(limit, unit) })}</span>
      )}
    </span>
  )
}

interface StateRowsProps {
  figures: readonly StatusFigure[]
  kind: 'payment' | 'proposal'
  empty: string
}

/** Counts by the state words that lists use. */
function StateRows({ figures, kind, empty }: StateRowsProps) {
  if (figures.length === 0) return <p className="muted">{empty}</p>
  const rows = figures
    .toSorted((a, b) => b.value - a.value)
    .map(({ labels, value }) => ({
      label: sayCommon(`state.${kind}.${labels.state}`),
      value: showFigure(value, 'count'),
    }))
  return <Rows rows={rows} />
}

function versionRows({ versions, servers }: SystemStatus) {
  const nodes = new Set(servers.filter(({ is_alive }) => is_alive).map(({ node }) => node))
  return [
    { label: say('status.version.release'), value: versions.release },
    { label: say('status.version.schema'), value: versions.schema.replace(/\.sql$/, '') },
    { label: say('status.version.rates'), value: versions.rates ?? say('status.version.no_rates') },
    { label: say('status.version.postgres'), value: versions.postgres },
    { label: say('status.version.node'), value: [...nodes].sort().join(', ') },
  ]
}
