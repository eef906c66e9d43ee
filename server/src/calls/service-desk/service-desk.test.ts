import type { PersonSale } from '@portal/contract/calls/privacy.ts'
import type { DeskCase, DeskRow, NewDeskCase, NewDeskStep } from '@portal/contract/calls/service-desk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMessage } from '../../messages/sealed-message.ts'
import { buildMoneyApp, runMoneyJobs, sell, toGateway } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let desk: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  desk = await test.loginAs('A9001')
})
afterAll(() => test.close())

const dayMs = 86_400_000
const record = (body: NewDeskCase) => desk.post<DeskCase>('/api/office/desk/', body)
const step = (one: { case_id: string }, body: NewDeskStep) =>
  desk.post<DeskCase>(`/api/office/desk/${one.case_id}/steps/`, body)
const listed = async (kind: 'complaints' | 'claims', show = '') =>
  (await desk.get<{ rows: DeskRow[] }>(`/api/office/desk/${kind}/${show}`)).data.rows
const messagesTo = async (mobile: string) => {
  const rows = await test.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', mobile)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => openMessage(test.deps, row).body).join('\n')
}
const eventsOf = async (caseId: string) =>
  (await test.db.selectFrom('audit_events').select('event').where('case_id', '=', caseId).orderBy('seq').execute()).map(
    ({ event }) => event,
  )

async function sellPolicy(product: 'topup' | 'car') {
  const { sale, orderId } = await toGateway(test, partner, product)
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
  const { number } = await test.db
    .selectFrom('policies')
    .select('number')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  return { ...sale, number }
}

describe('a claim', () => {
  it('keeps the order of what was noted in one moment', async () => {
    const { quoteId } = await sellPolicy('car')
    const told = { topic: 'accident', channel: 'partner', told: 'Hit from behind', happened_on: '2026-11-01' } as const
    const { data: claim } = await record({ kind: 'claim', quote_id: quoteId, ...told })
    const notes = Array.from({ length: 8 }, (_, place) => `Note ${place}`)
    const moment = new Date(test.clock.now()).toISOString()
    for (const note of notes) {
      test.clock.set(moment)
      await step(claim, { step: 'note', note })
    }
    const { data } = await desk.get<DeskCase>(`/api/office/desk/${claim.case_id}/`)
    const noted = data.entries.filter(({ note }) => notes.includes(note))
    expect(new Set(noted.map(({ at }) => at)).size, 'one moment').toBe(1)
    expect(noted.map(({ note }) => note)).toEqual(notes)
  })

  it('is about a policy and a day that has been, is handed over with its number, and closed', async () => {
    const unsold = await sell(partner, 'car')
    const asked = { kind: 'claim', topic: 'accident', channel: 'partner', told: 'Hit from behind' } as const
    const day = '2026-11-01'
    expect((await record({ ...asked, quote_id: unsold.quoteId, happened_on: day })).body.fields).toHaveProperty('kind')
    const sale = await sellPolicy('car')
    const wrong = await record({ ...asked, quote_id: sale.quoteId, topic: 'planned_stay', happened_on: day })
    expect(wrong.body.fields, 'a car is in no hospital').toHaveProperty('topic')
    for (const happened_on of [undefined, '2030-01-01'])
      expect((await record({ ...asked, quote_id: sale.quoteId, happened_on })).body.fields).toHaveProperty(
        'happened_on',
      )
    const made = await record({ ...asked, quote_id: sale.quoteId, happened_on: day })
    expect(made.data.number).toMatch(/^CL-/)
    expect((await step(made.data, { step: 'hand_over', note: 'Sent by mail' })).body.fields).toHaveProperty('reference')
    const handed = await step(made.data, { step: 'hand_over', note: 'Sent by mail', reference: '2026/004512' })
    expect(handed.data).toMatchObject({ state: 'handed_over', reference: '2026/004512', steps: ['note', 'close'] })
    expect(handed.data).not.toHaveProperty('due_on')
    expect(await messagesTo(sale.mobile)).toMatch(/is with our claims team. Their number: 2026\/004512/)
    const closed = await step(made.data, { step: 'close', note: 'Paid on 20/12', outcome: 'settled' })
    expect(closed.data).toMatchObject({ state: 'closed', steps: ['note'] })
  })

  it('is found by mobile, policy number and number plate, and every look is recorded', async () => {
    const sale = await sellPolicy('car')
    const board = await test.db
      .selectFrom('sales_board')
      .select('registration')
      .where('quote_id', '=', sale.quoteId)
      .executeTakeFirstOrThrow()
    for (const [search, matched] of [
      [sale.mobile, 'mobile'],
      [sale.number, 'number'],
      [board.registration!.toLowerCase(), 'plate'],
    ] as const) {
      const found = await desk.post<{ rows: PersonSale[] }>('/api/office/desk/find/', { search })
      expect(found.data.rows.find(({ quote_id }) => quote_id === sale.quoteId)?.matched, search).toBe(matched)
    }
    const finance = await test.loginAs('F4001')
    expect((await finance.post('/api/office/desk/find/', { search: sale.mobile })).status).toBe(403)
    const auditor = await test.loginAs('R7001')
    expect((await auditor.post('/api/office/desk/find/', { search: sale.mobile })).status).toBe(200)
    expect((await auditor.get('/api/office/desk/claims/')).status).toBe(200)
    const asked = { kind: 'complaint', quote_id: sale.quoteId, topic: 'other', channel: 'visit', told: 'Nobody calls' }
    expect((await auditor.post('/api/office/desk/', asked)).status, 'who reads changes nothing').toBe(403)
  })
})

