import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sampleInsurer } from '../kernel/pack/testing/sample-insurer.ts'
import { der, elementsIn, nothing, objectId, sequence, set, wholeNumber } from './der.ts'
import { readDocumentSigner } from './document-signer.ts'
import { familyWordingOf } from './from-sale/wording-of.ts'
import { RenderPool } from './render-pool.ts'
import { samplePolicy } from './testing/sample-policy.ts'
import { sampleQuote } from './testing/sample-sale.ts'

const folder = mkdtempSync(join(tmpdir(), 'sign-pdf-'))
const pool = new RenderPool()
pool.priority = getPriority()
afterAll(async () => {
  await pool.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, content: string | Buffer) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

const name = sequence(set(sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from('Suraksha General Insurance')))))
const time = (year: string) => der(0x17, Buffer.from(`${year}0101000000Z`))

/** What an authority would issue, signed by its own key: a test needs no other program for it. */
function selfSigned(publicKey: KeyObject, privateKey: KeyObject): string {
  const isEc = privateKey.asymmetricKeyType === 'ec'
  const algorithm = isEc
    ? sequence(objectId('1.2.840.10045.4.3.2'))
    : sequence(objectId('1.2.840.113549.1.1.11'), nothing)
  const body = sequence(
    der(0xa0, wholeNumber(2)),
    wholeNumber(42),
    algorithm,
    name,
    sequence(time('25'), time('45')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const certificate = sequence(body, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`
}

const keys = {
  RSA: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  EC: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}

function signerOf(kind: keyof typeof keys) {
  const { publicKey, privateKey } = keys[kind]
  const certificate = selfSigned(publicKey, privateKey)
  const passphrase = 'not a secret'
  const key = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase })
  const files = {
    documentCertificateFile: write(`${kind}.crt`, certificate),
    documentKeyFile: write(`${kind}.key`, key),
    documentKeyPassphraseFile: write(`${kind}.pass`, `${passphrase}\n`),
  }
  return { certificate: new X509Certificate(certificate), files, signer: readDocumentSigner(files)! }
}

interface Signature {
  covered: Buffer
  attributes: Buffer
  signature: Buffer
  certificate: Buffer
}

/** Takes a signed file apart as a reader does. */
function signatureIn(pdf: Buffer): Signature {
  const file = pdf.toString('latin1')
  expect(file).toContain('/SubFilter /ETSI.CAdES.detached')
  const [before = 0, after = 0, rest = 0] = /\/ByteRange \[0 (\d+) (\d+) (\d+)/.exec(file)!.slice(1).map(Number)
  expect(after + rest).toBe(pdf.length)
  const content = Buffer.from(file.slice(before + 1, after - 1), 'hex')
  const [, tagged] = elementsIn(content)
  const [signedData] = elementsIn(tagged!)
  const [, , , certificates, signers] = elementsIn(signedData!)
  const [signer] = elementsIn(signers!)
  const [, , , attributes, , signature] = elementsIn(signer!)
  return {
    covered: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]),
    attributes: Buffer.concat([Buffer.from([0x31]), attributes!.subarray(1)]),
    signature: signature!.subarray(signature![1]! < 0x80 ? 2 : 2 + (signature![1]! & 0x7f)),
    certificate: elementsIn(certificates!)[0]!,
  }
}

describe.each(['RSA', 'EC'] as const)('a paper signed with a certificate of an %s key', (kind) => {
  test('carries a signature over every byte but its own, which the certificate verifies', async () => {
    const { certificate, signer } = signerOf(kind)
    pool.signer = signer
    const {
      covered,
      attributes,
      signature,
      certificate: carried,
    } = signatureIn(await pool.render('policy-schedule', samplePolicy))
    expect(carried.equals(certificate.raw)).toBe(true)
    expect(attributes.includes(createHash('sha256').update(covered).digest())).toBe(true)
    // The certificate is among what is signed, as PAdES has it.
    expect(attributes.includes(createHash('sha256').update(certificate.raw).digest())).toBe(true)
    expect(verify('sha256', attributes, certificate.publicKey, signature)).toBe(true)
  })

  test.runIf(spawnSync('pdfsig', ['-v']).error === undefined)(
    'is valid to pdfsig, and no longer after a change',
    async () => {
      const { signer } = signerOf(kind)
      pool.signer = signer
      const pdf = await pool.render('policy-schedule', samplePolicy)
      const verdict = (file: Buffer) =>
        spawnSync('pdfsig', ['-nocert', write('signed.pdf', file)], { encoding: 'utf8' }).stdout
      expect(verdict(pdf)).toContain('Signature is Valid')
      expect(verdict(pdf)).toContain('Total document signed')
      expect(verdict(pdf)).toContain('ETSI.CAdES.detached')
      const changed = Buffer.from(pdf)
      changed[10] = changed[10]! ^ 1
      expect(verdict(changed)).not.toContain('Signature is Valid')
    },
  )

  test.runIf(spawnSync('qpdf', ['--version']).error === undefined)('passes qpdf --check', async () => {
    pool.signer = signerOf(kind).signer
    const file = write('checked.pdf', await pool.render('policy-schedule', samplePolicy))
    expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  })
})

test('a quote is not signed, and nothing is without a certificate', async () => {
  pool.signer = signerOf('RSA').signer
  expect((await pool.render('quote-sheet', sampleQuote)).includes('/ByteRange')).toBe(false)
  pool.signer = undefined
  expect((await pool.render('policy-schedule', samplePolicy)).includes('/ByteRange')).toBe(false)
})

test('the wording, which is drawn once for all policies, is drawn anew for a signature', async () => {
  const wording = familyWordingOf({ lang: 'en', insurer: sampleInsurer }, 'topup')
  pool.signer = undefined
  expect((await pool.render('policy-wording', wording)).includes('/ByteRange')).toBe(false)
  const { certificate, signer } = signerOf('RSA')
  pool.signer = signer
  const signed = await pool.render('policy-wording', wording)
  expect(signatureIn(signed).certificate.equals(certificate.raw)).toBe(true)
  expect((await pool.render('policy-wording', wording)).equals(signed)).toBe(true)
})

test('a key that is not the one of the certificate is refused at the start', () => {
  const [rsa, ec] = [signerOf('RSA').files, signerOf('EC').files]
  expect(() => readDocumentSigner({ ...rsa, documentKeyFile: ec.documentKeyFile })).toThrow(
    /is not that of the certificate/,
  )
})
