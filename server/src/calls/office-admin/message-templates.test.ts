import type { DltSettings, RefusedTemplates, TemplateList } from '@portal/contract/calls/office-templates.ts'
import { customerLanguages } from '@portal/words/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../../documents/read-csv.ts'
import { messageKinds } from '../../kernel/message-uses.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

const at = '/api/office/message-templates/'
let test: TestApp
let admin: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.loginAs('A9001')
})
afterAll(() => test.close())

const rowsIn = async (language: string) => (await admin.get<TemplateList>(`${at}?language=${language}`)).data.rows
const findRow = async (template: string, language = 'en') =>
  (await rowsIn(language)).find((row) => row.template === template)
const exported = async () => readCsv((await admin.get(`${at}export/`)).text)

describe('the list of message templates', () => {
  it('names every template with channels, variables, sample, length and registration', async () => {
    expect((await rowsIn('en')).map((row) => row.template)).toEqual(messageKinds)
    expect(await findRow('otp_consent')).toMatchObject({
      to: 'customer',
      channels: ['sms'],
      variables: [
        { name: 'code', tag: '#numeric#', parts: 1, sample: '4821' },
        { name: 'plan', tag: '#alphanumeric#', parts: 2 },
        { name: 'amount', tag: '#alphanumeric#', parts: 1 },
        { name: 'minutes', tag: '#numeric#', parts: 1 },
      ],
      registered_text:
        '{#numeric#} is your code to agree to {#alphanumeric#}{#alphanumeric#} for Rs. {#alphanumeric#}. Valid for {#numeric#} minutes. Do not share it with anyone, not even your agent. - Suraksha',
      sample: expect.stringContaining('for Rs. 20,754.62.'),
      size: { encoding: 'GSM-7', segments: 1 },
      state: 'registered',
      template_id: expect.stringMatching(/^1107\d{15}$/),
    })
    const mailOnly = await findRow('password_reset')
    expect(mailOnly).toMatchObject({ channels: ['email'], subject: 'Set a new password', state: 'not_required' })
    expect(mailOnly).not.toHaveProperty('size')
  })

  it('has a Hindi sample, counted as Unicode', async () => {
    const row = await findRow('link_payment', 'hi')
    expect(row?.sample).toMatch(/₹ 20,754\.62 .* 22\/11\/2026, शाम 6:09 बजे तक मान्य/)
    expect(row?.size).toMatchObject({ encoding: 'Unicode' })
  })

  it('counts what is registered', async () => {
    const { data } = await admin.get<DltSettings>(`${at}dlt/`)
    expect(data).toMatchObject({ entity_id: expect.stringMatching(/^\d{19}$/), header: 'SURKSH' })
    expect(data.registered).toBeGreaterThan(60)
    expect(data.registered).toBeLessThanOrEqual(data.sms)
  })

  it('is for administrators', async () => {
    for (const code of ['P1001', 'U3001', 'F4001'])
      expect((await (await test.loginAs(code)).get(at)).status, code).toBe(403)
  })
})

describe('the file of message templates', () => {
  it('has a header in words and a line for each template and language', async () => {
    const [header, ...lines] = await exported()
    expect(header?.slice(0, 5)).toEqual(['Template name', 'Language', 'Sent to', 'Channels', 'SMS text to register'])
    expect(lines).toHaveLength(messageKinds.length * customerLanguages.length)
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([header?.length]))
  })

  it('can be loaded with other ids, which are used from then on', async () => {
    const [header = [], ...lines] = await exported()
    const [template, language, text, id] = ['Template name', 'Language', 'SMS text to register', 'DLT template ID'].map(
      (name) => header.indexOf(name),
    ) as [number, number, number, number]
    const line = lines.find((one) => one[template] === 'refund' && one[language] === 'en')!
    const file = (ids: string, words = line[text]!) =>
      `Template name,Language,SMS text to register,DLT template ID\r\nrefund,en,"${words}",${ids}\r\nrefund,hi,x,\r\n`
    const loaded = await admin.post(`${at}ids/`, { csv: file("'1107169999999999999") })
    expect(loaded.data).toEqual({ loaded: 1 })
    expect(await findRow('refund')).toMatchObject({ template_id: '1107169999999999999', state: 'registered' })
    expect(line[id]).not.toBe('1107169999999999999')
    await admin.post(`${at}ids/`, { csv: file('1107169999999999998', 'Refund of {#var#}. - Suraksha') })
    expect((await findRow('refund'))?.state, 'registered with other words').toBe('text_changed')
    const events = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('event', '=', 'templates_loaded')
      .execute()
    expect(events).toMatchObject([{ actor: 'office:A9001', data: { templates: ['refund en'] } }, {}])
  })

  it.each([
    ['Template name,Language\n', { line: 1, problem: 'columns' }],
    ['otp_nothing,en,Text,1107169999999999999', { line: 2, problem: 'template' }],
    ['password_reset,en,Text,1107169999999999999', { line: 2, problem: 'template' }],
    ['refund,xx,Text,1107169999999999999', { line: 2, problem: 'language' }],
    ['refund,en,Text,1.10717E+18', { line: 2, problem: 'template_id' }],
    ['refund,en,,1107169999999999999', { line: 2, problem: 'text' }],
    ['refund,en,T,1107169999999999999\nrefund,en,T,1107169999999999998', { line: 3, problem: 'twice' }],
  ])('%j is refused by its line, and nothing of it is loaded', async (lines, mistake) => {
    const before = await test.db.selectFrom('registered_templates').selectAll().orderBy('template').execute()
    const header = mistake.problem === 'columns' ? '' : 'Template name,Language,SMS text to register,DLT template ID\n'
    const refused = await admin.post(`${at}ids/`, { csv: `${header}${lines}` })
    expect(refused.status).toBe(422)
    expect((refused.body.data as RefusedTemplates).mistakes).toEqual([mistake])
    expect(await test.db.selectFrom('registered_templates').selectAll().orderBy('template').execute()).toEqual(before)
  })
})
