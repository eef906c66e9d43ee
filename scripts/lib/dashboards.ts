import type { FigureUnit } from '@portal/contract/calls/system.ts'
import { alertRules } from '../../server/src/office/figures/alert-rules.ts'
import { figures } from '../../server/src/office/figures/figures.ts'

interface Query {
  expr: string
  legend: string
}

/** A panel shows figures of the server's list, or what its own queries ask for. */
interface PanelPlan {
  title: string
  figures?: readonly string[]
  /** One line for each server. */
  isPerServer?: true
  queries?: readonly Query[]
  unit?: string
}

interface DashboardPlan {
  file: string
  title: string
  panels: readonly PanelPlan[]
}

export const dashboards: readonly DashboardPlan[] = [
  {
    file: 'sales-and-money.json',
    title: 'Portal: sales and money',
    panels: [
      { title: 'Payments paused', figures: ['payments_paused'] },
      { title: 'Payments started in the last hour', figures: ['payments_last_hour'] },
      { title: 'Sales by status', figures: ['sales'] },
      { title: 'Payments under review', figures: ['reviews_open'] },
      { title: 'Amount under review', figures: ['reviews_money_paise'] },
      { title: 'Oldest payment review', figures: ['reviews_oldest_seconds'] },
      { title: 'Refunds in progress', figures: ['refunds_open'] },
      { title: 'Amount of refunds in progress', figures: ['refunds_money_paise'] },
      { title: 'Oldest refund in progress', figures: ['refunds_oldest_seconds'] },
    ],
  },
  {
    file: 'servers-and-database.json',
    title: 'Portal: servers and database',
    panels: [
      { title: 'Servers', figures: ['server_info'], isPerServer: true },
      {
        title: 'Requests per second',
        unit: 'reqps',
        queries: [{ expr: 'sum by (instance) (rate(http_request_seconds_count[5m]))', legend: '{{instance}}' }],
      },
      {
        title: 'Time to answer, 50th, 95th and 99th percentile',
        unit: 's',
        queries: ['0.5', '0.95', '0.99'].map((share) => ({
          expr: `histogram_quantile(${share}, sum by (le) (rate(http_request_seconds_bucket[5m])))`,
          legend: share,
        })),
      },
      {
        title: 'Slowest routes, 95th percentile',
        unit: 's',
        queries: [
          {
            expr: 'topk(10, histogram_quantile(0.95, sum by (le, route) (rate(http_request_seconds_bucket[5m]))))',
            legend: '{{route}}',
          },
        ],
      },
      {
        title: 'Refused requests per second, by status',
        unit: 'reqps',
        queries: [{ expr: 'sum by (status) (rate(http_refused_total[5m]))', legend: '{{status}}' }],
      },
      { title: 'Requests of the last 5 minutes', figures: ['http_recent_requests'] },
      { title: 'Database readable', figures: ['work_metrics_readable'] },
      { title: 'Database connections', figures: ['database_connections'], isPerServer: true },
      { title: 'Disk used', figures: ['disk_used_share'], isPerServer: true },
      { title: 'Parts of pages that browsers refused', figures: ['csp_reports'] },
      {
        title: 'Requests that look suspicious, most by one account or address in 1 hour',
        figures: ['security_foreign_ids', 'security_codes', 'security_sign_ins'],
      },
      { title: 'Places where the audit trail does not verify', figures: ['audit_breaks_open'] },
      { title: 'Last anchor of the audit trail', figures: ['audit_anchor_seconds'] },
      { title: 'Servers use their own database role', figures: ['database_roles_separate'] },
      { title: 'Database replica behind by', figures: ['database_read_lag_seconds'], isPerServer: true },
      { title: 'Reads of lists since the start', figures: ['database_reads'] },
      {
        title: 'Processor time',
        unit: 'percentunit',
        queries: [{ expr: 'rate(process_cpu_seconds_total[5m])', legend: '{{instance}}' }],
      },
      {
        title: 'Memory',
        unit: 'bytes',
        queries: [{ expr: 'process_resident_memory_bytes', legend: '{{instance}}' }],
      },
      {
        title: 'Delay of the event loop, 99th percentile',
        unit: 's',
        queries: [{ expr: 'nodejs_eventloop_lag_p99_seconds', legend: '{{instance}}' }],
      },
    ],
  },
  {
    file: 'outside-parties-and-queues.json',
    title: 'Portal: outside services and queues',
    panels: [
      { title: 'Outside services not available', figures: ['outside_breaker_open'] },
      { title: 'Outside services stopped or resumed', figures: ['outside_breaker_changed_timestamp_seconds'] },
      {
        title: 'Calls to outside services per second',
        unit: 'reqps',
        queries: [{ expr: 'sum by (party, outcome) (rate(outside_calls[5m]))', legend: '{{party}} {{outcome}}' }],
      },
      { title: 'Last notification of each gateway', figures: ['gateway_last_notification_timestamp_seconds'] },
      { title: 'Gateway notifications to be processed', figures: ['gateway_inbox_waiting'] },
      { title: 'Oldest gateway notification', figures: ['gateway_inbox_oldest_seconds'] },
      { title: 'Messages queued and failed', figures: ['outbox_messages'] },
      { title: 'Oldest message queued', figures: ['outbox_oldest_seconds'] },
      { title: 'Oldest event not delivered', figures: ['events_oldest_seconds'] },
      { title: 'Events refused by a receiver', figures: ['events_refused'] },
      { title: 'Jobs queued', figures: ['jobs_waiting'] },
      { title: 'Jobs failing', figures: ['jobs_failing'] },
      { title: 'Delay of jobs', figures: ['jobs_lag_seconds'] },
      { title: 'Last success of each job', figures: ['jobs_last_success_timestamp_seconds'] },
      { title: 'Items of the last run', figures: ['jobs_run_handled', 'jobs_run_failed'] },
      { title: 'Runs under way', figures: ['jobs_run_under_way'] },
      { title: 'Job runners', figures: ['jobs_runner_alive'], isPerServer: true },
      { title: 'Restarts of job runners', figures: ['jobs_runner_restarts'], isPerServer: true },
    ],
  },
]

