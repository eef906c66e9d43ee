import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import type { AuditRow, VerifiedAudit } from '@portal/contract/calls/office-audit.ts'
import type { LedgerView } from '@portal/contract/calls/office-ledger.ts'
import type { OutboxRow } from '@portal/contract/calls/office-outbox.ts'
import type { RatePreview, RefusedRates } from '@portal/contract/calls/office-rates.ts'
import type { SandboxView } from '@portal/contract/calls/office-sandbox.ts'
import { tablesToCsv } from '@portal/domain/rating/tables/load-tables.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/database.ts'
import { makeComplete } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let admin: TestClient
let asha: TestClient

beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.loginAs('A9001')
  asha = await test.loginAs('P1001')
})
afterAll(() => test.close())

const shipped = tablesToCsv(SHIPPED_VERSIONS.at(-1)!)
/** The shipped filing under a new name, from a day to come, with its base rate of health raised by a tenth. */
const raisedRates = shipped
  .replace('version,,,2026-11', 'version,,,2027-01')
  .replace('effective_from,,,2026-11-01', 'effective_from,,,2027-01-01')
  .replace('plan,base,health,7200', 'plan,base,health,7920')

describe('partners', () => {
  const body = {
    code: 'P7001',
    name: 'Nisha Verma',
    email: 'nisha@partners.example',
    mobile: '9811112222',
    role: 'partner',
    licence: 'posp',
  }

  it('a new partner sets a password by a link; a duplicate code or e-mail is refused at its field', async () => {
    const createReply = await admin.post<PartnerRow>('/api/office/partners/', body)
    expect(createReply.data).toMatchObject({
      code: 'P7001',
      licence: 'posp',
      status: 'active',
      mobile_masked: '98xxxxxx22',
    })
    const welcomeMessage = await test.db
      .selectFrom('outbox')
      .select(['kind', 'channel', 'recipient', 'subject', 'body'])
      .where('kind', '=', 'account_welcome')
      .orderBy('channel')
      .execute()
    expect(welcomeMessage).toMatchObject([
      { channel: 'email', recipient: body.email, subject: 'Welcome to Suraksha: set your password' },
      { channel: 'sms', recipient: body.mobile },
    ])
    for (const { body: text } of welcomeMessage)
      expect(text).toMatch(/Nisha Verma.*Your code to sign in is P7001\..*\/partner\/reset\?t=\S+ .*72 hours/)
    const [byMail, byText] = welcomeMessage.map(({ body: text }) => /\?t=(\S+)/.exec(text)?.[1] ?? '')
    expect(byText).toBe(byMail)
    const { expires_at } = await test.db.selectFrom('password_resets').select('expires_at').executeTakeFirstOrThrow()
    expect(Date.parse(expires_at) - test.clock.now()).toBe(72 * 3_600_000)
    const set = await test.visitor().post('/partner/reset', { token: byMail, password: 'my first long password' })
    expect(set.status).toBe(200)
    const signIn = await test
      .visitor()
      .post('/partner/login', { username: 'P7001', password: 'my first long password' })
    expect(signIn.status).toBe(200)
    const repeatReply = await admin.post('/api/office/partners/', { ...body, email: 'other@partners.example' })
    expect(repeatReply.body.fields).toHaveProperty('code')
    const mail = await admin.post('/api/office/partners/', { ...body, code: 'P7002', email: 'NISHA@partners.example' })
    expect(mail.body.fields).toHaveProperty('email')
  })

  it('a suspended partner is signed out at once with the reply the portal logs out on', async () => {
    const rohan = await test.loginAs('P1002')
    const row = (await admin.get<{ rows: PartnerRow[] }>('/api/office/partners/?search=P1002')).data.rows[0]!
    await admin.post(
      `/api/office/partners/${row.partner_id}/`,
      { status: 'suspended', reason: 'Away' },
      { 'if-match': `"${row.version}"` },
    )
    expect((await rohan.get('/api/dashboard/')).text).toBe('Forbidden')
    const stale = await admin.post(
      `/api/office/partners/${row.partner_id}/`,
      { status: 'active', reason: 'Back' },
      { 'if-match': `"${row.version}"` },
    )
    expect(stale.status).toBe(409)
    await admin.post(`/api/office/partners/${row.partner_id}/`, { status: 'active', reason: 'Back' })
    expect((await rohan.get('/api/dashboard/')).status).toBe(200)
  })

  it('are listed by role and by what is the matter with their licence', async () => {
    const codes = async (query: string, who = admin) =>
      (await who.get<{ rows: PartnerRow[] }>(`/api/office/partners/?${query}`)).data.rows.map(({ code }) => code)
    const setLicenceUntil = (days: number) =>
      test.db
        .updateTable('partners')
        .set({ licence_until: new Date(test.clock.now() + days * 86_400_000).toISOString().slice(0, 10) })
        .where('code', '=', 'P1002')
        .execute()
    expect(await codes('role=finance')).toEqual(['F4001'])
    const manager = await test.loginAs('M6001')
    expect(await codes('role=finance', manager), 'staff is not theirs to see').toEqual([])
    await setLicenceUntil(10)
    expect(await codes('status=licence_ending')).toEqual(['P1002'])
    expect(await codes('status=licence_blocked')).not.toContain('P1002')
    await setLicenceUntil(-2)
    expect(await codes('status=licence_ending')).toEqual([])
    expect(await codes('status=licence_blocked')).toContain('P1002')
    await setLicenceUntil(400)
    expect(await codes('status=suspended')).not.toContain('P1002')
    expect(await codes('status=active&role=partner')).toContain('P1002')
  })

  it('nobody suspends themselves, and a reset ends the sessions', async () => {
    const me = (await admin.get<{ rows: PartnerRow[] }>('/api/office/partners/?search=A9001')).data.rows[0]!
    expect(
      (await admin.post(`/api/office/partners/${me.partner_id}/`, { status: 'suspended', reason: 'Away' })).status,
    ).toBe(409)
    const meena = await test.loginAs('POSP2001')
    const row = (await admin.get<{ rows: PartnerRow[] }>('/api/office/partners/?search=POSP2001')).data.rows[0]!
    const reset = () => admin.post(`/api/office/partners/${row.partner_id}/reset/`, { reason: 'Forgotten' })
    expect((await reset()).status).toBe(200)
    expect((await meena.get('/api/partner/me/')).status).toBe(401)
    // Said to be on its way, it is, however often it was asked for; a suspended account gets none.
    for (let times = 0; times < 3; times++) await reset()
    const resetMessages = test.db.selectFrom('outbox').select('body').where('kind', '=', 'password_reset')
    expect(await resetMessages.where('recipient', '=', row.email).execute()).toHaveLength(4)
    await admin.post(`/api/office/partners/${row.partner_id}/`, { status: 'suspended', reason: 'Away' })
    expect((await reset()).status).toBe(409)
    await admin.post(`/api/office/partners/${row.partner_id}/`, { status: 'active', reason: 'Back' })
  })
})

