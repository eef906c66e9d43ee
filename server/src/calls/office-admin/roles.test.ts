import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../context/demo-accounts.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const partnersOf = async (client: TestClient) =>
  (await client.get<{ rows: PartnerRow[] }>('/api/office/partners/')).data.rows
const stored = (code: string) =>
  test.db.selectFrom('partners').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const newAccount = { code: 'N4411', name: 'Nisha Patil', email: 'nisha@office.example', mobile: '9876500011' }

describe('a partner manager', () => {
  let manager: TestClient
  beforeAll(async () => {
    manager = await test.loginAs('M6001')
  })

  it('lists partners and no account of the office', async () => {
    expect((await partnersOf(manager)).map(({ role }) => role)).toEqual(['partner', 'partner', 'partner'])
  })

  it('creates a partner and suspends the licence, and creates no staff', async () => {
    const made = await manager.post<PartnerRow>('/api/office/partners/', {
      ...newAccount,
      role: 'partner',
      licence: 'agent',
    })
    expect(made.data).toMatchObject({ code: 'N4411', role: 'partner' })
    await manager.post(`/api/office/partners/${made.data.partner_id}/`, {
      licence_suspended: true,
      reason: 'Under review',
    })
    expect(await stored('N4411')).toMatchObject({ licence_suspended: true })
    const staff = { ...newAccount, code: 'N4412', email: 'n2@office.example', role: 'finance' }
    expect((await manager.post('/api/office/partners/', staff)).status).toBe(403)
    expect(await test.db.selectFrom('change_requests').selectAll().execute()).toEqual([])
  })

  it('finds no account of the office to change, whichever way', async () => {
    const { id, version } = await stored('A9001')
    const at = `/api/office/partners/${id}`
    const answers = [
      await manager.post(`${at}/`, { status: 'suspended', reason: 'x' }),
      await manager.post(`${at}/reset/`, { reason: 'x' }),
      await manager.post(`${at}/second-factor/reset/`, { reason: 'x' }),
      await manager.post(`${at}/identity/`, { pan: 'ABCPK1234L', dob: '1980-01-01' }),
      await manager.get(`${at}/api/`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await manager.post(`${at}/role/`, { role: 'auditor', reason: 'Tries' })).status).toBe(403)
    expect(await stored('A9001')).toMatchObject({ status: 'active', role: 'admin', version })
  })
})

it('an auditor lists every account, staff too, and what was read of a customer is recorded with who read it', async () => {
  const auditor = await test.loginAs('R7001')
  const codes = (await partnersOf(auditor)).map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(demoAccounts.map(({ code }) => code)))
  const found = await auditor.post('/api/office/privacy/find/', { search: '9812300000' })
  expect(found.status, found.text).toBe(200)
  const searched = test.db.selectFrom('audit_events').select('actor').where('event', '=', 'person_searched')
  expect(await searched.execute()).toEqual([{ actor: 'office:R7001' }])
})
