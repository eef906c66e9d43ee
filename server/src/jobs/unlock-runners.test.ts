import { EventEmitter } from 'node:events'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transaction } from '../db/database.ts'
import { recordHeartbeat, unlockSilentRunners } from '../db/job-health.ts'
import { addJob } from '../db/jobs.ts'
import { jobNames } from '../kernel/job-names.ts'
import { buildMoneyApp, proposalState, toGateway } from '../payment/testing/customer.ts'
import type { TestApp } from '../testing/test-app.ts'
import { awaitedJobEnds } from './job-runner.ts'
import { quietLogger, type RunningJobs, startJobs } from './start-jobs.ts'

let test: TestApp
let jobs: RunningJobs | undefined
let hangingRunner: { runner: Runner; finish: () => void } | undefined
beforeEach(async () => {
  test = await buildMoneyApp()
})
afterEach(async () => {
  hangingRunner?.finish()
  await hangingRunner?.runner.stop().catch(() => undefined)
  hangingRunner = undefined
  await jobs?.stop()
  jobs = undefined
  await test.close()
})

/** Holds the jobs of a task, as a server does that was killed in the middle of them. Answers the name it locks them by. */
async function holdJobsOf(task: string): Promise<string> {
  const events: WorkerEvents = new EventEmitter()
  const never = Promise.withResolvers<void>()
  let worker = ''
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id
  })
  const jobTaken = new Promise<void>((resolve) => events.on('job:start', () => resolve()))
  const runner = await run({
    pgPool: test.deps.pool,
    events,
    logger: quietLogger(test.deps),
    preset: awaitedJobEnds,
    noHandleSignals: true,
    parsedCronItems: [],
    taskList: { [task]: () => never.promise },
  })
  hangingRunner = { runner, finish: never.resolve }
  await jobTaken
  return worker
}
const lockedBy = async (worker: string) =>
  (await sql`select id from graphile_worker.jobs where locked_by = ${worker}`.execute(test.db)).rows.length

it('a policy interrupted by a killed server is issued after the restart', async () => {
  const { sale, orderId } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await holdJobsOf(jobNames.applyNotifications)
  jobs = await startJobs(test.deps, { isAlone: true })
  await vi.waitFor(async () => expect(await proposalState(test, sale.proposalId)).toBe('issued'), { timeout: 60_000 })
})

it('takes over only the jobs of runners that have stopped reporting', async () => {
  await transaction(test.db, (tx) => addJob(tx, jobNames.releaseCommission, {}, { key: 'release-test' }))
  const worker = await holdJobsOf(jobNames.releaseCommission)
  await unlockSilentRunners(test.db)
  expect(await lockedBy(worker)).toBe(1)
  await recordHeartbeat(test.db, { worker, runner: 'main', succeeded: [] })
  await sql`select pg_sleep(1.1)`.execute(test.db)
  await recordHeartbeat(test.db, { worker, runner: 'main', succeeded: [] })
  await unlockSilentRunners(test.db, 1000)
  expect(await lockedBy(worker)).toBe(1)
  await unlockSilentRunners(test.db, 0)
  expect(await lockedBy(worker)).toBe(0)
})
