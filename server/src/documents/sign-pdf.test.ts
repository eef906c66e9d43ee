import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { contentOf, elementsIn } from '../kernel/der.ts'
import { sampleInsurer } from '../kernel/pack/testing/sample-insurer.ts'
import { selfSignedCertificate } from '../sandbox/signing/self-signed.ts'
import { documentSignerOf } from './document-signer.ts'
import { familyWordingOf } from './from-sale/wording-of.ts'
import { RenderPool } from './render-pool.ts'
import { samplePolicy } from './testing/sample-policy.ts'
import { sampleQuote } from './testing/sample-sale.ts'
import { cmsIn } from './testing/signature-in.ts'

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

const keys = {
  RSA: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  EC: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}

function signerOf(kind: keyof typeof keys) {
  const { privateKey } = keys[kind]
  const certificate = selfSignedCertificate('Suraksha General Insurance', keys[kind])
  const passphrase = 'not a secret'
  const key = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase })
  const files = {
    documentSigning: 'key',
    documentCertificateFile: write(`${kind}.crt`, certificate),
    documentKeyFile: write(`${kind}.key`, key),
    documentKeyPassphraseFile: write(`${kind}.pass`, `${passphrase}\n`),
  } as const
  return { certificate: new X509Certificate(certificate), files, signer: documentSignerOf(files, {})! }
}

interface Signature {
  covered: Buffer
  attributes: Buffer
  signature: Buffer
  certificate: Buffer
}

/** Takes a signed file apart as a reader does. */
function signatureIn(pdf: Buffer): Signature {
  const { cms, covered } = cmsIn(pdf)
  const [, tagged] = elementsIn(cms)
  const [signedData] = elementsIn(tagged!)
  const [, , , certificates, signers] = elementsIn(signedData!)
  const [signer] = elementsIn(signers!)
  const [, , , attributes, , signature] = elementsIn(signer!)
  return {
    covered,
    attributes: Buffer.concat([Buffer.from([0x31]), attributes!.subarray(1)]),
    signature: contentOf(signature!),
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
    } = signatureIn(await pool.renderSigned('policy-schedule', samplePolicy))
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
      const pdf = await pool.renderSigned('policy-schedule', samplePolicy)
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
    const file = write('checked.pdf', await pool.renderSigned('policy-schedule', samplePolicy))
    expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  })
})

test('what is read before the contract is not signed, and nothing is without a certificate', async () => {
  pool.signer = signerOf('RSA').signer
  expect((await pool.render('quote-sheet', sampleQuote)).includes('/ByteRange')).toBe(false)
  pool.signer = undefined
  expect((await pool.renderSigned('policy-schedule', samplePolicy)).includes('/ByteRange')).toBe(false)
})

test('the wording, which is drawn once for all, is drawn anew for a signature and once for each certificate', async () => {
  const wording = familyWordingOf({ lang: 'en', insurer: sampleInsurer }, 'topup')
  pool.signer = signerOf('RSA').signer
  const onOffer = await pool.render('policy-wording', wording)
  expect(onOffer.includes('/ByteRange')).toBe(false)
  for (const kind of ['RSA', 'EC'] as const) {
    const { certificate, files, signer } = signerOf(kind)
    pool.signer = signer
    const signed = await pool.renderSigned('policy-wording', wording)
    expect(signatureIn(signed).certificate.equals(certificate.raw)).toBe(true)
    // The files of the certificate were read again.
    pool.signer = documentSignerOf(files, {})
    expect((await pool.renderSigned('policy-wording', wording)).equals(signed)).toBe(true)
  }
  expect((await pool.render('policy-wording', wording)).equals(onOffer)).toBe(true)
})

test('a key that is not the one of the certificate is refused at the start', () => {
  const [rsa, ec] = [signerOf('RSA').files, signerOf('EC').files]
  expect(() => documentSignerOf({ ...rsa, documentKeyFile: ec.documentKeyFile }, {})).toThrow(
    /is not that of the certificate/,
  )
})
