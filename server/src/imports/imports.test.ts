import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportView } from '@portal/contract/calls/imports.ts'
import type { PolicyView } from '@portal/contract/calls/policy.ts'
import type { SavedSection } from '@portal/contract/calls/proposal.ts'
import type { CarRenewal, DueRenewal, RenewalView } from '@portal/contract/calls/renewal.ts'
import { fromRupees } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../admin/import-file.ts'
import { beginRecording, recordEvents } from '../business-events/record-events.ts'
import { buildMoneyApp, payFromMessage } from '../payment/testing/customer.ts'
import { verifyBooks } from '../payment/verify-books.ts'
import { sendRenewalReminders } from '../renewal/reminders.ts'
import { medicalFor, sectionsFor } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { workThrough } from '../testing/work-through.ts'
import { runImport } from './run-import.ts'

let test: TestApp
let admin: TestClient

beforeAll(async () => {
  test = await buildMoneyApp()
  admin = await test.loginAs('A9001')
})
afterAll(() => test.close())

const header = 'code,name,email,mobile,licence,licence_from,licence_until,pan,birth_date'
const partner = (n: number) => `AG${n},Partner ${n},ag${n}@import.example,98${String(n).padStart(8, '0')},agent,,,,`
const fileOf = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`)
const partners = () => test.db.selectFrom('partners').selectAll().where('code', 'like', 'AG%').orderBy('code').execute()

/** Sends a file as the office does, in parts of so many bytes. */
async function upload(bytes: Buffer, given: object = { kind: 'partners' }, partBytes = 4096) {
  const body = { file_name: 'file.csv', bytes: bytes.length, ...given }
  let answer = await admin.post<ImportView>('/api/office/imports/', body)
  for (let at = 0; at < bytes.length && answer.status === 200; at += partBytes) {
    const content = bytes.subarray(at, at + partBytes).toString('base64')
    answer = await admin.post<ImportView>(`/api/office/imports/${idOf(answer.data)}/parts/`, { at, content })
  }
  return answer
}
const idOf = ({ import_id }: ImportView) => import_id
const read = async (id: string) => (await admin.get<ImportView>(`/api/office/imports/${id}/`)).data

async function check(bytes: Buffer, given?: object, partBytes?: number): Promise<ImportView> {
  const { data } = await upload(bytes, given, partBytes)
  return runToEnd(idOf(data))
}
async function start(id: string, send_welcome = false): Promise<ImportView> {
  await admin.post(`/api/office/imports/${id}/start/`, { send_welcome })
  return runToEnd(id)
}

/** A job does pages for a while and leaves the rest to the next one. */
async function runToEnd(id: string): Promise<ImportView> {
  await runImport(test.deps, id, Number.POSITIVE_INFINITY)
  await test.runJobs()
  return read(id)
}

describe('an import of partners', () => {
  it('is checked without changing anything, names each mistake by row and column, and creates the others once', async () => {
    const bytes = Buffer.from(
      [
        '\ufeffCode,Name,E-mail',
        '\ufeffcode,NAME,email,mobile,licence,licence_from,licence_until,pan,birth date',
        'ag501,"Rao, ""Bobby""",ag501@import.example,+91 98200 12345,Agent,01/04/2024,31/03/2027,abcpk1234l,12/05/1985',
        'AG502,आशा,ag502@import.example,9820012346,posp,2024-04-01,,,',
        '',
        'AG502,Twice,ag599@import.example,9820012347,posp,,,,',
        '=1+1,Nobody,wrong,12,manager,31/02/2024,,ABCPK1234L,',
        'P1001,Taken,other@import.example,9820012348,agent,,,,',
        'AG503,Too,few',
      ]
        .slice(1)
        .join('\r\n'),
    )
    await test.deps.db.transaction().execute(beginRecording)
    const before = await partners()
    const checked = await check(bytes, undefined, 37)
    expect(checked).toMatchObject({ state: 'checked', rows: 6, done: 6, created: 2, known: 0, wrong: 4 })
    expect(await partners()).toEqual(before)

    const mistakes = await admin.get(`/api/office/imports/${checked.import_id}/mistakes/csv/`)
    expect(mistakes.text.replace('\ufeff', '').split('\r\n').slice(0, -1)).toEqual([
      'Row,Column,Value,What to do',
      '5,code,AG502,Already in row 3 of this file. Please remove one of them',
      '6,birth_date,,Please fill this in',
      '6,code,\'=1+1,"3 to 20 capital letters and digits, such as AG10001"',
      '6,email,wrong,"Please enter a complete e-mail address, like name@example.in"',
      '6,licence,manager,Please enter agent or posp',
      '6,licence_from,31/02/2024,Invalid Date Format',
      '6,mobile,12,Please enter full mobile number',
      '7,code,P1001,An account with this code has another e-mail address. Please change the code or the e-mail address',
      '8,code,AG503,This row has 3 cells and the header row 9. Please check the commas and quotation marks',
    ])

    expect(await start(checked.import_id)).toMatchObject({ state: 'done', created: 2, known: 0, wrong: 4 })
    expect(await partners()).toMatchObject([
      {
        code: 'AG501',
        name: 'Rao, "Bobby"',
        mobile: '9820012345',
        role: 'partner',
        licence: 'agent',
        licence_from: '2024-04-01',
        licence_until: '2027-03-31',
        password_hash: 'none',
        identity_index: expect.any(String),
      },
      { code: 'AG502', name: 'आशा', licence: 'posp', licence_from: '2024-04-01', identity_sealed: null },
    ])
    const again = await check(bytes)
    expect(again).toMatchObject({ created: 0, known: 2, wrong: 4 })
    expect(await start(again.import_id)).toMatchObject({ state: 'done', created: 0, known: 2 })
    expect(await partners()).toHaveLength(2)
    expect(await test.db.selectFrom('import_pages').selectAll().execute()).toEqual([])
    const events = await test.db
      .selectFrom('audit_events')
      .select(['event', 'actor', 'data'])
      .where('case_id', '=', `import:${checked.import_id}`)
      .orderBy('seq')
      .execute()
    expect([...new Set(events.map(({ event }) => event))]).toEqual([
      'import_uploaded',
      'import_checked',
      'import_started',
      'import_page',
      'import_done',
    ])
    const pages = events.filter(({ event }) => event === 'import_page')
    expect(pages.flatMap(({ data }) => data.created)).toEqual(['AG501', 'AG502'])
    expect(pages[0]!.actor).toBe('office:A9001')

    // Other systems hear of each of them.
    await recordEvents(test.deps)
    const told = await test.db.selectFrom('business_events').select(['name', 'subject', 'data']).execute()
    expect(told).toEqual([
      {
        name: 'partner.created',
        subject: 'AG501',
        data: {
          by: 'office',
          partner_code: 'AG501',
          licence: 'agent',
          licence_from: '2024-04-01',
          licence_until: '2027-03-31',
        },
      },
      {
        name: 'partner.created',
        subject: 'AG502',
        data: { by: 'office', partner_code: 'AG502', licence: 'posp', licence_from: '2024-04-01' },
      },
    ])
  })

  it('an imported partner has no password until the link is used, and is sent one only where that was chosen', async () => {
    const message = () =>
      test.db.selectFrom('outbox').select(['recipient', 'body']).where('recipient', 'like', 'ag5%').execute()
    expect(await message()).toEqual([])
    const login = { username: 'AG501', password: 'none' }
    expect((await test.visitor().post('/partner/login', login)).status).not.toBe(302)
    const { import_id } = await check(fileOf(header, partner(504)))
    expect(await start(import_id, true)).toMatchObject({ state: 'done', created: 1, send_welcome: true })
    expect(await message()).toEqual([
      { recipient: 'ag504@import.example', body: expect.stringContaining('/partner/reset?t=') },
    ])
    const links = await test.db
      .selectFrom('password_resets')
      .innerJoin('partners', 'partners.id', 'partner_id')
      .select('code')
      .where('code', 'like', 'AG%')
      .execute()
    expect(links).toEqual([{ code: 'AG504' }])
  })

  it('by the command is the same: it checks, says what is wrong, starts where it is told to, and may be repeated', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
    const file = join(folder, 'partners.csv')
    writeFileSync(file, fileOf(header, partner(801), partner(802), 'x,Wrong,no,1,agent,,,,'))
    const command = { kind: 'partners', file, isStarted: false, sendWelcome: false }
    const { checked, done, mistakes } = await importFile(test.deps, command)
    expect([checked, done]).toMatchObject([{ state: 'checked', rows: 3, created: 2, wrong: 1 }, undefined])
    expect(mistakes).toContain('4,code,x,')
    const created = () => test.db.selectFrom('partners').select('code').where('code', 'like', 'AG80%').execute()
    expect(await created()).toEqual([])
    const started = await importFile(test.deps, { ...command, isStarted: true, sendWelcome: true })
    expect(started.done).toMatchObject({ state: 'done', created: 2, started_by: 'system' })
    const invited = await test.db.selectFrom('outbox').select('recipient').where('recipient', 'like', 'ag80%').execute()
    expect(invited).toHaveLength(2)
    const again = await importFile(test.deps, { ...command, isStarted: true })
    expect(again.done).toMatchObject({ state: 'done', created: 0, known: 2 })
    expect(await created()).toHaveLength(2)
    await expect(importFile(test.deps, { ...command, kind: 'cars' })).rejects.toThrow('There is no import of cars.')
    writeFileSync(file, 'code;name\n')
    await expect(importFile(test.deps, command)).rejects.toThrow('The file is refused:')
    rmSync(folder, { recursive: true, force: true })
  })

  it('goes on after its last page when it is interrupted, and stops where it is cancelled', async () => {
    const many = Array.from({ length: 1100 }, (_, n) => partner(30_000 + n))
    const { import_id } = await check(fileOf(header, ...many), undefined, 100_000)
    await admin.post(`/api/office/imports/${import_id}/start/`, { send_welcome: false })
    await runImport(test.deps, import_id, 0)
    const { created } = await read(import_id)
    expect(created).toBeGreaterThan(0)
    expect(created).toBeLessThan(1100)
    expect(await runToEnd(import_id)).toMatchObject({ state: 'done', created: 1100, done: 1100, rows: 1100 })

    const second = await check(fileOf(header, ...Array.from({ length: 600 }, (_, n) => partner(20_000 + n))))
    await admin.post(`/api/office/imports/${second.import_id}/start/`, { send_welcome: false })
    await runImport(test.deps, second.import_id, 0)
    const cancelled = await admin.post<ImportView>(`/api/office/imports/${second.import_id}/cancel/`, {})
    const row = await runToEnd(second.import_id)
    expect(row).toMatchObject({ state: 'cancelled', created: cancelled.data.created })
    expect(row.created).toBeLessThan(600)
    expect((await admin.post(`/api/office/imports/${second.import_id}/start/`, { send_welcome: false })).status).toBe(
      409,
    )
    const { rows } = (await admin.get<{ rows: ImportView[] }>('/api/office/imports/')).data
    expect(rows.find((one) => one.import_id === second.import_id)).toEqual(row)
  })

  it.each([
    ['a file in another encoding', Buffer.from(`\ufeff${header}\n`, 'utf16le'), 'Please save the file as CSV UTF-8'],
    ['letters of another encoding', Buffer.concat([fileOf(header), Buffer.from([0xe9, 0x0a])]), 'CSV UTF-8'],
    [
      'a file without a column',
      fileOf('code,name,mobile,licence', 'AG1,A,98,agent'),
      'These columns are missing: email.',
    ],
    ['a column that is not known', fileOf(`${header},salary`, ''), 'appear twice: salary.'],
    ['an open quotation mark', fileOf(header, 'AG1,"A'), 'Row 2: a quotation mark'],
    ['a file without rows', fileOf(header, ''), 'The file has no rows'],
  ])('%s is refused at once, with what to do', async (_, bytes, sentence) => {
    const refused = await upload(bytes)
    expect(refused.status).toBe(422)
    expect(refused.body.fields?.file?.message).toContain(sentence)
  })

  it('places partners in a branch and under a partner that are there, and names those that are not', async () => {
    await admin.put('/api/office/branches/NASHIK/', { name: 'Nashik', reason: 'New office' })
    const place = { branch: 'NASHIK', reason: 'New office' }
    await admin.post('/api/office/partners/partner-p1001/place/', place)
    const placed = fileOf(
      `${header},branch,supervisor`,
      `${partner(9101)},nashik,`,
      `${partner(9102)},,P1001`,
      `${partner(9103)},NOWHERE,`,
      `${partner(9104)},,AG9101`,
    )
    const { import_id, wrong } = await check(placed)
    expect(wrong).toBe(2)
    const mistakes = await admin.get(`/api/office/imports/${import_id}/mistakes/csv/`)
    expect(mistakes.text).toContain('4,branch,NOWHERE,There is no branch with this code')
    expect(mistakes.text).toContain('5,supervisor,AG9101,Please enter the code of a partner')
    await start(import_id)
    const rows = (await partners()).filter(({ code }) => code.startsWith('AG91'))
    expect(rows.map(({ code, branch_code, supervisor_id }) => [code, branch_code, supervisor_id])).toEqual([
      ['AG9101', 'NASHIK', null],
      ['AG9102', 'NASHIK', 'partner-p1001'],
    ])
  })

  it('a part sent twice changes nothing, one out of its place is refused, and only the office imports', async () => {
    const bytes = fileOf(header, partner(900))
    const { data } = await admin.post<ImportView>('/api/office/imports/', {
      kind: 'partners',
      file_name: 'a.csv',
      bytes: bytes.length,
    })
    const parts = `/api/office/imports/${data.import_id}/parts/`
    const first = { at: 0, content: bytes.subarray(0, 40).toString('base64') }
    expect((await admin.post<ImportView>(parts, first)).data.received).toBe(40)
    expect((await admin.post<ImportView>(parts, first)).data.received).toBe(40)
    expect((await admin.post(parts, { ...first, at: 50 })).status).toBe(409)
    const asha = await test.loginAs('P1001')
    expect((await asha.post(parts, first)).status).toBe(403)
    const template = await admin.get('/api/office/import-templates/partners/csv/')
    expect(template.text.split('\r\n')[0]).toBe(`\ufeff${header},branch,supervisor`)
    expect((await check(Buffer.from(template.text))).wrong).toBe(0)
  })
})

describe('an import of policies of an earlier system', () => {
  const source = 'Legacy Core'
  const template = async (kind: string) => (await admin.get(`/api/office/import-templates/${kind}/csv/`)).text
  /** The rows of a template with other cells. */
  async function rowsOf(kind: string, ...changes: Record<string, string>[]): Promise<Buffer> {
    const [names = '', sample = ''] = (await template(kind)).replace('\ufeff', '').split('\r\n')
    const rows = changes.map((change) =>
      names
        .split(',')
        .map((name, place) => change[name] ?? sample.split(',')[place])
        .join(','),
    )
    return Buffer.from(`${[names, ...rows].join('\r\n')}\r\n`)
  }
  const policyOf = (number: string) =>
    test.db.selectFrom('policies').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

  it('renews like one of our own, rated by us, and says where it came from; nothing is booked', async () => {
    const dates = { start_date: '20/12/2025', end_date: '19/12/2026' }
    const bytes = await rowsOf(
      'family_policies',
      { policy_number: 'LC-1', ...dates },
      {
        policy_number: 'LC-2',
        ...dates,
        product: 'topup',
        plan: '',
        sum_insured: '500000',
        deductible: '300000',
        agent_code: 'P1001',
      },
      { policy_number: 'LC-3', ...dates, agent_code: 'NOBODY', sum_insured: '123456' },
      { policy_number: 'HL-2026-00000001', ...dates, member1_birth_date: '31/02/1980', last_premium: 'free' },
    )
    const checked = await check(bytes, { kind: 'family_policies', source })
    const mistakes = await admin.get(`/api/office/imports/${checked.import_id}/mistakes/csv/`)
    expect(checked, mistakes.text).toMatchObject({ state: 'checked', rows: 4, created: 2, wrong: 2 })
    expect(mistakes.text).toContain('4,agent_code,NOBODY,There is no partner with this code')
    expect(mistakes.text).toContain('4,sum_insured,123456,')
    expect(mistakes.text).toContain('5,member1_birth_date,31/02/1980,Invalid Date Format')
    expect(mistakes.text).toContain('5,last_premium,free,')
    const journals = test.db.selectFrom('ledger_journals').select((row) => row.fn.countAll<number>().as('count'))
    const booked = await journals.executeTakeFirstOrThrow()
    expect(await start(checked.import_id)).toMatchObject({ state: 'done', created: 2, wrong: 2 })
    expect(await journals.executeTakeFirstOrThrow()).toEqual(booked)
    expect((await verifyBooks(test.db)).breaks).toEqual([])

    const policy = await policyOf('LC-1')
    expect(policy).toMatchObject({
      state: 'active',
      holder: 'Ravi Kumar',
      imported_from: source,
      premium_paise: 1_845_000,
      paid_at: null,
    })
    const stored = await sql<{
      text: string
    }>`select p.answers::text || q.inputs::text || pl.holder as text from policies pl
      join proposals p on p.id = pl.proposal_id join quotes q on q.id = pl.quote_id where pl.number = 'LC-1'`.execute(
      test.db,
    )
    expect(stored.rows[0]!.text).not.toMatch(/9820011223/)

    const asha = await test.loginAs('P1001')
    const due = await asha.get<{ rows: DueRenewal[] }>('/api/renewal/due/')
    expect(due.data.rows.find((row) => row.policy_number === 'LC-1')).toMatchObject({
      imported_from: source,
      last_premium: '18450.00',
    })
    const view = await asha.get<RenewalView>('/api/renewal/LC-1/2026/')
    expect(view.data).toMatchObject({
      imported_from: source,
      before: { premium: '18450.00' },
      changes: [{ code: 'imported' }],
    })
    expect((await asha.get<PolicyView>(`/api/policy/${policy.id}/`)).data).toMatchObject({ imported_from: source })

    const opened = await asha.post<RenewalView>('/api/renewal/LC-1/2026/', {})
    expect(opened.data).toMatchObject({ quote_id: expect.any(String), proposal_id: expect.any(String) })
    expect(opened.data.after.premium).not.toBe('18450.00')

    await workThrough(test.deps, sendRenewalReminders)
    const reminders = await test.db
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('case_id', '=', policy.id)
      .execute()
    expect(reminders.map(({ recipient }) => recipient)).toContain('9820011223')
    // Identity and health were asked by another system: the agent asks here, then the customer pays.
    expect(reminders[0]!.body).toContain('Your agent will call you about the renewal')
    const sections = sectionsFor('1984-03-04')
    const at = `/api/health/quote/proposal/${opened.data.proposal_id}`
    await asha.post(`/api/health/quote/pre-existing-desease/${opened.data.quote_id}/`, medicalFor(2))
    await asha.post(`${at}/kyc/`, sections.kyc)
    const saved = await asha.post<SavedSection>(`${at}/declarations/`, sections.declarations!)
    expect(saved.data, saved.text).toMatchObject({ state: 'payable', missing: [] })
    await asha.post('/api/renewal/LC-1/2026/reminder/', {})
    const offer = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('case_id', '=', policy.id)
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow()
    await payFromMessage(test, offer.body, '9820011223')
    expect(await policyOf('LC-1')).toMatchObject({ state: 'renewed' })
    const paid = (await asha.get<RenewalView>('/api/renewal/LC-1/2026/')).data
    expect(await policyOf(paid.renewed_as!)).toMatchObject({
      state: 'issued',
      starts: '2026-12-20',
      imported_from: null,
      premium_paise: fromRupees(opened.data.after.premium!),
    })
    expect((await verifyBooks(test.db)).breaks).toEqual([])

    const again = await check(bytes, { kind: 'family_policies', source })
    expect(again).toMatchObject({ created: 0, known: 2, wrong: 2 })
  })

  it('a car policy opens its renewal quote with the same car', async () => {
    const dates = { start_date: '01/12/2025', end_date: '30/11/2026' }
    const checked = await check(await rowsOf('car_policies', { policy_number: 'LC-CAR-1', ...dates }), {
      kind: 'car_policies',
      source,
    })
    const mistakes = await admin.get(`/api/office/imports/${checked.import_id}/mistakes/csv/`)
    expect(checked, mistakes.text).toMatchObject({ created: 1, wrong: 0 })
    expect(await start(checked.import_id)).toMatchObject({ state: 'done', created: 1 })
    const policy = await policyOf('LC-CAR-1')
    expect(policy).toMatchObject({ product: 'car', state: 'active', imported_from: source })
    const uploads = test.db.selectFrom('policy_uploads').selectAll().where('policy_id', '=', policy.id)
    expect(await uploads.execute(), 'the earlier insurer’s policy is not ours to upload').toEqual([])
    const asha = await test.loginAs('P1001')
    const quote = await asha.post<CarRenewal>('/api/renewal/LC-CAR-1/2026/car-quote/', {})
    expect(quote.status, quote.text).toBe(200)
  })
})