const grafanaUnits: Record<FigureUnit, string> = {
  count: 'short',
  seconds: 's',
  paise: 'currencyINR',
  moment: 'dateTimeFromNow',
  yes_no: 'bool',
  share: 'percentunit',
}
/** Grafana counts money in rupees and moments in milliseconds. */
const factors: Partial<Record<FigureUnit, string>> = { paise: ' / 100', moment: ' * 1000' }

function figureNamed(name: string) {
  const figure = figures.find((one) => one.name === name)
  if (!figure) throw new Error(`No figure is called ${name}`)
  return figure
}

/** Every server tells what all share: the largest is the latest. What each has of its own is added up. */
function queryOf(name: string, { isPerServer, figures: shown = [] }: PanelPlan): Query {
  const { labels, unit, of } = figureNamed(name)
  const by = [...(isPerServer ? ['instance'] : []), ...labels]
  const combine = of === 'server' && unit === 'count' ? 'sum' : 'max'
  const legend = [...(shown.length > 1 ? [name] : []), ...by.map((label) => `{{${label}}}`)].join(' ')
  return { expr: `${combine}${by.length > 0 ? ` by (${by.join(', ')}) ` : ''}(${name})${factors[unit] ?? ''}`, legend }
}

/** A red line where an alert on this very figure goes off. */
function limitOf({ figures: shown = [] }: PanelPlan): number | undefined {
  return alertRules.find(
    ({ figure, shareOf, isBelow, limit }) => shown.includes(figure) && !shareOf && !isBelow && limit > 0,
  )?.limit
}

const datasource = { type: 'prometheus', uid: '$datasource' }
const columns = 3
const size = { w: 24 / columns, h: 8 }

function panelOf(plan: PanelPlan, place: number) {
  const queries = plan.queries ?? plan.figures!.map((name) => queryOf(name, plan))
  const unit = plan.unit ?? grafanaUnits[figureNamed(plan.figures![0]!).unit]
  const limit = limitOf(plan)
  const steps = [{ color: 'green', value: null }, ...(limit === undefined ? [] : [{ color: 'red', value: limit }])]
  return {
    id: place + 1,
    title: plan.title,
    type: unit === 'dateTimeFromNow' ? 'stat' : 'timeseries',
    datasource,
    gridPos: { ...size, x: (place % columns) * size.w, y: Math.floor(place / columns) * size.h },
    targets: queries.map(({ expr, legend }, at) => ({
      refId: String.fromCharCode(65 + at),
      datasource,
      expr,
      legendFormat: legend || plan.title,
    })),
    fieldConfig: {
      defaults: {
        unit,
        min: unit === 'dateTimeFromNow' ? undefined : 0,
        thresholds: { mode: 'absolute', steps },
        custom: limit === undefined ? {} : { thresholdsStyle: { mode: 'line' } },
      },
      overrides: [],
    },
    options:
      unit === 'dateTimeFromNow' ? { reduceOptions: { calcs: ['lastNotNull'] } } : { tooltip: { mode: 'multi' } },
  }
}

/** As Grafana imports it. */
export function writeDashboard({ file, title, panels }: DashboardPlan): string {
  const dashboard = {
    uid: `portal-${file.replace('.json', '')}`,
    title,
    tags: ['portal'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    refresh: '30s',
    timezone: 'Asia/Kolkata',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus', refresh: 1 }],
    },
    annotations: { list: [] },
    panels: panels.map(panelOf),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}
