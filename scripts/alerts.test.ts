import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { figures } from '../server/src/office/figures/figures.ts'

const folder = 'deploy/observe'
const rules = readFileSync(`${folder}/alerts.yml`, 'utf8')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it('alerts ask only for metrics that the server has', () => {
  const sources = globSync('server/src/plugins/*.ts').map((file) => readFileSync(file, 'utf8'))
  const names = [
    ...figures.map(({ name }) => name),
    ...sources.flatMap((source) => [...source.matchAll(/name: '([a-z_]+)'/g)].map((hit) => hit[1]!)),
  ]
  const used = [...rules.matchAll(/expr: (.+)/g)].flatMap(([, expression = '']) =>
    [...expression.replace(/\{[^}]*\}/g, '').matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) =>
      name.replace(/_count$/, ''),
    ),
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !names.includes(name))).toEqual([])
})

it.runIf(hasPromtool)('promtool accepts the alerts, and each goes off when its test says', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder })
    expect(status, `${stdout}${stderr}`).toBe(0)
  }
})
