import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alertNames } from '@portal/contract/calls/system.ts'
import { words } from '@portal/words/en/screens/status.ts'
import { expect, it } from 'vitest'
import { alertRules } from '../server/src/office/figures/alert-rules.ts'
import { figures } from '../server/src/office/figures/figures.ts'
import { installObservation } from '../server/src/plugins/observe.ts'
import { dashboards } from './lib/dashboards.ts'
import { observeFiles } from './write-observe.ts'

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it('deploy/observe holds the rules of the status page and the dashboards (npm run observe writes them)', () => {
  for (const [file, text] of observeFiles()) expect(readFileSync(file, 'utf8'), file).toBe(text)
  expect(alertRules.map(({ name }) => name)).toEqual([...alertNames])
})

/** Of prom-client itself: what matters of them is on a panel. */
const leftOut = /^(process|nodejs)_/

it('panels ask only for metrics that /metrics serves, and every metric is on a panel', () => {
  const noApp = { addHook: () => undefined } as unknown as Parameters<typeof installObservation>[0]
  const served = [...installObservation(noApp).registry.getMetricsAsArray(), ...figures].map(({ name }) => name)
  const asked = listExpressions().flatMap(namesIn)
  expect(asked.filter((name) => !served.includes(name))).toEqual([])
  expect(served.filter((name) => !asked.includes(name) && !leftOut.test(name))).toEqual([])
  expect(dashboards).toHaveLength(3)
})

function listExpressions(): string[] {
  return [...observeFiles()]
    .filter(([file]) => file.endsWith('.json'))
    .flatMap(([, text]) => (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels)
    .flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

/** Words of a query that are no function, label or number. */
function namesIn(expression: string): string[] {
  const bare = expression.replaceAll(/\bby \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g, ' ')
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?! *\()/g)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => name !== 'by')
}

it('alerts watch only figures that /metrics serves, by labels they have', () => {
  for (const { name, figure, where = {}, shareOf = {}, by } of alertRules) {
    const labels = figures.find((one) => one.name === figure)?.labels
    const used = [...Object.keys(where), ...Object.keys(shareOf), ...(by && by !== 'instance' ? [by] : [])]
    expect(labels, name).toEqual(expect.arrayContaining(used))
  }
})

it('the status page has words for every figure', () => {
  const codes = Object.keys(words)
  const inTables = /^(jobs_|server_info|database_connections|outside_|payments_last_hour|sales$)/
  const named = figures.filter(({ name }) => !inTables.test(name))
  const unnamed = named.filter(({ name }) => !codes.some((code) => `${code}.`.startsWith(`status.figure.${name}.`)))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

it('every alert has a test in which it goes off', () => {
  const tests = readFileSync('deploy/observe/alerts.test.yml', 'utf8')
  const goesOff = (name: string) => new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`).test(tests)
  expect(alertNames.filter((name) => !goesOff(name))).toEqual([])
})

it.runIf(hasPromtool)('promtool accepts scrape, alerts and panels, and each alert goes off when its test says', () => {
  const panels = join(mkdtempSync(join(tmpdir(), 'panels-')), 'panels.yml')
  const rules = listExpressions().map((expr, place) => ({ record: `panel_${place}`, expr }))
  writeFileSync(panels, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
  for (const args of [
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
    ['check', 'rules', panels],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: 'deploy/observe' })
    expect(status, `${args} ${stdout}${stderr}`).toBe(0)
  }
})
