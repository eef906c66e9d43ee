import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectIntegrations } from './connect-integrations.ts'
import { documentSignerOf } from './documents/document-signer.ts'
import { renderPool } from './documents/render.ts'
import { startTestServer, type TestServer } from './integrations/testing/poisoned-server.ts'
import { signDigest } from './kernel/cms.ts'
import { completeSettings, readSettings } from './kernel/settings.ts'
import { rereadSecrets } from './reread-secrets.ts'
import { selfSignedCertificate } from './sandbox/signing/self-signed.ts'
import { createLog } from './serve.ts'
import { productionSettings } from './testing/production-settings.ts'

let party: TestServer
let dir: string
let sent: IncomingHttpHeaders[] = []
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
  sent = []
  party = await startTestServer((request, response) => {
    sent.push(request.headers)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}')
  })
})
afterEach(async () => {
  renderPool.signer = undefined
  await party.close()
  rmSync(dir, { recursive: true })
})

function secretFile(name: string, content: string): string {
  writeFileSync(join(dir, name), `${content}\n`)
  return join(dir, name)
}

function connect(env: Record<string, string>) {
  const settings = completeSettings(readSettings(env), {})
  return { settings, integrations: connectIntegrations(settings, undefined), log: createLog('silent') }
}

const toProduction = () => ({
  ...productionSettings,
  NODE_ENV: 'production',
  KYC_URL: party.url,
  VEHICLE_REGISTER_URL: party.url,
  SCREENING_URL: party.url,
  SMS_URL: party.url,
})
const text = { channel: 'sms', to: '9812345678', text: 'hello', reference: 'out-1' } as const

describe('what outside parties are shown', () => {
  it('is nothing of our own secrets where no key is given', async () => {
    const { integrations } = connect(toProduction())
    await integrations.messenger.send(text)
    await integrations.kyc.search({ pan: 'ABCPK1234F', dob: '1984-02-29', name: 'Asha' })
    await integrations.abha.requestOtp({ abhaNumber: '91234567890123' })
    await integrations.vehicleRegister.find('MH02AB1234')
    await integrations.screening.screen({ name: 'Asha' })
    expect(sent.length).toBeGreaterThanOrEqual(5)
    for (const headers of sent) expect(headers).not.toHaveProperty('authorization')
  })

  it('is the key and the secret of each party in the headers it wants', async () => {
    const abha = await startTestServer((request, response) => {
      sent.push(request.headers)
      response.writeHead(404).end()
    })
    const { integrations } = connect({
      ...toProduction(),
      SMS_KEY: 'sms-key',
      KYC_KEY: 'kyc-key',
      KYC_KEY_HEADER: 'X-Api-Key',
      KYC_SECRET: 'kyc-secret',
      ABHA_URL: abha.url,
      ABHA_KEY: 'abha-key',
      ABHA_SECRET: 'abha-secret',
      ABHA_SECRET_HEADER: 'x-cm-secret',
      VEHICLE_REGISTER_KEY: 'cars-key',
      SCREENING_KEY: 'lists-key',
    })
    await integrations.messenger.send(text)
    await integrations.kyc.readRecord({ pan: 'ABCPK1234F', dob: '1984-02-29' })
    await integrations.abha.requestOtp({ abhaNumber: '91234567890123' })
    await integrations.vehicleRegister.find('MH02AB1234')
    await integrations.screening.screen({ name: 'Asha' })
    await abha.close()
    expect(sent).toMatchObject([
      { authorization: 'Bearer sms-key' },
      { 'x-api-key': 'kyc-key', 'x-client-secret': 'kyc-secret' },
      { authorization: 'Bearer abha-key', 'x-cm-secret': 'abha-secret' },
      { authorization: 'Bearer cars-key' },
      { authorization: 'Bearer lists-key' },
    ])
    expect(sent[1]).not.toHaveProperty('authorization')
  })
})

function makeSigner(name: string) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = selfSignedCertificate(name, keys)
  return { pem, certificates: [new X509Certificate(pem)], key: keys.privateKey }
}

const newFieldKey = 'newer-field-key-0123456789-abcdefghij'

describe('secrets in files', () => {
  it('are used without a restart once they change', async () => {
    const { FIELD_KEYS, ...others } = toProduction()
    const given = {
      ...others,
      SMS_KEY_FILE: secretFile('sms', 'first'),
      FIELD_KEYS_FILE: secretFile('fields', FIELD_KEYS),
    }
    const deps = connect(given)
    await deps.integrations.messenger.send(text)
    secretFile('sms', 'second')
    secretFile('fields', `${newFieldKey},${FIELD_KEYS}`)
    expect(rereadSecrets(deps, given)).toEqual({ replaced: ['FIELD_KEYS', 'SMS_KEY'], waiting: [] })
    await deps.integrations.messenger.send(text)
    expect(sent.map((headers) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
    expect(deps.settings.fieldKeys).toBe(`${newFieldKey},${FIELD_KEYS}`)
    expect(rereadSecrets(deps, given), 'nothing changed since').toEqual({ replaced: [], waiting: [] })
  })

  it('sign papers with the key that the signing service knows now, by the certificates that are in the file now', async () => {
    const digest = createHash('sha256').update('a paper').digest()
    const [first, second] = ['first', 'second'].map(makeSigner)
    let answering = first!
    const service = await startTestServer((request, response) => {
      sent.push(request.headers)
      const answer = { hash: digest.toString('hex'), signature: signDigest(digest, answering).toString('base64') }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    const given = {
      ...toProduction(),
      DOCUMENT_SIGNING: 'service',
      SIGNING_URL: service.url,
      SIGNING_KEY_FILE: secretFile('signing', 'first'),
      DOCUMENT_CERTIFICATE_FILE: secretFile('certificates', first!.pem),
    }
    const deps = connect(given)
    renderPool.signer = documentSignerOf(deps.settings, deps.integrations)
    expect(await renderPool.signer?.sign(digest)).toBeInstanceOf(Buffer)
    answering = second!
    await expect(renderPool.signer?.sign(digest)).rejects.toThrow('other_certificate')
    secretFile('signing', 'second')
    secretFile('certificates', first!.pem + second!.pem)
    expect(rereadSecrets(deps, given)).toEqual({ replaced: ['SIGNING_KEY'], waiting: [] })
    expect(await renderPool.signer?.sign(digest)).toBeInstanceOf(Buffer)
    expect(sent.map((headers) => headers.authorization)).toEqual(['Bearer first', 'Bearer first', 'Bearer second'])
    await service.close()
  })

  it('stay as they are when a file is gone, and where only a restart may change them', () => {
    const { SESSION_SECRET, ...others } = toProduction()
    const given = {
      ...others,
      SESSION_SECRET_FILE: secretFile('session', SESSION_SECRET),
      SMS_KEY_FILE: secretFile('sms', 'first'),
    }
    const deps = connect(given)
    secretFile('session', 'another-session-secret-0123456789-abc')
    expect(rereadSecrets(deps, given)).toEqual({ replaced: [], waiting: ['SESSION_SECRET'] })
    expect(deps.settings.sessionSecret).toBe(SESSION_SECRET)
    rmSync(join(dir, 'sms'))
    expect(rereadSecrets(deps, given)).toEqual({ replaced: [], waiting: [] })
    expect(deps.settings.smsKey).toBe('first')
  })
})
