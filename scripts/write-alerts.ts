import { writeFileSync } from 'node:fs'
import { words } from '@portal/words/en/screens/status.ts'
import { type AlertRule, alertRules } from '../server/src/office/figures/alert-rules.ts'

export const alertsFile = 'deploy/observe/alerts.yml'

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
export function writeAlerts(): string {
  return `# Alert rules for Prometheus, written by npm run observe from server/src/office/figures/alert-rules.ts.
# promtool check rules alerts.yml; promtool test rules alerts.test.yml
groups:
  - name: portal
    rules:
${alertRules.map(writeRule).join('')}`
}

if (import.meta.main) writeFileSync(alertsFile, writeAlerts())
