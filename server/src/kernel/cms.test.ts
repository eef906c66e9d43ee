import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { selfSignedCertificate } from '../sandbox/signing/self-signed.ts'
import { faultOfSignature, type SignatureFault, signDigest } from './cms.ts'
import { der, elementsIn, objectId, octets, sequence } from './der.ts'

const folder = mkdtempSync(join(tmpdir(), 'cms-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (name: string) => join(folder, name)

const content = 'every byte of a paper but its signature'
const digest = createHash('sha256').update(content).digest()
const at = new Date('2026-11-16T06:30:00Z')

function signerOf(keys: { publicKey: KeyObject; privateKey: KeyObject }) {
  const pem = selfSignedCertificate('Suraksha General Insurance', keys)
  return { pem, certificates: [new X509Certificate(pem)], key: keys.privateKey }
}
const signers = {
  RSA: signerOf(generateKeyPairSync('rsa', { modulusLength: 2048 })),
  EC: signerOf(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
}
const kinds = ['RSA', 'EC'] as const

/** A signature with other fields between its digest algorithms and its end. */
function rebuilt(cms: Buffer, change: (fields: Buffer[]) => Buffer[]): Buffer {
  const [type, tagged] = elementsIn(cms)
  return sequence(type!, der(0xa0, sequence(...change(elementsIn(elementsIn(tagged!)[0]!)))))
}

describe.each(kinds)('a signature by an %s key', (kind) => {
  const signer = signers[kind]
  const { certificates } = signer
  const cms = signDigest(digest, signer)
  const faultOf = (bytes: Buffer, expected: Partial<Parameters<typeof faultOfSignature>[1]> = {}) =>
    faultOfSignature(bytes, { digest, certificates, at, ...expected })

  test('is good for its digest, by its certificate or any, while that is valid', () => {
    expect(faultOf(cms)).toBeUndefined()
    expect(faultOfSignature(cms, { digest, at })).toBeUndefined()
    expect(faultOf(cms, { certificates: [...signers.RSA.certificates, ...signers.EC.certificates] })).toBeUndefined()
    expect(faultOf(cms, { digest: createHash('sha256').update('other').digest() })).toBe('other_digest')
    const others = signers[kind === 'RSA' ? 'EC' : 'RSA'].certificates
    expect(faultOf(cms, { certificates: others })).toBe('other_certificate')
    expect(faultOf(cms, { at: new Date('2024-12-31T00:00:00Z') })).toBe('not_valid_now')
    expect(faultOf(cms, { at: new Date('2045-01-02T00:00:00Z') })).toBe('not_valid_now')
  })

  test('may carry further certificates in any order, and a list of revoked ones', () => {
    const others = signers[kind === 'RSA' ? 'EC' : 'RSA'].certificates.map(({ raw }) => raw)
    const carrying = rebuilt(cms, ([version, algorithms, encapsulated, , infos]) => [
      version!,
      algorithms!,
      encapsulated!,
      der(0xa0, ...others, certificates[0]!.raw),
      der(0xa1, sequence()),
      infos!,
    ])
    expect(faultOf(carrying)).toBeUndefined()
  })

  test.each<[string, (fields: Buffer[]) => Buffer[]]>([
    [
      'with the content in it',
      ([v, a, , c, i]) => [
        v!,
        a!,
        sequence(objectId('1.2.840.113549.1.7.1'), der(0xa0, octets(Buffer.from(content)))),
        c!,
        i!,
      ],
    ],
    ['without its certificate', ([v, a, e, , i]) => [v!, a!, e!, der(0xa0), i!]],
    ['of nobody', ([v, a, e, c]) => [v!, a!, e!, c!, der(0x31)]],
    ['of two', ([v, a, e, c, i]) => [v!, a!, e!, c!, der(0x31, ...elementsIn(i!), ...elementsIn(i!))]],
  ])('is none to a reader %s', (_, change) => {
    expect(faultOf(rebuilt(cms, change))).toBe('not_pades')
  })

  test('is none cut short, with bytes behind it, or with one bit changed in what is signed', () => {
    for (let length = 0; length < cms.length; length++) expect(faultOf(cms.subarray(0, length))).toBe('not_pades')
    expect(faultOf(Buffer.concat([cms, Buffer.from([0])]))).toBe('not_pades')
    const faults = new Set<SignatureFault | undefined>()
    const [, tagged] = elementsIn(cms)
    const signerInfo = elementsIn(elementsIn(elementsIn(tagged!)[0]!)[4]!)[0]!
    const [, , , attributes, , signature] = elementsIn(signerInfo)
    for (const part of [attributes!, signature!]) {
      const from = cms.indexOf(part)
      for (let place = from; place < from + part.length; place++) {
        const changed = Buffer.from(cms)
        changed[place] = changed[place]! ^ 1
        faults.add(faultOf(changed))
      }
    }
    expect(faults).not.toContain(undefined)
    expect(faults).toContain('wrong_signature')
  })

  test.runIf(spawnSync('openssl', ['version']).error === undefined)(
    'is good to OpenSSL, and that of OpenSSL to us',
    () => {
      const files = { content: fileOf('content'), cms: fileOf('cms'), certificate: fileOf('crt'), key: fileOf('key') }
      writeFileSync(files.content, content)
      writeFileSync(files.cms, cms)
      writeFileSync(files.certificate, signer.pem)
      writeFileSync(files.key, signer.key.export({ type: 'pkcs8', format: 'pem' }))
      const openssl = (...options: string[]) =>
        spawnSync('openssl', ['cms', '-binary', ...options], { encoding: 'utf8' })
      const trusted = ['-CAfile', files.certificate, '-purpose', 'any', '-cades']
      const verified = openssl('-verify', '-inform', 'DER', '-in', files.cms, '-content', files.content, ...trusted)
      expect(verified.status, verified.stderr).toBe(0)
      const theirs = fileOf('theirs')
      const named = ['-in', files.content, '-signer', files.certificate, '-inkey', files.key, '-out', theirs]
      const signed = openssl('-sign', '-cades', '-md', 'sha256', '-outform', 'DER', ...named)
      expect(signed.status, signed.stderr).toBe(0)
      expect(faultOf(readFileSync(theirs))).toBeUndefined()
    },
  )
})

test('one whose name is put under what another key signed is refused', () => {
  const forged = signDigest(digest, {
    certificates: signers.RSA.certificates,
    key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  })
  expect(faultOfSignature(forged, { digest, at, certificates: signers.RSA.certificates })).toBe('wrong_signature')
})
