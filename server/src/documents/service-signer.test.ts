import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSigningService } from '../integrations/signing/signing-service.ts'
import { startTestServer } from '../integrations/testing/poisoned-server.ts'
import { faultOfSignature, signDigest } from '../kernel/cms.ts'
import { type Sandbox, startSandbox } from '../sandbox/server.ts'
import { selfSignedCertificate } from '../sandbox/signing/self-signed.ts'
import { type DocumentSigner, documentSignerOf } from './document-signer.ts'
import { RenderPool } from './render-pool.ts'
import { samplePolicy } from './testing/sample-policy.ts'
import { sampleQuote } from './testing/sample-sale.ts'
import { cmsIn } from './testing/signature-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'service-signer-'))
const pool = new RenderPool({ workers: 1 })
pool.priority = getPriority()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, runs: false, secrets: { apiKey: 'key', notification: 'signs' } })
})
afterAll(async () => {
  await sandbox.close()
  await pool.close()
  rmSync(folder, { recursive: true })
})

const makeKey = (name: string) => {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = selfSignedCertificate(name, keys)
  const file = join(folder, `${name}.pem`)
  writeFileSync(file, pem)
  return { file, certificates: [new X509Certificate(pem)], key: keys.privateKey }
}
const insurer = makeKey('Suraksha General Insurance')
const somebodyElse = makeKey('Somebody else')

function signerAt(baseUrl: string, documentCertificateFile?: string): DocumentSigner {
  const signing = createSigningService({ baseUrl, headers: { authorization: 'Bearer key' }, wait: async () => {} })
  const files = { documentCertificateFile, documentKeyFile: undefined, documentKeyPassphraseFile: undefined }
  return documentSignerOf({ documentSigning: 'service', ...files }, { signing })!
}

/** A service that answers what the test makes of the digest. */
const startService = (answer: (digest: Buffer) => Buffer) =>
  startTestServer((_, response, body) => {
    const { hash } = JSON.parse(body.toString()) as { hash: string }
    const signature = answer(Buffer.from(hash, 'hex')).toString('base64')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ hash, signature }))
  })

describe('a paper signed by a service', () => {
  test('carries its signature over every byte but its own; the service saw the digest alone', async () => {
    const bodies: string[] = []
    const service = await startTestServer((_, response, body) => {
      bodies.push(body.toString())
      const { hash } = JSON.parse(body.toString()) as { hash: string }
      const signature = signDigest(Buffer.from(hash, 'hex'), insurer).toString('base64')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ hash, signature }))
    })
    pool.signer = signerAt(service.url, insurer.file)
    const { cms, covered } = cmsIn(await pool.renderSigned('policy-schedule', samplePolicy))
    await service.close()
    const digest = createHash('sha256').update(covered).digest()
    expect(faultOfSignature(cms, { digest, at: new Date(), certificates: insurer.certificates })).toBeUndefined()
    expect(bodies.map((body) => JSON.parse(body))).toEqual([{ algorithm: 'SHA-256', hash: digest.toString('hex') }])
  })

  test.runIf(spawnSync('pdfsig', ['-v']).error === undefined)('is valid to pdfsig', async () => {
    pool.signer = signerAt(sandbox.url)
    const file = join(folder, 'signed.pdf')
    writeFileSync(file, await pool.renderSigned('policy-schedule', samplePolicy))
    const verdict = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout
    expect(verdict).toContain('Signature is Valid')
    expect(verdict).toContain('Total document signed')
    expect(verdict).toContain('Sandbox signing service')
  })
})

describe('no paper is drawn, least of all unsigned,', () => {
  test.each<[string, (digest: Buffer) => Buffer, string]>([
    ['is for another paper', () => signDigest(createHash('sha256').update('other').digest(), insurer), 'other_digest'],
    ['is by a certificate that nobody told us of', (digest) => signDigest(digest, somebodyElse), 'other_certificate'],
    [
      'is by another key under our name',
      (digest) => signDigest(digest, { ...insurer, key: somebodyElse.key }),
      'wrong_signature',
    ],
    ['is the bare signature', () => Buffer.alloc(256, 7), 'not_pades'],
    ['is the digest sent back', (digest) => digest, 'not_pades'],
  ])('while the answer of the service %s', async (_, answer, fault) => {
    const service = await startService(answer)
    pool.signer = signerAt(service.url, insurer.file)
    await expect(pool.renderSigned('policy-schedule', samplePolicy)).rejects.toThrow(`is refused: ${fault}`)
    await service.close()
  })

  test('while two answers are mixed up', async () => {
    const service = await startTestServer((_, response) => {
      const other = createHash('sha256').update('other').digest()
      const answer = { hash: other.toString('hex'), signature: signDigest(other, insurer).toString('base64') }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    pool.signer = signerAt(service.url, insurer.file)
    await expect(pool.renderSigned('policy-schedule', samplePolicy)).rejects.toThrow('other_hash')
    await service.close()
  })

  test('while the service is away or was never connected', async () => {
    const gone = await startTestServer(() => undefined)
    await gone.close()
    pool.signer = signerAt(gone.url, insurer.file)
    await expect(pool.renderSigned('policy-schedule', samplePolicy)).rejects.toThrow('ECONNREFUSED')
    const files = {
      documentCertificateFile: insurer.file,
      documentKeyFile: undefined,
      documentKeyPassphraseFile: undefined,
    }
    pool.signer = documentSignerOf({ documentSigning: 'service', ...files }, {})
    await expect(pool.renderSigned('policy-schedule', samplePolicy)).rejects.toThrow('not connected')
  })
})

test('others are drawn while the service takes its time', async () => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<Buffer>()
  pool.signer = {
    identity: 'slow',
    sign: () => {
      asked.resolve()
      return answered.promise
    },
  }
  const signed = pool.renderSigned('policy-schedule', samplePolicy)
  await asked.promise
  // There is one thread, and it draws.
  expect((await pool.render('quote-sheet', sampleQuote)).includes('/ByteRange')).toBe(false)
  answered.resolve(Buffer.from('signature'))
  expect((await signed).includes(Buffer.from('signature').toString('hex'))).toBe(true)
})

test('a file without a certificate stops the start', () => {
  const empty = join(folder, 'empty.pem')
  writeFileSync(empty, 'nothing')
  expect(() => signerAt(sandbox.url, empty)).toThrow('There is no certificate in')
})
