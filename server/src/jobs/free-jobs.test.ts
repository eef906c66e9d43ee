import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transaction } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { jobNames } from '../kernel/job-names.ts'
import { buildMoneyApp, proposalState, toGateway } from '../payment/testing/customer.ts'
import type { TestApp } from '../testing/test-app.ts'

import { freeJobs } from './free-jobs.ts'
import { type RunningJobs, startJobs } from './start-jobs.ts'

let test: TestApp
let jobs: RunningJobs | undefined
beforeEach(async () => {
  test = await buildMoneyApp()
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await test.close()
})

/** As a server leaves it that was killed in the middle of a job. */
const lockedSince = (ago: string) =>
  sql`update graphile_worker._private_jobs set locked_by = 'worker-killed', locked_at = now() - ${ago}::interval`.execute(
    test.db,
  )
const locked = async () =>
  (await sql`select id from graphile_worker._private_jobs where locked_by = 'worker-killed'`.execute(test.db)).rows
    .length

it('a policy that a killed server was about to issue is issued when the server is back', async () => {
  const { sale, orderId } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await lockedSince('1 second')
  expect(await locked()).toBeGreaterThan(0)
  jobs = await startJobs(test.deps, { isAlone: true })
  await vi.waitFor(async () => expect(await proposalState(test, sale.proposalId)).toBe('issued'), { timeout: 60_000 })
})

it('beside other servers only what no living worker could still be doing is taken over', async () => {
  await transaction(test.db, (tx) => addJob(tx, jobNames.expire, {}, 'expire-test'))
  await lockedSince('1 minute')
  const before = await locked()
  expect(before).toBeGreaterThan(0)
  await freeJobs(test.db, 'the dead')
  expect(await locked()).toBe(before)
  await lockedSince('6 minutes')
  await freeJobs(test.db, 'the dead')
  expect(await locked()).toBe(0)
})
