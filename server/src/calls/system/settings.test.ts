import type { SettingView } from '@portal/contract/calls/office-settings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SettingName, settingRows } from '../../kernel/settings.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const isSecret = (name: SettingName) => 'isSecret' in settingRows[name] && settingRows[name].isSecret === true
const secrets = (Object.keys(settingRows) as SettingName[]).filter(isSecret)
const hidden = 'hush-do-not-show-1a2b3c4d5e6f7g8h'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  // After the start: nothing is to be connected with them.
  Object.assign(test.deps.settings, Object.fromEntries(secrets.map((name) => [name, hidden])), {
    kycUrl: 'https://portal:open-sesame@kyc.example/v1',
    givenBy: { kycUrl: 'environment', smsKey: 'file', databaseUrl: 'file', port: 'environment' },
  })
})
afterAll(() => test.close())

it('shows an administrator and an auditor every setting with its source, and never a secret', async () => {
  for (const code of ['A9001', 'R7001']) {
    const client = await test.loginAs(code)
    const { data, text } = await client.get<{ rows: SettingView[] }>('/api/office/settings/')
    const row = (variable: string) => data.rows.find((one) => one.variable === variable)
    for (const { variable } of Object.values(settingRows)) expect(row(variable), variable).toBeDefined()
    expect(text).not.toContain('hush')
    expect(text).not.toContain('open-sesame')
    expect(row('SMS_KEY')).toMatchObject({ is_secret: true, is_set: true, source: 'file', needs_restart: false })
    expect(row('DATABASE_URL')).toMatchObject({ source: 'file', needs_restart: true })
    expect(row('SESSION_SECRET')).toMatchObject({ is_set: true, source: 'generated' })
    expect(row('KYC_URL')).toMatchObject({ value: 'https://kyc.example/v1', source: 'environment' })
    expect(row('LOG_LEVEL')).toMatchObject({ value: 'info', source: 'default', needs_restart: true })
    expect(row('NODE_ENV')).toMatchObject({ value: 'development or test' })
    expect(row('GATEWAY_URL')).toMatchObject({ is_set: false })
    expect(row('GATEWAY_URL')).not.toHaveProperty('value')
    expect(row('INSURER_PACK')).toMatchObject({ value: expect.stringMatching(/^Suraksha \([0-9a-f]{10}\)$/) })
    expect(row('insurer.yaml: name')).toMatchObject({ value: test.deps.settings.insurer.name, source: 'pack' })
  }
})

it('is closed to everybody else', async () => {
  for (const code of ['F4001', 'U3001', 'M6001', 'P1001'])
    expect([code, (await (await test.loginAs(code)).get('/api/office/settings/')).status]).toEqual([code, 403])
})
