import type {
  InspectionLink,
  InspectionList,
  InspectionPage,
  OfficeInspection,
  PartnerInspection,
} from '@portal/contract/calls/inspection.ts'
import type { PayDetails, PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo, sendPart, sha256, upload, uploadAllViews } from '../../inspection/testing/photos.ts'
import { carQuote, contact, makeComplete } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let surveyor: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
  surveyor = await test.loginAs('U3001')
})
afterAll(() => test.close())

const lapsed = {
  ...carQuote,
  previous_policy: { ...carQuote.previous_policy, expiry: '2026-11-01' },
  start_date: '2026-11-17',
}

interface CarSale {
  proposal: string
  id: string
  root: string
  office: string
}
async function lapsedSale(client = partner): Promise<CarSale> {
  const sale = await makeComplete(client, 'car', { quote: lapsed })
  expect(sale.state).toBe('inspection_pending')
  const { data } = await client.get<ProposalView>(`${sale.at}/`)
  const id = data.inspection_id ?? ''
  return { proposal: sale.at, id, root: `/api/car/inspection/${id}`, office: `/api/office/inspection/${id}` }
}
const readInspection = async (sale: CarSale) => (await partner.get<PartnerInspection>(`${sale.root}/`)).data
const codeOf = (answer: { body: { fields?: Record<string, { code: string }> } }) => answer.body.fields?.photo?.code

