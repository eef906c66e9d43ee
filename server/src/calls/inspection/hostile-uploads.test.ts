import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileFiles } from '../../inspection/testing/hostile-files.ts'
import { announcement, photo, upload } from '../../inspection/testing/photos.ts'
import { createClamdScanner } from '../../integrations/scanner/clamd-scanner.ts'
import { startFakeClamd } from '../../integrations/scanner/testing/fake-clamd.ts'
import { tasks } from '../../jobs/task-list.ts'
import { carQuote, makeComplete } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { eicar } from '../../uploads/testing/pdf-files.ts'

let test: TestApp
let partner: TestClient
let root: string
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
  const quote = {
    ...carQuote,
    previous_policy: { ...carQuote.previous_policy, expiry: '2026-11-01' },
    start_date: '2026-11-17',
  }
  const sale = await makeComplete(partner, 'car', { quote })
  root = `/api/car/inspection/${(await partner.get<ProposalView>(`${sale.at}/`)).data.inspection_id}`
})
afterAll(() => test.close())

/** How many files the store holds. */
async function countStored(): Promise<number> {
  const page = await test.deps.integrations.documents.list(undefined)
  return page.ok ? page.value.objects.length : Number.NaN
}

const megabytes = (bytes: number) => bytes / 1024 / 1024

it('refuses forty hostile uploads by content, stores nothing, and memory grows by less than 150 MB', async () => {
  await upload(partner, root, { view: 'front', bytes: await photo() })
  const stored = await countStored()
  const files = Object.entries(await hostileFiles())
  expect(files).toHaveLength(10)
  const memoryBefore = process.memoryUsage.rss()
  let highest = memoryBefore
  for (let round = 0; round < 4; round++)
    for (const [name, { bytes, code }] of files) {
      const refusal = await upload(partner, root, { view: 'rear', bytes })
      expect({ name, status: refusal.status, code: refusal.body.fields?.photo?.code }).toEqual({
        name,
        status: 422,
        code,
      })
      highest = Math.max(highest, process.memoryUsage.rss())
    }
  expect(megabytes(highest - memoryBefore)).toBeLessThan(150)
  const leftovers = await test.db.selectFrom('inspection_uploads').select('id').where('photo_id', 'is', null).execute()
  expect(leftovers).toEqual([])
  expect(await countStored()).toBe(stored)
})

it('a photo in which the scanner finds something is refused with its parts; while it is away the photo waits', async () => {
  const { integrations } = test.deps
  const bytes = Buffer.concat([await photo(), Buffer.from(eicar)])
  const clamd = await startFakeClamd()
  test.deps.integrations = { ...integrations, scanner: createClamdScanner({ address: clamd.address }) }
  const refusal = await upload(partner, root, { view: 'left', bytes })
  expect([refusal.status, refusal.body.fields?.photo?.code]).toEqual([422, 'photo.infected'])
  await clamd.close()
  const waiting = await photo()
  expect((await upload(partner, root, { view: 'left', bytes: waiting })).status).toBe(503)
  test.deps.integrations = integrations
  const sent = await upload(partner, root, { view: 'left', bytes: waiting })
  expect([sent.status, sent.data.photo?.view]).toEqual([200, 'left'])
  const shown = await partner.get(`${root}/photos/${sent.data.photo!.photo_id}/`)
  expect(shown.headers).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `inline; filename="${sent.data.photo!.photo_id}.jpg"`,
    'cache-control': 'no-store',
  })
})

it('a photo of which only a part ever came is removed after a week', async () => {
  const started = await partner.post<{ upload_id: string }>(`${root}/photos/`, announcement('right', await photo()))
  const find = () =>
    test.db.selectFrom('inspection_uploads').select('id').where('id', '=', started.data.upload_id).execute()
  await tasks['purge-inspection-uploads']!({}, test.deps)
  expect(await find()).toHaveLength(1)
  const weekLater = { ...test.deps, now: () => test.clock.now() + 7.1 * 24 * 3600_000 }
  await tasks['purge-inspection-uploads']!({}, weekLater)
  expect(await find()).toEqual([])
})

it('too large, too small, a wrong hash and a body that is not plain bytes are refused', async () => {
  const bytes = await photo()
  const large = await partner.post(`${root}/photos/`, announcement('rear', bytes, { bytes: 13 * 1024 * 1024 }))
  expect(large.body.fields?.photo?.code).toBe('photo.large')
  expect((await upload(partner, root, { view: 'rear', bytes: await photo(200, 150) })).body.fields?.photo?.code).toBe(
    'photo.small',
  )
  const otherReply = await upload(partner, root, { view: 'rear', bytes, more: { sha256: 'a'.repeat(64) } })
  expect(otherReply.body.fields?.photo?.code).toBe('photo.broken')
  const started = await partner.post<{ upload_id: string }>(`${root}/photos/`, announcement('rear', bytes))
  const json = await partner.put(`${root}/uploads/${started.data.upload_id}/?at=0`, { bytes: 'abc' })
  expect(json.status).toBe(415)
  const elsewhere = await partner.send({
    method: 'POST',
    url: '/api/car/quote/',
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  expect(elsewhere.status).toBe(415)
})
