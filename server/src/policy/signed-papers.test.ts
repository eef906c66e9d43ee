import { createHash } from 'node:crypto'
import { getPaySheet } from '@portal/contract/calls/pay.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { askForPapers } from '../db/papers-job.ts'
import { documentSignerOf } from '../documents/document-signer.ts'
import { renderPool } from '../documents/render.ts'
import { cmsIn } from '../documents/testing/signature-in.ts'
import { createSigningService, type SigningService } from '../integrations/signing/signing-service.ts'
import { startTestServer } from '../integrations/testing/poisoned-server.ts'
import { faultOfSignature } from '../kernel/cms.ts'
import { jobNames } from '../kernel/job-names.ts'
import { toGateway } from '../payment/testing/customer.ts'
import { buildPolicyWorld, type PolicyWorld } from './testing/policy-world.ts'

let world: PolicyWorld
let service: SigningService
/** Nobody listens there. */
let away: SigningService
beforeAll(async () => {
  world = await buildPolicyWorld({ settings: { documentSigning: 'service' } })
  const { deps } = world.test
  service = deps.integrations.signing!
  renderPool.signer = documentSignerOf(deps.settings, deps.integrations)
  const gone = await startTestServer(() => undefined)
  await gone.close()
  away = createSigningService({ baseUrl: gone.url, wait: async () => {} })
})
afterEach(() => {
  world.test.deps.integrations.signing = service
})
afterAll(async () => {
  renderPool.signer = undefined
  await world.test.close()
})

async function buy() {
  const policy = await world.buy()
  await askForPapers(world.test.db, policy.id)
  return policy
}

const rowsOf = (policyId: string) =>
  world.test.db.selectFrom('policy_documents').selectAll().where('policy_id', '=', policyId).execute()

async function storedFiles() {
  let files = 0
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await world.test.deps.integrations.documents.list(after)
    if (!page.ok) throw new Error(page.detail)
    files += page.value.objects.length
    after = page.value.next
  }
  return files
}

async function waitingJob(policyId: string) {
  const { rows } = await sql<{ attempts: number; last_error: string; waits: boolean }>`
    select attempts, last_error, run_at > now() as waits from graphile_worker.jobs
    where task_identifier = ${jobNames.renderDocuments} and key = ${`documents:${policyId}`}`.execute(world.test.db)
  return rows[0]
}

/** The time of the next try has come. */
async function tryAgain() {
  await sql`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where task_identifier = ${jobNames.renderDocuments}), run_at => now())`.execute(
    world.test.db,
  )
  await world.test.drawDocuments()
}

async function expectSigned(policyId: string) {
  const rows = await rowsOf(policyId)
  expect(rows.map(({ kind }) => kind).sort()).toEqual([
    'consent-evidence',
    'health-card',
    'information-sheet',
    'policy-schedule',
    'policy-wording',
    'premium-receipt',
    'proposal-copy',
    'tax-certificate',
  ])
  for (const { content_hash, kind } of rows) {
    const file = await world.test.deps.integrations.documents.get(content_hash)
    const { cms, covered } = cmsIn(file.ok && file.value ? Buffer.from(file.value) : Buffer.alloc(0))
    const digest = createHash('sha256').update(covered).digest()
    expect(faultOfSignature(cms, { digest, at: new Date() }), kind).toBeUndefined()
  }
}

it('every paper of a policy carries the signature of the service', async () => {
  const policy = await buy()
  await world.test.drawDocuments()
  await expectSigned(policy.id)
})

it('papers wait while the service is away, nobody is handed one, and they come signed once it is back', async () => {
  const before = await storedFiles()
  const policy = await buy()
  world.test.deps.integrations.signing = away
  await world.test.drawDocuments()
  expect(await rowsOf(policy.id)).toEqual([])
  expect(await storedFiles()).toBe(before)
  expect((await policy.view()).documents.map(({ kind }) => kind)).not.toContain('policy-schedule')
  expect((await policy.document('policy-schedule')).status).toBe(404)
  expect(await waitingJob(policy.id)).toMatchObject({
    attempts: 1,
    waits: true,
    last_error: expect.stringContaining('no signature from the signing service: ECONNREFUSED'),
  })
  world.test.deps.integrations.signing = service
  await tryAgain()
  await expectSigned(policy.id)
  expect(await waitingJob(policy.id)).toBeUndefined()
  expect((await policy.document('policy-schedule')).status).toBe(200)
})

it('a service that goes away between two papers leaves none behind', async () => {
  const before = await storedFiles()
  const policy = await buy()
  let signatures = 0
  world.test.deps.integrations.signing = { sign: (digest) => (signatures++ < 3 ? service : away).sign(digest) }
  await world.test.drawDocuments()
  expect(signatures).toBe(4)
  expect(await rowsOf(policy.id)).toEqual([])
  expect(await storedFiles()).toBe(before)
  world.test.deps.integrations.signing = service
  await tryAgain()
  await expectSigned(policy.id)
})

it('sales go on without the service: what is read before the contract asks for no signature', async () => {
  world.test.deps.integrations.signing = away
  await world.goTo('2026-11-16')
  const { customer } = await toGateway(world.test, world.partner, 'topup')
  const sheet = await customer.get(getPaySheet.path)
  expect(sheet.status).toBe(200)
  expect(sheet.headers['content-type']).toContain('application/pdf')
  expect(sheet.text).not.toContain('/ByteRange')
})