describe('a complaint', () => {
  const told = 'The hospital says I am not covered. My diabetes was declared.'

  it('is recorded, told to the customer by its number, answered within two weeks, and taken up again for eight', async () => {
    const sale = await sell(partner, 'topup')
    const made = await record({ kind: 'complaint', quote_id: sale.quoteId, topic: 'claim', channel: 'phone', told })
    expect(made.data, made.text).toMatchObject({
      state: 'open',
      told,
      due_on: '2026-11-30',
      ombudsman_from: '2026-12-16',
      steps: ['note', 'close'],
    })
    expect(made.data.number).toMatch(/^C-\d[A-Z\d]{3}-[A-Z\d]{4}$/)
    expect(await messagesTo(sale.mobile)).toMatch(
      new RegExp(`we have recorded your complaint ${made.data.number} and will answer it by 30/11/2026`),
    )
    const row = await test.db
      .selectFrom('desk_cases')
      .selectAll()
      .where('id', '=', made.data.case_id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row), 'what was said rests sealed').not.toContain('diabetes')
    expect((await listed('complaints')).map(({ number }) => number)).toContain(made.data.number)

    expect((await step(made.data, { step: 'close', note: 'Explained' })).body.fields).toHaveProperty('outcome')
    expect((await step(made.data, { step: 'hand_over', note: 'x', reference: '1' })).status).toBe(409)
    const closed = await step(made.data, { step: 'close', note: 'The hospital was told.', outcome: 'upheld' })
    expect(closed.data).toMatchObject({ state: 'closed', outcome: 'upheld', steps: ['note', 'reopen'] })
    expect(closed.data.entries).toMatchObject([{ step: 'close', note: 'The hospital was told.', by: 'A9001' }])
    expect(await messagesTo(sale.mobile)).toMatch(/within 8 weeks or approach the Insurance Ombudsman/)
    expect((await listed('complaints')).map(({ number }) => number)).not.toContain(made.data.number)
    expect((await listed('complaints', '?show=closed')).map(({ number }) => number)).toContain(made.data.number)

    // Last of all: sessions end meanwhile.
    test.clock.advance(20 * dayMs)
    desk = await test.loginAs('A9001')
    const reopened = await step(made.data, { step: 'reopen', note: 'Refused once more' })
    expect(reopened.data, 'its days count anew; the ombudsman counts from the first').toMatchObject({
      state: 'open',
      due_on: '2026-12-20',
      ombudsman_from: '2026-12-16',
    })
    expect((await eventsOf(sale.quoteId)).slice(-3)).toEqual([
      'complaint_recorded',
      'complaint_closed',
      'complaint_reopened',
    ])
  })
})

describe('the register', () => {
  const complain = async (changes: Partial<NewDeskCase>) => {
    const sale = await sell(partner, 'topup')
    const asked = { kind: 'complaint', topic: 'refund', channel: 'phone', told: 'No refund yet' } as const
    return (await record({ ...asked, quote_id: sale.quoteId, ...changes })).data
  }
  const numbersOf = async (query: string) => (await listed('complaints', query)).map(({ number }) => number)

  it('shows what is overdue, by category, channel, days and number, and writes just that into a file', async () => {
    partner = await test.loginAs('P1001')
    const late = await complain({ channel: 'regulator', reference: 'BB-2026-77' })
    const received = late.received_at.slice(0, 10)
    test.clock.advance(14 * dayMs)
    desk = await test.loginAs('A9001')
    partner = await test.loginAs('P1001')
    expect(await numbersOf('?show=overdue'), 'the fourteenth day is in time').not.toContain(late.number)
    const fresh = await complain({ topic: 'service' })
    test.clock.advance(dayMs)
    desk = await test.loginAs('A9001')
    const overdue = await numbersOf('?show=overdue')
    expect(overdue).toContain(late.number)
    expect(overdue).not.toContain(fresh.number)
    expect(await numbersOf('?topic=service')).toEqual([fresh.number])
    expect(await numbersOf('?channel=regulator')).toEqual([late.number])
    expect(await numbersOf(`?show=all&from=${received}&to=${received}&topic=refund`)).toEqual([late.number])
    for (const search of ['BB-2026-77', late.number.toLowerCase()])
      expect(await numbersOf(`?search=${search}`), search).toEqual([late.number])
    expect((await desk.get('/api/office/desk/complaints/?from=2026-02-31')).status).toBe(422)

    await step(late, { step: 'close', note: 'Sent today', outcome: 'upheld' })
    const file = await desk.get<string>('/api/export/complaints/?show=closed&channel=regulator')
    const [head, line, ...more] = file.text.trim().split('\r\n')
    expect(head).toContain('Complaint,Received on,Received through,Bima Bharosa token number')
    expect(line).toContain(`${late.number},${received},Regulator’s portal (Bima Bharosa),BB-2026-77,Refund`)
    expect(line).toContain(',Upheld,')
    expect(line).toMatch(/,15,\d{4}-\d\d-\d\d,A9001$/)
    expect(more).toEqual([])
    const trail = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('event', '=', 'complaints_exported')
      .execute()
    expect(trail).toMatchObject([{ actor: 'office:A9001', data: { filter: ['show', 'channel'] } }])
    const sheet = await desk.get('/api/export/claims/?format=xlsx')
    expect(sheet.headers['content-disposition']).toBe('attachment; filename="claims.xlsx"')
    const finance = await test.loginAs('F4001')
    expect((await finance.get('/api/export/complaints/')).status).toBe(403)
  })
})