describe('the photos of a car', () => {
  it('eight views lead to the surveyor, whose approval makes the sale payable for 48 hours', async () => {
    const sale = await lapsedSale()
    expect(await readInspection(sale)).toMatchObject({ state: 'requested', reason: 'policy_lapsed', photos: [] })
    const early = await partner.post(`${sale.root}/submit/`, {})
    expect(Object.keys(early.body.fields ?? {})).toContain('views.front')
    await uploadAllViews(partner, sale.root)
    expect((await partner.post<InspectionPage>(`${sale.root}/submit/`, {})).data.state).toBe('photos_received')

    const view = await surveyor.get<OfficeInspection>(`${sale.office}/`)
    expect(view.data.photos).toHaveLength(8)
    expect(view.data.rc, 'to be compared with the photos').toEqual({
      engine_number: expect.stringMatching(/^[A-Z0-9]{6,}$/),
      chassis_number: expect.stringMatching(/^[A-Z0-9]{10,}$/),
    })
    const file = await surveyor.get(view.data.photos[0]!.url)
    expect(file.headers['content-type']).toBe('image/jpeg')
    const decisionReply = await surveyor.post(`${sale.office}/decide/`, {
      decision: 'approve',
      damage: ['Dent, left door'],
    })
    expect(decisionReply.status).toBe(200)
    expect((await partner.get<ProposalView>(`${sale.proposal}/`)).data.state).toBe('payable')
    const page = await readInspection(sale)
    expect(page).toMatchObject({ state: 'approved', damage: ['Dent, left door'] })
    expect(Date.parse(page.approved_until!) - test.clock.now()).toBe(48 * 3_600_000)
    const messages = await test.db.selectFrom('outbox').select('kind').where('kind', '=', 'inspection_result').execute()
    expect(messages.length).toBeGreaterThan(0)
  })

  it('existing damage is listed to the customer before consent', async () => {
    const sale = await lapsedSale()
    await uploadAllViews(partner, sale.root)
    await partner.post(`${sale.root}/submit/`, {})
    await surveyor.post(`${sale.office}/decide/`, { decision: 'approve', damage: ['Scratch, rear bumper'] })
    const started = await partner.post<PaymentStatus>(`${sale.proposal}/payment/`, {
      mode: 'link',
      journey: 'consent_payment',
    })
    const customer = test.visitor()
    const token = started.data.link!.url!.split('#t=')[1]
    await customer.post<PayPage>('/pub/pay/open/', { token })
    await customer.post('/pub/pay/otp/', {})
    const message = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'otp_consent')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const code = /\b(\d{4})\b/.exec(message.body)![1]
    const verified = await customer.post<PayDetails>('/pub/pay/otp/verify/', { code })
    expect(verified.data.sheet.find((group) => group.key === 'car')?.rows).toContainEqual({
      label: 'Existing damage, not covered',
      value: 'Scratch, rear bumper',
    })
  })

  it('stores time, place and hash of the photo as sent, and shows it re-encoded without metadata', async () => {
    const sale = await lapsedSale()
    const base = await photo()
    const bytes = await sharp(base)
      .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
      .jpeg()
      .toBuffer()
    const place = { latitude: 19.07, longitude: 72.87, accuracy: 12 }
    const uploadReply = await upload(partner, sale.root, { view: 'front', bytes, more: { place } })
    expect(uploadReply.data.photo).toMatchObject({ view: 'front', source: 'camera', taken_by: 'partner' })
    const row = await test.db
      .selectFrom('inspection_photos')
      .selectAll()
      .where('id', '=', uploadReply.data.photo!.photo_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ original_hash: sha256(bytes), place, captured_at: '2026-11-16T06:00:00.000Z' })
    const storedReply = await test.deps.integrations.documents.get(row.storage_key)
    const stored = storedReply.ok ? storedReply.value! : Buffer.alloc(0)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes('secret owner')).toBe(false)
  })

  it('an upload resumes where the server stopped; a part sent twice changes nothing', async () => {
    const sale = await lapsedSale()
    const bytes = await photo(1600, 1200, 1)
    expect(bytes.length).toBeGreaterThan(300_000)
    const start = { view: 'rear', source: 'gallery', bytes: bytes.length, sha256: sha256(bytes) }
    const announced = { ...start, captured_at: '2026-11-16T06:00:00.000Z' }
    const first = (await partner.post<{ upload_id: string; part_bytes: number }>(`${sale.root}/photos/`, announced))
      .data
    const part = bytes.subarray(0, first.part_bytes)
    await sendPart(partner, sale.root, { uploadId: first.upload_id, at: 0, bytes: part })
    await sendPart(partner, sale.root, { uploadId: first.upload_id, at: 0, bytes: part })
    const gap = await sendPart(partner, sale.root, {
      uploadId: first.upload_id,
      at: bytes.length - 10,
      bytes: bytes.subarray(-10),
    })
    expect(gap.status).toBe(409)
    const repeatReply = await partner.post<{ upload_id: string; received: number }>(`${sale.root}/photos/`, announced)
    expect(repeatReply.data).toMatchObject({ upload_id: first.upload_id, received: part.length })
    const uploadReply = await upload(partner, sale.root, { view: 'rear', bytes, more: { source: 'gallery' } })
    expect(uploadReply.data.photo).toMatchObject({ view: 'rear', source: 'gallery' })
    const leftovers = await test.db
      .selectFrom('inspection_parts')
      .select('at')
      .where('upload_id', '=', first.upload_id)
      .execute()
    expect(leftovers).toEqual([])
  })

  it('a retaken view replaces the earlier photo; a removed view is missing again', async () => {
    const sale = await lapsedSale()
    const first = await upload(partner, sale.root, { view: 'left', bytes: await photo() })
    await upload(partner, sale.root, { view: 'left', bytes: await photo() })
    const { photos } = await readInspection(sale)
    expect(photos).toHaveLength(1)
    expect(photos[0]!.photo_id).not.toBe(first.data.photo!.photo_id)
    expect((await partner.delete(`${sale.root}/photos/${photos[0]!.photo_id}/`)).status).toBe(200)
    expect((await readInspection(sale)).missing).toContain('left')
  })

  it('detects re-used photos: for another view, for another car, and look-alikes for the surveyor', async () => {
    const sale = await lapsedSale()
    // Drawn, with strong slopes: in noise, half of what makes a likeness hangs on single grey levels.
    const slopes = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">
      <linearGradient id="up"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
      <linearGradient id="down"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
      <rect width="900" height="350" fill="url(#up)"/><rect y="350" width="900" height="350" fill="url(#down)"/>
    </svg>`
    const bytes = await sharp(Buffer.from(slopes)).jpeg().toBuffer()
    await upload(partner, sale.root, { view: 'front', bytes })
    expect(codeOf(await upload(partner, sale.root, { view: 'rear', bytes }))).toBe('photo.used_here')
    const otherSale = await lapsedSale()
    expect(codeOf(await upload(partner, otherSale.root, { view: 'front', bytes }))).toBe('photo.used_elsewhere')
    const copy = await sharp(bytes).resize(640).jpeg({ quality: 60 }).toBuffer()
    expect((await upload(partner, otherSale.root, { view: 'front', bytes: copy })).status).toBe(200)
    const view = await surveyor.get<OfficeInspection>(`${otherSale.office}/`)
    expect(view.data.photos[0]!.resembles).toMatchObject({ inspection_id: sale.id })
  })

  it('takes no more than 20 photos for one sale', async () => {
    const sale = await lapsedSale()
    const bytes = await photo(640, 480, 20)
    for (let count = 0; count < 20; count++) {
      const one = await sharp(bytes)
        .modulate({ hue: count * 7 })
        .jpeg()
        .toBuffer()
      expect((await upload(partner, sale.root, { view: 'damage', bytes: one })).status).toBe(200)
    }
    expect(codeOf(await upload(partner, sale.root, { view: 'damage', bytes: await photo() }))).toBe('photo.many')
  })
})

describe('the surveyor', () => {
  it('may request more photos, and sees only newer ones', async () => {
    const sale = await lapsedSale()
    await uploadAllViews(partner, sale.root)
    await partner.post(`${sale.root}/submit/`, {})
    test.clock.advance(1000)
    const ifMatch = { 'if-match': `"${(await surveyor.get<OfficeInspection>(`${sale.office}/`)).data.version}"` }
    await surveyor.post(
      `${sale.office}/decide/`,
      { decision: 'more', views: ['chassis'], note: 'Not readable' },
      ifMatch,
    )
    expect(await readInspection(sale)).toMatchObject({
      state: 'more_photos_asked',
      missing: ['chassis'],
      wanted: { note: 'Not readable' },
    })
    expect((await partner.post(`${sale.root}/submit/`, {})).status).toBe(422)
    test.clock.advance(1000)
    await upload(partner, sale.root, { view: 'chassis', bytes: await photo() })
    expect((await partner.post<InspectionPage>(`${sale.root}/submit/`, {})).data.state).toBe('photos_received')
    // A colleague whose screen still shows the first photos has not seen these.
    const unseen = await surveyor.post(`${sale.office}/decide/`, { decision: 'approve', damage: [] }, ifMatch)
    expect([unseen.status, unseen.body.error]).toEqual([409, 'decided'])
  })

  it('rejects with reasons: the sale is declined, and third-party only makes it payable without another inspection', async () => {
    const sale = await lapsedSale()
    await uploadAllViews(partner, sale.root)
    await partner.post(`${sale.root}/submit/`, {})
    await surveyor.post(`${sale.office}/decide/`, { decision: 'reject', reasons: ['heavy_damage'] })
    const { data } = await partner.get<ProposalView>(`${sale.proposal}/`)
    expect(data.state).toBe('declined')
    expect((await readInspection(sale)).reasons).toEqual(['heavy_damage'])
    const { idv: _, addons: __, ...rest } = lapsed as Record<string, unknown>
    await partner.put(`/api/car/quote/${data.quote_id}/`, { ...rest, cover: 'third_party' })
    const saveReply = await partner.post<{ state: string }>(
      `${sale.proposal}/declarations/`,
      data.sections.declarations,
    )
    expect(saveReply.data.state).toBe('payable')
  })

  it('decides once, and nobody without the permission may decide or read', async () => {
    const sale = await lapsedSale()
    expect((await surveyor.post(`${sale.office}/decide/`, { decision: 'approve', damage: [] })).status).toBe(409)
    await uploadAllViews(partner, sale.root)
    await partner.post(`${sale.root}/submit/`, {})
    expect((await partner.post(`${sale.office}/decide/`, { decision: 'approve', damage: [] })).status).toBe(403)
    expect((await (await test.loginAs('P1002')).get(`${sale.root}/`)).status).toBe(404)
    await surveyor.post(`${sale.office}/decide/`, { decision: 'approve', damage: [] })
    const secondReply = await surveyor.post(`${sale.office}/decide/`, { decision: 'reject', reasons: ['altered'] })
    expect([secondReply.status, secondReply.body.error]).toEqual([409, 'decided'])
    const listed = async (query: string) => {
      const reply = await surveyor.get<InspectionList>(`/api/office/inspection/?${query}`)
      return reply.data.rows.map((row) => row.inspection_id)
    }
    expect(await listed('tab=closed')).toContain(sale.id)
    expect(await listed('tab=ready')).not.toContain(sale.id)
  })

  it('stands in the list of what awaits photos, then of what can be decided, and is found by plate and partner', async () => {
    const sale = await lapsedSale()
    const list = async (query: Record<string, string>) =>
      (await surveyor.get<InspectionList>(`/api/office/inspection/?${new URLSearchParams(query)}`)).data
    const idsOf = ({ rows }: InspectionList) => rows.map((row) => row.inspection_id)
    const before = await list({ tab: 'photos' })
    expect(idsOf(before)).toContain(sale.id)
    expect(before.counts.photos).toBe(before.rows.length)
    await uploadAllViews(partner, sale.root)
    await partner.post(`${sale.root}/submit/`, {})
    const ready = await list({})
    expect(idsOf(ready)).toContain(sale.id)
    expect(ready.counts).toEqual({
      ready: ready.rows.length,
      photos: before.counts.photos - 1,
      mine: 0,
      team: before.counts.team,
    })
    const { car, proposal_id, submitted_at, due_at } = ready.rows.find((row) => row.inspection_id === sale.id)!
    expect(Date.parse(due_at ?? '') - Date.parse(submitted_at ?? ''), 'its clock').toBe(24 * 3_600_000)
    expect(before.rows.find((row) => row.inspection_id === sale.id)?.due_at, 'nothing to look at yet').toBeUndefined()
    const proposals = test.db.selectFrom('proposals').select('number').where('id', '=', proposal_id)
    const { number } = await proposals.executeTakeFirstOrThrow()
    const typed = `${car.registration_number.slice(0, 4)} ${car.registration_number.slice(4)}`.toLowerCase()
    for (const search of [typed, 'p1001', number]) expect(idsOf(await list({ search })), search).toContain(sale.id)
    expect(idsOf(await list({ search: 'XX99ZZ' }))).toEqual([])
    const newestFirst = idsOf(await list({ sort: '-since' }))
    expect(newestFirst).toEqual([...idsOf(ready)].reverse())
    expect((await surveyor.get('/api/office/inspection/?after=2026-11-16|I-1')).status).toBe(400)
  })

  it('an unpaid approval lapses after 48 hours, and a new inspection opens', async () => {
    const sale = await lapsedSale()
    await uploadAllViews(partner, sale.root)
    await partner.post(`${sale.root}/submit/`, {})
    await surveyor.post(`${sale.office}/decide/`, { decision: 'approve', damage: [] })
    const now = new Date(test.clock.now()).toISOString()
    test.clock.advance(48 * 3_600_000 + 1000)
    partner = await test.loginAs('P1001')
    expect((await readInspection(sale)).state).toBe('expired')
    const { expireEverything: expire } = await import('../../jobs/testing/expire-everything.ts')
    await expire(test.deps)
    const { data } = await partner.get<ProposalView>(`${sale.proposal}/`)
    expect(data.state).toBe('inspection_pending')
    expect(data.inspection_id).not.toBe(sale.id)
    test.clock.set(now)
    partner = await test.loginAs('P1001')
    surveyor = await test.loginAs('U3001')
  })
})

describe('the customer’s link', () => {
  it('ends when the mobile changes: the old number neither sees nor sends photos', async () => {
    const sale = await lapsedSale()
    const first = await partner.post<InspectionLink>(`${sale.root}/link/`, {})
    const token = first.data.url!.split('#t=')[1]
    const stranger = test.visitor()
    await stranger.post('/pub/inspect/open/', { token })
    expect((await stranger.get('/pub/inspect/')).status).toBe(200)
    const changeReply = await partner.post(`${sale.proposal}/contact-details/`, { ...contact, mobile: '9811100042' })
    expect(changeReply.status, changeReply.text).toBe(200)
    expect((await stranger.get('/pub/inspect/')).status).toBe(410)
    expect((await stranger.post('/pub/inspect/open/', { token })).status).toBe(410)
    const second = await partner.post<InspectionLink>(`${sale.root}/link/`, {})
    expect(second.data).toMatchObject({ sent_to: expect.stringMatching(/42$/) })
    expect((await stranger.post('/pub/inspect/open/', { token: second.data.url!.split('#t=')[1] })).status).toBe(200)
  })

  it('opens one inspection without login for photos from the customer’s phone', async () => {
    const sale = await lapsedSale()
    const link = await partner.post<InspectionLink>(`${sale.root}/link/`, {})
    expect(link.data).toMatchObject({ sent_to: expect.stringMatching(/10$/) })
    const customer = test.visitor()
    expect((await customer.get('/pub/inspect/')).status).toBe(410)
    const openReply = await customer.post<InspectionPage>('/pub/inspect/open/', {
      token: link.data.url!.split('#t=')[1],
    })
    expect(openReply.data).toMatchObject({ inspection_id: sale.id, state: 'requested' })
    expect(openReply.text).not.toMatch(/Ramesh|9876543210/)
    await uploadAllViews(customer, '/pub/inspect')
    expect((await customer.post<InspectionPage>('/pub/inspect/submit/', {})).data.state).toBe('photos_received')
    expect((await readInspection(sale)).photos[0]).toMatchObject({ taken_by: 'customer' })
    const photoId = (await readInspection(sale)).photos[0]!.photo_id
    expect((await customer.get(`/pub/inspect/photos/${photoId}/`)).headers['content-type']).toBe('image/jpeg')
  })

  it('refuses a wrong token and another inspection’s photo', async () => {
    const customer = test.visitor()
    expect((await customer.post('/pub/inspect/open/', { token: 'x'.repeat(43) })).status).toBe(410)
    const [one, two] = [await lapsedSale(), await lapsedSale()]
    const uploadReply = await upload(partner, one.root, { view: 'front', bytes: await photo() })
    const link = await partner.post<InspectionLink>(`${two.root}/link/`, {})
    await customer.post('/pub/inspect/open/', { token: link.data.url!.split('#t=')[1] })
    expect((await customer.get(`/pub/inspect/photos/${uploadReply.data.photo!.photo_id}/`)).status).toBe(404)
  })
})
