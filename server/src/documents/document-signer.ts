import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Settings } from '../kernel/settings.ts'
import { der, elementsIn, nothing, objectId, octets, sequence, set, wholeNumber } from './der.ts'

/** The certificate that papers are signed with, the issuers it leads to, and its key. */
export interface DocumentSigner {
  certificates: X509Certificate[]
  key: KeyObject
}

/** None where no certificate is configured. A key that is not the certificate's stops the start. */
export function readDocumentSigner(
  settings: Pick<Settings, 'documentCertificateFile' | 'documentKeyFile' | 'documentKeyPassphraseFile'>,
): DocumentSigner | undefined {
  const { documentCertificateFile, documentKeyFile, documentKeyPassphraseFile } = settings
  if (!documentCertificateFile || !documentKeyFile) return undefined
  const pem = readFileSync(documentCertificateFile, 'utf8')
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  const certificates = blocks.map((block) => new X509Certificate(block))
  const passphrase = documentKeyPassphraseFile && readFileSync(documentKeyPassphraseFile, 'utf8').trim()
  const key = createPrivateKey({ key: readFileSync(documentKeyFile), ...(passphrase && { passphrase }) })
  if (!certificates[0]?.checkPrivateKey(key))
    throw new Error(`The key in ${documentKeyFile} is not that of the certificate in ${documentCertificateFile}`)
  return { certificates, key }
}

const ids = {
  data: objectId('1.2.840.113549.1.7.1'),
  signedData: objectId('1.2.840.113549.1.7.2'),
  contentType: objectId('1.2.840.113549.1.9.3'),
  messageDigest: objectId('1.2.840.113549.1.9.4'),
  signingCertificate: objectId('1.2.840.113549.1.9.16.2.47'),
  sha256: objectId('2.16.840.1.101.3.4.2.1'),
  rsa: objectId('1.2.840.113549.1.1.1'),
  ecdsaWithSha256: objectId('1.2.840.10045.4.3.2'),
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const attribute = (id: Buffer, value: Buffer): Buffer => sequence(id, set(value))

/** A detached signature of the baseline form for PDF (PAdES B-B, ETSI EN 319 142-1): it names its certificate among what it signs. */
export function signDetached(content: Uint8Array, { certificates, key }: DocumentSigner): Buffer {
  const [own] = certificates
  const certificate = own!.raw
  const attributes = set(
    attribute(ids.contentType, ids.data),
    attribute(ids.messageDigest, octets(sha256(content))),
    attribute(ids.signingCertificate, sequence(sequence(sequence(octets(sha256(certificate)))))),
  )
  const algorithm = key.asymmetricKeyType === 'ec' ? sequence(ids.ecdsaWithSha256) : sequence(ids.rsa, nothing)
  // Inside the signature the attributes have another tag than in what is signed.
  const tagged = Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)])
  const digest = sequence(ids.sha256)
  const signerInfo = sequence(
    wholeNumber(1),
    issuerAndSerial(certificate),
    digest,
    tagged,
    algorithm,
    octets(sign('sha256', attributes, key)),
  )
  const signedData = sequence(
    wholeNumber(1),
    set(digest),
    sequence(ids.data),
    der(0xa0, ...certificates.map(({ raw }) => raw)),
    set(signerInfo),
  )
  return sequence(ids.signedData, der(0xa0, signedData))
}

function issuerAndSerial(certificate: Buffer): Buffer {
  const [body] = elementsIn(certificate)
  const fields = elementsIn(body!)
  // The version stands first, unless it is the oldest.
  const [serial, , issuer] = fields[0]![0] === 0xa0 ? fields.slice(1) : fields
  return sequence(issuer!, serial!)
}
