import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { alertNames } from '@portal/contract/calls/system.ts'
import { words } from '@portal/words/en/screens/status.ts'
import { expect, it } from 'vitest'
import { alertRules } from '../server/src/office/figures/alert-rules.ts'
import { figures } from '../server/src/office/figures/figures.ts'
import { alertsFile, writeAlerts } from './write-alerts.ts'

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it('deploy/observe/alerts.yml holds the rules of the status page (npm run observe writes it)', () => {
  expect(readFileSync(alertsFile, 'utf8')).toBe(writeAlerts())
  expect(alertRules.map(({ name }) => name)).toEqual([...alertNames])
})

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

it.runIf(hasPromtool)('promtool accepts the alerts, and each goes off when its test says', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: 'deploy/observe' })
    expect(status, `${stdout}${stderr}`).toBe(0)
  }
})
