import { inflateRawSync } from 'node:zlib'
import type { OfficeCase } from '@portal/contract/calls/office.ts'
import type { PersonSale, PersonView, PersonViewsQuery, PrivacyRequestRow } from '@portal/contract/calls/privacy.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMoneyApp, sell } from '../../payment/testing/customer.ts'
import { contactWith, kyc, proposer } from '../../sales/testing/samples.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let admin: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  admin = await test.loginAs('A9001')
})
afterAll(() => test.close())

const find = async (search: string, birth_date?: string) =>
  (await admin.post<{ rows: PersonSale[] }>('/api/office/privacy/find/', { search, birth_date })).data.rows
const ask = (kind: string, quote_ids: string[], reason = 'Letter of 12/11/2026') =>
  admin.post<PrivacyRequestRow>('/api/office/privacy/requests/', { kind, quote_ids, reason })
const views = async (query: PersonViewsQuery) =>
  (await admin.post<{ rows: PersonView[] }>('/api/office/privacy/views/', query)).data.rows
const eventsOf = async (caseId: string) =>
  (
    await test.db.selectFrom('audit_events').select(['event']).where('case_id', '=', caseId).orderBy('seq').execute()
  ).map(({ event }) => event)

const download = (url: string) =>
  test.app.inject({
    url,
    headers: { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

/** The entries of a ZIP file by name, as its directory lists them. */
function unzip(file: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let at = file.readUInt32LE(file.length - 6)
  while (file.readUInt32LE(at) === 0x02014b50) {
    const packed = file.readUInt32LE(at + 20)
    const nameLength = file.readUInt16LE(at + 28)
    const offset = file.readUInt32LE(at + 42)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + nameLength
    entries.set(name, inflateRawSync(file.subarray(start, start + packed)))
    at += 46 + nameLength
  }
  return entries
}

describe('everything about a person', () => {
  it('is found by mobile, PAN, e-mail and number, by an admin alone, and other sales of the same person with it', async () => {
    const sale = await sell(partner, 'topup')
    const other = await sell(partner, 'topup')
    const [quote] = await test.db.selectFrom('quotes').select('number').where('id', '=', sale.quoteId).execute()
    const byMobile = await find(sale.mobile)
    expect(byMobile.find((row) => row.quote_id === sale.quoteId)).toMatchObject({ matched: 'mobile', partner: 'P1001' })
    expect((await find(quote!.number)).map((row) => [row.quote_id, row.matched])).toContainEqual([
      sale.quoteId,
      'number',
    ])
    const byPan = await find(kyc.pan.toLowerCase())
    expect(byPan.map(({ quote_id }) => quote_id)).toEqual(expect.arrayContaining([sale.quoteId, other.quoteId]))
    expect(byMobile.find((row) => row.quote_id === other.quoteId)?.matched, 'the same PAN on another mobile').toBe(
      'same_pan',
    )
    expect((await find(contactWith(sale.mobile).email.toUpperCase())).map(({ quote_id }) => quote_id)).toContain(
      sale.quoteId,
    )
    expect(await find('nobody@nowhere.example')).toEqual([])
    const byName = await find(proposer.name.toUpperCase(), sale.born)
    expect(byName.find((row) => row.quote_id === sale.quoteId)?.matched).toBe('name')
    expect(await find(proposer.name, '1970-01-01'), 'a namesake').toEqual([])
    const nameAlone = await admin.post('/api/office/privacy/find/', { search: proposer.name })
    expect(nameAlone.body.fields).toHaveProperty('birth_date')
    expect((await eventsOf('partner:A9001')).filter((event) => event === 'person_searched')).toHaveLength(7)
    const finance = await test.loginAs('F4001')
    expect((await finance.post('/api/office/privacy/find/', { search: sale.mobile })).status).toBe(403)
    expect(
      (await admin.post('/api/office/privacy/requests/', { kind: 'access', quote_ids: [sale.quoteId] })).status,
    ).toBe(422)
    expect((await ask('access', ['Q-unknown'])).status).toBe(404)
  })

  it('is exported in one file that a person can read; request and download stand in the trail of each sale', async () => {
    const sale = await sell(partner, 'topup')
    const asked = await ask('access', [sale.quoteId])
    expect(asked.data).toMatchObject({ kind: 'access', due_on: '2026-12-16', opened_by: 'A9001' })
    const file = await download(`/api/office/privacy/requests/${asked.data.request_id}/export/`)
    expect(file.headers['content-type']).toBe('application/zip')
    const entries = unzip(file.rawPayload)
    expect([...entries.keys()]).toEqual(expect.arrayContaining(['index.html', 'data.json']))
    const page = entries.get('index.html')!.toString()
    expect(page).toContain(sale.mobile)
    expect(page).toContain(kyc.pan)
    expect(page, 'the register of consents').toMatch(/Given on \d\d\/11\/2026, recorded by your agent; text of version/)
    expect(page).not.toContain('<script')
    const data = JSON.parse(entries.get('data.json')!.toString())
    expect(data.sales[0].records.proposals[0].answers.sections['contact-details'].mobile).toBe(sale.mobile)
    expect(JSON.stringify(data), 'what cannot be read by a person is left out').not.toMatch(
      /"(v1|v2|s2)\.|_index"|token_hash|key_salt/,
    )
    const events = await eventsOf(sale.quoteId)
    expect(events.slice(-2)).toEqual(['privacy_request_opened', 'person_exported'])
    expect((await views({ quote_ids: [sale.quoteId] }))[0]).toMatchObject({ by: 'A9001', what: 'exportPerson' })
  })

  it('a correction is recorded and closed with how it was made', async () => {
    const sale = await sell(partner, 'topup')
    const asked = await ask('correction', [sale.quoteId], 'Name is misspelt on the policy')
    const at = `/api/office/privacy/requests/${asked.data.request_id}`
    expect((await admin.get(`${at}/export/`)).status).toBe(409)
    const closed = await admin.post<PrivacyRequestRow>(`${at}/close/`, { outcome: 'done', note: 'Endorsement 1' })
    expect(closed.data).toMatchObject({ outcome: 'done', note: 'Endorsement 1', closed_by: 'A9001' })
    expect((await admin.post(`${at}/close/`, { outcome: 'done', note: 'again' })).status).toBe(409)
    expect((await eventsOf(sale.quoteId)).slice(-2)).toEqual(['privacy_request_opened', 'privacy_request_closed'])
  })
})

describe('who looked at whom', () => {
  it('every file that a member of staff opens is recorded once; partners and lists are not', async () => {
    const sale = await sell(partner, 'topup')
    await partner.get(`${sale.at}/`)
    const underwriter = await test.loginAs('U3001')
    const documents = () => underwriter.get(`/api/office/proposals/${sale.proposalId}/documents/`)
    expect((await documents()).status).toBe(200)
    await documents()
    await underwriter.get('/api/office/cases/')
    expect((await underwriter.get<OfficeCase>('/api/office/cases/UW-unknown/')).status).toBe(404)
    expect(await views({ quote_ids: [sale.quoteId] })).toMatchObject([
      { by: 'U3001', role: 'underwriter', what: 'listOfficeDocuments', quote_id: sale.quoteId },
    ])
    expect((await views({ by: 'u3001' })).length).toBeGreaterThan(0)
    test.clock.advance(11 * 60_000)
    const later = await test.loginAs('U3001')
    await later.get(`/api/office/proposals/${sale.proposalId}/documents/`)
    expect(await views({ quote_ids: [sale.quoteId] }), 'another look on another occasion').toHaveLength(2)
    const changed = test.db.updateTable('person_views').set({ by: 'X' }).execute()
    await expect(changed).rejects.toThrow('never changed')
  })
})