describe('rate versions', () => {
  it('one wrong cell refuses the whole file, naming table, row and column', async () => {
    const wrongReply = await admin.post<RefusedRates>('/api/office/rates/preview/', {
      csv: raisedRates.replace('age,36-40,health,1.2', 'age,36-40,health,1.2x'),
    })
    expect(wrongReply.status).toBe(422)
    expect((wrongReply.body.data as RefusedRates).mistakes).toEqual([
      { table: 'age', row: '36-40', column: 'health', problem: 'not_number', value: '1.2x' },
    ])
    expect(wrongReply.body.fields).toHaveProperty('age, 36-40, health')
  })

  it('show the changes against the version in force', async () => {
    const { data } = await admin.post<RatePreview>('/api/office/rates/preview/', { csv: raisedRates })
    expect(data).toMatchObject({ version: '2027-01', effective_from: '2027-01-01', changed: 1 })
    expect(data.changes).toEqual([{ table: 'plan', row: 'base', column: 'health', before: '7200', after: '7920' }])
  })
})

describe('money, messages and the audit trail', () => {
  it('the books balance', async () => {
    const { data } = await admin.get<LedgerView>('/api/office/ledger/')
    expect(data.difference).toBe('0.00')
    expect(data.accounts.map((one) => one.code)).toContain('premium_income')
  })

  it('reconciles on request and stores the run', async () => {
    expect((await admin.post('/api/office/reconcile/', {})).data).toEqual({
      seen: 0,
      repaired: expect.any(Number),
      flagged: 0,
    })
    expect((await admin.get<{ rows: unknown[] }>('/api/office/reconcile/')).data.rows).toHaveLength(1)
  })

  it('the audit trail of a case is listed and verified; a tampered row is reported', async () => {
    const sale = await makeComplete(asha, 'health')
    const { data } = await admin.get<{ rows: AuditRow[] }>(`/api/office/audit/?case_id=${sale.proposalId}`)
    expect(data.rows.map((row) => row.event)).toContain('proposal_created')
    for (const { request, data: details } of data.rows) {
      expect(request).toMatch(/^R(-[0-9A-F]{4}){3}$/)
      expect(details).not.toHaveProperty('trace_id')
    }
    const good = await admin.post<VerifiedAudit>('/api/office/audit/verify/', {})
    expect(good.data).toMatchObject({ broken: [], left: 0, verified_at: expect.any(String) })
    expect((await admin.get<VerifiedAudit>('/api/office/audit/verify/')).data).toEqual(good.data)
    await transaction(test.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update audit_events set actor = 'nobody' where case_id = ${sale.proposalId} and seq = 2`.execute(tx)
    })
    const bad = await admin.post<{ broken: object[] }>('/api/office/audit/verify/', { case_id: sale.proposalId })
    expect(bad.data.broken).toEqual([{ case_id: sale.proposalId, seq: 2, number: expect.stringMatching(/^P-/) }])
  })

  it('a message is masked in the list; its reveal is audited and never shows a code or a link’s token', async () => {
    await makeComplete(asha, 'arogya-sanjeevani').then((sale) =>
      asha.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' }),
    )
    const list = await admin.get<{ rows: OutboxRow[] }>('/api/office/outbox/')
    expect(list.text).not.toContain('9876543210')
    const link = list.data.rows.find((row) => row.kind.startsWith('link') && row.channel === 'sms')!
    const revealReply = await admin.post<{ to: string; text: string }>(
      `/api/office/outbox/${link.message_id}/reveal/`,
      {},
    )
    expect(revealReply.data.to).toBe('9876543210')
    expect(revealReply.data.text).toContain('#…')
    expect(revealReply.data.text).not.toContain('#t=')
    const looks = await test.db
      .selectFrom('audit_events')
      .select('actor')
      .where('event', '=', 'personal_data_revealed')
      .execute()
    expect(looks).toEqual([{ actor: 'office:A9001' }])
  })

  it('the sandbox applies the configured mishaps', async () => {
    const rates = { ...(await admin.get<SandboxView>('/api/office/sandbox/')).data.rates, lostNotification: 1 }
    expect((await admin.post<SandboxView>('/api/office/sandbox/', { rates })).data.rates.lostNotification).toBe(1)
    expect(test.sandbox.control.mishaps.happens('lostNotification', 'any')).toBe(true)
    expect((await admin.post('/api/office/sandbox/', { rates: { ...rates, lostAnswer: 2 } })).status).toBe(422)
  })
})
