import type { CaseNote } from '@portal/contract/calls/case-notes.ts'
import type { CasePage } from '@portal/contract/calls/workbench.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMoneyApp, sell } from '../payment/testing/customer.ts'
import { healthy } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let senior: TestClient
let junior: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  senior = await test.loginAs('U3001')
  junior = await test.loginAs('U3002')
})
afterAll(() => test.close())

async function refer() {
  const conditions = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]
  const sale = await sell(partner, 'topup', { medical: { members: [healthy('1', { conditions })] } })
  const { id } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  return { ...sale, caseId: id, at: `/api/office/cases/${id}/notes/` }
}

interface Conversation {
  notes: CaseNote[]
}
const asked = async (client: TestClient) => {
  const { data } = await client.get<CasePage>('/api/office/cases/?tab=asked')
  expect(data.counts.asked).toBe(data.rows.length)
  return data.rows.map(({ case_id }) => case_id)
}

describe('notes of a case', () => {
  it('of one moment stand in the order in which they were written', async () => {
    const { at } = await refer()
    const texts = Array.from({ length: 8 }, (_, place) => `Note ${place}`)
    const moment = new Date(test.clock.now()).toISOString()
    for (const text of texts) {
      test.clock.set(moment)
      await senior.post(at, { kind: 'note', text })
    }
    const { data } = await senior.get<Conversation>(at)
    expect(new Set(data.notes.map(({ written_at }) => written_at)).size, 'one moment').toBe(1)
    expect(data.notes.map(({ text }) => text)).toEqual(texts)
  })

  it('mention a colleague by code, who finds the case in a list until it is read', async () => {
    const { caseId, at, proposalId } = await refer()
    const written = await senior.post<Conversation>(at, {
      kind: 'note',
      text: 'HbA1c is old. @u3002, @U9999 and @U3001?',
    })
    expect(written.status, written.text).toBe(200)
    expect(written.data.notes).toMatchObject([
      {
        kind: 'note',
        text: 'HbA1c is old. @u3002, @U9999 and @U3001?',
        author: { code: 'U3001' },
        asked: [{ code: 'U3002', is_done: false }],
      },
    ])
    expect(await asked(junior)).toEqual([caseId])
    expect(await asked(senior), 'nobody mentions themselves').toEqual([])
    const read = await junior.post<Conversation>(`${at}read/`, {})
    expect(read.data.notes[0]?.asked).toMatchObject([{ code: 'U3002', is_done: true }])
    expect(await asked(junior)).toEqual([])

    const rows = await test.db.selectFrom('uw_notes').selectAll().where('case_id', '=', caseId).execute()
    expect(JSON.stringify(rows)).not.toContain('HbA1c')
    const events = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('case_id', '=', proposalId)
      .where('event', '=', 'case_note_written')
      .execute()
    expect(events).toMatchObject([
      { actor: 'office:U3001', data: { case_id: caseId, mentions: ['U3002', 'U3001'].sort() } },
    ])
    expect(JSON.stringify(events)).not.toContain('HbA1c')
  })

  it('are read and written by underwriters only', async () => {
    const { at } = await refer()
    expect((await partner.get(at)).status).toBe(403)
    expect((await partner.post(at, { kind: 'note', text: 'x' })).status).toBe(403)
    const auditor = await test.loginAs('R7001')
    expect((await auditor.get(at)).status).toBe(200)
    expect((await auditor.post(at, { kind: 'note', text: 'x' })).status).toBe(403)
    const blank = await senior.post(at, { kind: 'note', text: '  ' })
    expect([blank.status, blank.body.fields?.text?.code]).toEqual([422, 'required'])
    expect((await senior.post('/api/office/cases/C-none/notes/', { kind: 'note', text: 'x' })).status).toBe(404)
  })
})

describe('a second opinion', () => {
  it('is asked of a colleague, owed until it is written, and leaves the case where it is', async () => {
    const { caseId, at } = await refer()
    for (const to of ['U3001', 'P1001', undefined]) {
      const refused = await senior.post(at, { kind: 'opinion_asked', text: 'Loading of 35%?', to })
      expect([to, refused.status, refused.body.fields?.to?.code]).toEqual([to, 422, 'choice'])
    }
    const request = await senior.post<Conversation>(at, { kind: 'opinion_asked', text: 'Loading of 35%?', to: 'U3002' })
    expect(request.data.notes).toMatchObject([{ kind: 'opinion_asked', to: { code: 'U3002' } }])
    expect(await asked(junior)).toContain(caseId)
    await junior.post(`${at}read/`, {})
    expect(await asked(junior), 'reading is no answer').toContain(caseId)
    test.clock.advance(60_000)
    const given = await junior.post<Conversation>(at, { kind: 'note', text: 'Rather 25%' })
    expect(given.data.notes.map(({ kind }) => kind)).toEqual(['opinion_asked', 'opinion'])
    expect(await asked(junior)).not.toContain(caseId)
    const row = await test.db.selectFrom('uw_cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow()
    expect(row.assigned_to).toBeNull()
  })
})

describe('a referral upwards', () => {
  it('gives the case with a recommendation to a senior, and to nobody else', async () => {
    const { caseId, at, proposalId } = await refer()
    const refused = await senior.post(at, { kind: 'referred', text: 'Please decide', to: 'U3002' })
    expect(refused.body.fields?.to?.code).toBe('choice')
    const referred = await junior.post<Conversation>(at, { kind: 'referred', text: 'Accept with 25%', to: 'U3001' })
    expect(referred.data.notes).toMatchObject([{ kind: 'referred', to: { code: 'U3001' }, text: 'Accept with 25%' }])
    const mine = await senior.get<CasePage>('/api/office/cases/?tab=mine')
    expect(mine.data.rows.map(({ case_id }) => case_id)).toContain(caseId)
    const events = await test.db
      .selectFrom('audit_events')
      .select(['event', 'data'])
      .where('case_id', '=', proposalId)
      .where('event', 'in', ['case_assigned', 'case_note_written'])
      .orderBy('seq')
      .execute()
    expect(events).toMatchObject([
      { event: 'case_assigned', data: { from: null, to: 'U3001' } },
      { event: 'case_note_written', data: { kind: 'referred', to: 'U3001' } },
    ])
    const taken = await junior.post(at, { kind: 'referred', text: 'Mine again?', to: 'U3001' })
    expect(taken.status, 'a colleague’s case').toBe(409)
  })

  it('is over once the case is decided; notes go on', async () => {
    const { caseId, at } = await refer()
    const declined = await senior.post(`/api/office/cases/${caseId}/decide/`, { decision: 'decline', note: 'Risk' })
    expect(declined.status).toBe(200)
    expect((await senior.post(at, { kind: 'opinion_asked', text: 'And?', to: 'U3002' })).status).toBe(409)
    expect((await senior.post(at, { kind: 'note', text: 'Customer called' })).status).toBe(200)
  })
})
