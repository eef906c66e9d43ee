import { writeFileSync } from 'node:fs'
import { words } from '@portal/words/en/screens/status.ts'
import { type AlertRule, alertRules } from '../server/src/office/figures/alert-rules.ts'
import { dashboards, writeDashboard } from './lib/dashboards.ts'

const folder = 'deploy/observe'

const matcher = (labels: AlertRule['where'] = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length > 0 ? `{${pairs.join(', ')}}` : ''
}

function expressionOf({ figure, where, shareOf, by, combine, limit, isBelow }: AlertRule): string {
  const combined = (labels?: AlertRule['where']) => `${combine}${by ? ` by (${by}) ` : ''}(${figure}${matcher(labels)})`
  const value = shareOf ? `${combined(where)} / ${combined(shareOf)}` : combined(where)
  return `${value} ${isBelow ? '<' : '>'} ${limit}`
}

/** Quoted as YAML does it. */
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

function writeRule(rule: AlertRule): string {
  const about = rule.by ? `{{ $labels.${rule.by} }}: ` : ''
  return `      - alert: ${rule.name}
        expr: ${expressionOf(rule)}
        for: ${rule.lasts}
        labels: { severity: ${rule.severity} }
        annotations:
          summary: ${quote(about + words[`status.alert.${rule.name}`])}
          description: ${quote(words[`status.todo.${rule.name}`])}
`
}

/** The rules of the office's status page for Prometheus, with the words of that page. */
function writeAlerts(): string {
  return `# Alert rules for Prometheus, written by npm run observe from server/src/office/figures/alert-rules.ts.
# promtool check rules alerts.yml; promtool test rules alerts.test.yml
groups:
  - name: portal
    rules:
${alertRules.map(writeRule).join('')}`
}

/** What `npm run observe` writes, by name. */
export function observeFiles(): Map<string, string> {
  return new Map([
    [`${folder}/alerts.yml`, writeAlerts()],
    ...dashboards.map((plan): [string, string] => [`${folder}/grafana/dashboards/${plan.file}`, writeDashboard(plan)]),
  ])
}

if (import.meta.main) for (const [file, text] of observeFiles()) writeFileSync(file, text)
