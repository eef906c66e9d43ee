import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unlockSilentRunners } from '../db/job-health.ts'
import { addJob } from '../db/jobs.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { quietLogger } from './start-jobs.ts'
import { type SupervisedRunner, superviseRunner } from './supervised-runner.ts'

let test: TestApp
let runner: SupervisedRunner | undefined
let finish: () => void
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(async () => {
  finish()
  await runner?.stop()
  await test.close()
})

const patience = { timeout: 30_000, interval: 50 }
const queued = async (task: string) =>
  (await sql`select id from graphile_worker.jobs where task_identifier = ${task}`.execute(test.db)).rows.length

it('a job that takes longer than any should is not started a second time, and others find a place', async () => {
  const done = Promise.withResolvers<void>()
  finish = done.resolve
  let starts = 0
  let others = 0
  const tasks = {
    'a-long-job': async () => {
      starts += 1
      await done.promise
    },
    'a-short-job': async () => {
      others += 1
    },
  }
  await addJob(test.db, 'a-long-job', {})
  const plan = { name: 'book', tasks, concurrency: 1, connections: 2, longestJobMs: 100 }
  runner = await superviseRunner(test.deps, plan, quietLogger(test.deps))
  await vi.waitFor(() => expect(runner?.restarts()).toBeGreaterThan(0), patience)
  await addJob(test.db, 'a-short-job', {})
  await vi.waitFor(() => expect(others).toBe(1), patience)
  // It says that it lives, so that no other server takes its job.
  const heartbeats = test.db.selectFrom('worker_heartbeats').select('runner').where('runner', '=', 'retired')
  await vi.waitFor(async () => expect(await heartbeats.execute()).toHaveLength(1), patience)
  await unlockSilentRunners(test.db)
  expect(await queued('a-long-job')).toBe(1)
  finish()
  await vi.waitFor(async () => expect(await queued('a-long-job')).toBe(0), patience)
  expect(starts).toBe(1)
})
