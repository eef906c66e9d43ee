import type { CasePage, ResumeAt } from '@portal/contract/calls/dashboard.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealName } from '../../sales/index-name.ts'
import { familyForm, healthy, makeComplete, makeProposal, makeQuote } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let asha: TestClient
let rohan: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  asha = await test.loginAs('P1001')
  rohan = await test.loginAs('P1002')
})
afterAll(() => test.close())

describe('one sale', () => {
  it('resumes at the first step with a missing answer, or at the payment', async () => {
    const started = await makeProposal(asha, 'health')
    const ready = await makeComplete(asha, 'topup')
    const at = async (id: string) => (await asha.get<ResumeAt>(`/api/dashboard/sales/${id}/resume/`)).data
    expect((await at(started.quoteId)).route).toBe('/health/proposal-details')
    expect(await at(ready.quoteId)).toEqual({
      route: '/topup/payment',
      quote_id: ready.quoteId,
      proposal_id: ready.proposalId,
    })
  })

  it('a declined sale can be resumed only while its quote is valid', async () => {
    const medical = { members: [healthy('1', { weight_kg: 140 })] }
    const sale = await makeComplete(asha, 'topup', { medical })
    expect(sale.state).toBe('declined')
    const readResume = async () => ({
      row: (await asha.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)).data.sale,
      route: (await asha.get<ResumeAt>(`/api/dashboard/sales/${sale.quoteId}/resume/`)).data.route,
    })
    const before = await readResume()
    expect([before.row.turn, before.row.can_resume, before.route]).toEqual(['closed', true, '/topup/nstp'])
    await test.db.updateTable('quotes').set({ valid_until: '2020-01-01' }).where('id', '=', sale.quoteId).execute()
    const after = await readResume()
    expect([after.row.can_resume, after.route]).toEqual([false, `/case/${sale.quoteId}`])
  })

  it('shows its whole timeline, newest first', async () => {
    const sale = await makeComplete(asha, 'health')
    await asha.post(`/api/health/quote/${sale.quoteId}/share/`, { channel: 'link', language: 'en' })
    const { data } = await asha.get<CasePage>(`/api/dashboard/sales/${sale.quoteId}/`)
    const events = data.timeline.map((entry) => entry.event)
    for (const event of ['quote_created', 'proposal_created', 'section_saved', 'proposal_clear', 'quote_shared'])
      expect(events).toContain(event)
    expect(data.timeline.map((entry) => entry.at)).toEqual(
      data.timeline
        .map((entry) => entry.at)
        .sort()
        .reverse(),
    )
  })

  it('shows an earlier withdrawn proposal', async () => {
    const first = await makeComplete(asha, 'topup')
    await asha.post(`${first.at}/withdraw/`, { reason: 'another day' })
    const repeatReply = await asha.post<{ proposal_id: string }>(
      `/api/topup/quote/${first.quoteId}/proposal/`,
      familyForm(),
    )
    const { data } = await asha.get<CasePage>(`/api/dashboard/sales/${first.quoteId}/`)
    expect(data.sale.proposal_id).toBe(repeatReply.data.proposal_id)
    const events = data.timeline.map((entry) => entry.event)
    expect(events).toContain('proposal_withdraw')
    expect(events.filter((event) => event === 'proposal_created')).toHaveLength(2)
  })

  it('is not found for another partner', async () => {
    const id = await makeQuote(asha, 'health')
    for (const path of ['', 'resume/']) expect((await rohan.get(`/api/dashboard/sales/${id}/${path}`)).status).toBe(404)
    expect((await rohan.get(`/api/customer/${id}/`)).status).toBe(404)
  })
})

describe('the customer record', () => {
  it('lists the sales of one mobile with personal data masked, and audits each reveal', async () => {
    const first = await makeComplete(asha, 'health')
    const second = await makeComplete(asha, 'car')
    const { data, text } = await asha.get<{ sales: { quote_id: string }[]; masked: object }>(
      `/api/customer/${first.quoteId}/`,
    )
    expect(data.sales.map((one) => one.quote_id)).toEqual(expect.arrayContaining([first.quoteId, second.quoteId]))
    expect(data.masked).toMatchObject({ mobile: '98•••• ••10', pan: '••••••234L' })
    expect(text).not.toContain('9876543210')
    const revealReply = await asha.post<{ value: string }>(`/api/customer/${first.quoteId}/reveal/`, { what: 'mobile' })
    expect(revealReply.data.value).toBe('9876543210')
    const events = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('event', '=', 'personal_data_revealed')
      .execute()
    expect(events).toMatchObject([{ actor: 'partner:P1001', data: { what: 'mobile' } }])
  })
})

describe('the export', () => {
  it('escapes a name that looks like a formula', async () => {
    const form = {
      proposer: { title: 'Mr', name: 'Ramesh', dob: '1984-02-29', gender: 'male', pan: 'ABCPK1234L' },
      members: [{ insured_id: '1', name: 'Ramesh' }],
    }
    const sale = await makeProposal(asha, 'health', { form })
    await test.db
      .updateTable('proposals')
      .set({ proposer_name: sealName(test.deps, '=HYPERLINK("x")') })
      .where('id', '=', sale.proposalId)
      .execute()
    const file = await asha.get('/api/export/sales/?turn=mine')
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(file.text).not.toContain('9876543210')
  })
})
