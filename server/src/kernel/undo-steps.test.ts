import { expect, it } from 'vitest'
import { createUndoSteps } from './undo-steps.ts'

it('every undo step is tried, newest first, even if one fails and another never ends', async () => {
  const done: string[] = []
  const steps = createUndoSteps()
  steps.add('folder', 1000, () => void done.push('folder'))
  steps.add('connections', 20, () => new Promise(() => undefined))
  steps.add('requests', 1000, async () => void done.push('requests'))
  steps.add('jobs', 1000, () => Promise.reject(new Error('Runner is already stopped')))
  const told: string[] = []
  const failed = await steps.run((name, error) => told.push(`${name}: ${(error as Error).message}`))
  expect(done).toEqual(['requests', 'folder'])
  expect(failed).toEqual(['jobs', 'connections'])
  expect(told).toEqual(['jobs: Runner is already stopped', 'connections: took longer than 20 ms'])
})

it('stopping twice undoes everything once', async () => {
  const steps = createUndoSteps()
  let times = 0
  steps.add('lock', 1000, () => void times++)
  await Promise.all([steps.run(() => undefined), steps.run(() => undefined)])
  expect(times).toBe(1)
})
