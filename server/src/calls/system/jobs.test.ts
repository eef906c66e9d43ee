import type { FailedJob } from '@portal/contract/calls/office-jobs.ts'
import type { OutboxRow } from '@portal/contract/calls/office-outbox.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../../context/deps.ts'
import { transaction } from '../../db/database.ts'
import type { Message, Messenger } from '../../integrations/messages/messenger.ts'
import { done, type IntegrationFailure } from '../../integrations/outcome.ts'
import { sendMessage } from '../../jobs/send-message.ts'
import { enqueueMessage } from '../../messages/outbox.ts'
import { runMoneyJobs } from '../../payment/testing/customer.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let admin: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.loginAs('A9001')
})
afterAll(() => test.close())

const sent: Message[] = []
const accept: Messenger = {
  send: async (message) => {
    sent.push(message)
    return done({ providerId: 'operator-1' })
  },
}
const failing = (failure: Omit<IntegrationFailure, 'ok'>): Messenger => ({
  send: async () => ({ ok: false, ...failure }),
})
const unreachable = failing({ kind: 'timeout', maybeDone: true, detail: 'timeout' })
const unregistered = failing({ kind: 'refused', maybeDone: false, detail: 'bad_template_not_registered' })

const withMessenger = (messenger: Messenger): Deps => ({
  ...test.deps,
  integrations: { ...test.deps.integrations, messenger },
})
const runJobs = (messenger: Messenger) => runMoneyJobs({ ...test, deps: withMessenger(messenger) })

async function enqueue(key: string) {
  const message = {
    channel: 'sms',
    recipient: '9100000001',
    dedupeKey: key,
    kind: 'pay_link',
    body: 'Please pay',
  } as const
  await transaction(test.db, (tx) => enqueueMessage({ tx, deps: test.deps }, message))
  const row = () => test.db.selectFrom('outbox').selectAll().where('dedupe_key', '=', key).executeTakeFirstOrThrow()
  return { id: (await row()).id, row }
}

const listed = async (client = admin) => (await client.get<{ rows: FailedJob[] }>('/api/office/jobs/')).data.rows
const retry = (job: Pick<FailedJob, 'job_id'>, reason = 'The operator works again', client = admin) =>
  client.post(`/api/office/jobs/${job.job_id}/retry/`, { reason })
const eventsNamed = (event: string) =>
  test.db.selectFrom('audit_events').select(['case_id', 'actor', 'data']).where('event', '=', event).execute()

describe('a failed job', () => {
  it('is shown with its error, run again with a reason, does its work once, and is gone', async () => {
    const { id, row } = await enqueue('job')
    await runJobs(unreachable)
    const [job, ...others] = await listed()
    expect(others).toEqual([])
    expect(job).toMatchObject({
      task: 'send-message',
      attempts: 1,
      is_running: false,
      failure: 'no_answer',
      error: `message ${id}: timeout`,
      next_at: expect.any(String),
    })

    expect((await retry(job!, ' ')).body.fields).toHaveProperty('reason')
    expect((await retry(job!)).status).toBe(200)
    expect(await eventsNamed('job_retried')).toMatchObject([
      {
        case_id: 'jobs',
        actor: 'office:A9001',
        data: { task: 'send-message', job_id: job!.job_id, attempts: 1, reason: 'The operator works again' },
      },
    ])
    expect(await listed(), 'it has no attempt until it is taken').toEqual([])
    await runJobs(accept)
    await runJobs(accept)
    expect(sent.filter(({ reference }) => reference === id)).toHaveLength(1)
    expect((await row()).state).toBe('sent')
    expect((await retry(job!)).status, 'nothing is left to run').toBe(404)
  })

  it('is left alone while it runs', async () => {
    await enqueue('running')
    await runJobs(unreachable)
    const [job] = await listed()
    const during = Promise.withResolvers<number>()
    await runJobs({
      send: async (message) => {
        during.resolve((await retry(job!)).status)
        return accept.send(message)
      },
    })
    expect(await during.promise).toBe(409)
    expect(await listed()).toEqual([])
  })

  it('is seen by auditors, and run again by administrators alone', async () => {
    await enqueue('roles')
    await runJobs(unreachable)
    const auditor = await test.loginAs('R7001')
    const [job] = await listed(auditor)
    expect(job?.task).toBe('send-message')
    expect((await retry(job!, 'I would like to', auditor)).status).toBe(403)
    for (const code of ['P1001', 'U3001', 'F4001', 'M6001'])
      expect([code, (await (await test.loginAs(code)).get('/api/office/jobs/')).status]).toEqual([code, 403])
    await runJobs(accept)
  })
})

describe('a message that could not be sent', () => {
  it('says why, is sent again with a reason, and the trail has both', async () => {
    const { id, row } = await enqueue('message')
    await sendMessage(withMessenger(unregistered), id)
    const list = async () =>
      (await admin.get<{ rows: OutboxRow[] }>('/api/office/outbox/?state=failed')).data.rows.find(
        ({ message_id }) => message_id === id,
      )
    expect(await list()).toMatchObject({ attempts: 1, failure: { kind: 'template', at: expect.any(String) } })
    const again = (body: object) => admin.post<OutboxRow>(`/api/office/outbox/${id}/retry/`, body)
    expect((await again({})).status).toBe(422)
    const reply = await again({ reason: 'The template is registered now' })
    expect([reply.status, reply.data.state]).toEqual([200, 'waiting'])
    expect(await eventsNamed('message_retried')).toMatchObject([
      { actor: 'office:A9001', data: { message_id: id, reason: 'The template is registered now' } },
    ])
    await runJobs(accept)
    expect((await row()).state).toBe('sent')
    expect((await again({ reason: 'Once more' })).status, 'a sent one is not sent twice').toBe(409)
  })
})
