import { createHash, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { contentOf, der, elementsIn, isWhole, nothing, objectId, octets, sequence, set, wholeNumber } from './der.ts'

/** A certificate, the issuers it leads to, and its key. */
export interface SigningKey {
  certificates: X509Certificate[]
  key: KeyObject
}

const ids = {
  data: objectId('1.2.840.113549.1.7.1'),
  signedData: objectId('1.2.840.113549.1.7.2'),
  contentType: objectId('1.2.840.113549.1.9.3'),
  messageDigest: objectId('1.2.840.113549.1.9.4'),
  signingCertificate: objectId('1.2.840.113549.1.9.16.2.47'),
  sha256: objectId('2.16.840.1.101.3.4.2.1'),
  rsa: objectId('1.2.840.113549.1.1.1'),
  rsaWithSha256: objectId('1.2.840.113549.1.1.11'),
  ecdsaWithSha256: objectId('1.2.840.10045.4.3.2'),
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const attribute = (id: Buffer, value: Buffer): Buffer => sequence(id, set(value))
/** Inside the signature the attributes have another tag than in what is signed. */
const tagged = (tag: number, attributes: Buffer): Buffer => Buffer.concat([Buffer.from([tag]), attributes.subarray(1)])

/** A detached signature of the baseline form for PDF (PAdES B-B, ETSI EN 319 142-1): it names its certificate among what it signs. */
export function signDigest(contentDigest: Buffer, { certificates, key }: SigningKey): Buffer {
  const certificate = certificates[0]!.raw
  const attributes = set(
    attribute(ids.contentType, ids.data),
    attribute(ids.messageDigest, octets(contentDigest)),
    attribute(ids.signingCertificate, sequence(sequence(sequence(octets(sha256(certificate)))))),
  )
  const algorithm = key.asymmetricKeyType === 'ec' ? sequence(ids.ecdsaWithSha256) : sequence(ids.rsa, nothing)
  const digest = sequence(ids.sha256)
  const signerInfo = sequence(
    wholeNumber(1),
    issuerAndSerial(certificate),
    digest,
    tagged(0xa0, attributes),
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

/** Why a reader would refuse a signature, as a code for the log. */
export type SignatureFault = 'not_pades' | 'other_digest' | 'other_certificate' | 'not_valid_now' | 'wrong_signature'

interface Expected {
  digest: Buffer
  /** One of these must have signed; any may where they are left out. */
  certificates?: readonly X509Certificate[]
  at: Date
}

/** Verifies a detached signature as a reader of the PDF will; undefined where it is good. Whatever it is given, it throws nothing. */
export function faultOfSignature(cms: Buffer, { digest, certificates, at }: Expected): SignatureFault | undefined {
  const parts = partsOf(cms)
  if (!parts) return 'not_pades'
  const { certificate, attributes, signature } = parts
  if (!parts.digest.equals(digest)) return 'other_digest'
  if (certificates && !certificates.some(({ raw }) => raw.equals(certificate.raw))) return 'other_certificate'
  if (at < certificate.validFromDate || at > certificate.validToDate) return 'not_valid_now'
  return isSignedBy(certificate, attributes, signature) ? undefined : 'wrong_signature'
}

function isSignedBy(certificate: X509Certificate, attributes: Buffer, signature: Buffer): boolean {
  try {
    return verify('sha256', attributes, certificate.publicKey, signature)
  } catch {
    // Of a key of another kind.
    return false
  }
}

interface SignatureParts {
  certificate: X509Certificate
  digest: Buffer
  /** As they were signed. */
  attributes: Buffer
  signature: Buffer
}

/** Undefined where it is not of the form that `signDigest` writes, lists of revoked certificates and unsigned attributes aside. */
function partsOf(cms: Buffer): SignatureParts | undefined {
  try {
    const [type, content] = elementsIn(cms)
    const [, , encapsulated, ...rest] = elementsIn(elementsIn(content!)[0]!)
    const carried = elementsIn(rest.find(([tag]) => tag === 0xa0)!)
    const [signer, ...more] = elementsIn(rest.at(-1)!)
    const [, signedBy, digestAlgorithm, ownAttributes, algorithm, signature] = elementsIn(signer!)
    const attributes = tagged(0x31, ownAttributes!)
    const certificate = carried.find((one) => sha256(one).equals(hashOfCertificate(attributes)))!
    const isPades =
      isWhole(cms) &&
      type!.equals(ids.signedData) &&
      // The content itself stands in the PDF, not in its signature.
      encapsulated!.equals(sequence(ids.data)) &&
      more.length === 0 &&
      ownAttributes![0] === 0xa0 &&
      signature![0] === 0x04 &&
      signedBy!.equals(issuerAndSerial(certificate)) &&
      elementsIn(digestAlgorithm!)[0]!.equals(ids.sha256) &&
      attributeOf(attributes, ids.contentType).equals(ids.data) &&
      [ids.rsa, ids.rsaWithSha256, ids.ecdsaWithSha256].some((id) => id.equals(elementsIn(algorithm!)[0]!))
    if (!isPades) return undefined
    return {
      certificate: new X509Certificate(certificate),
      digest: contentOf(attributeOf(attributes, ids.messageDigest)),
      attributes,
      signature: contentOf(signature!),
    }
  } catch {
    return undefined
  }
}

function attributeOf(attributes: Buffer, id: Buffer): Buffer {
  const [, values] = elementsIn(elementsIn(attributes).find((one) => elementsIn(one)[0]!.equals(id))!)
  return elementsIn(values!)[0]!
}

/** The attribute names its certificate by a hash; SHA-256 is meant where no algorithm stands before it. */
function hashOfCertificate(attributes: Buffer): Buffer {
  const [named] = elementsIn(elementsIn(attributeOf(attributes, ids.signingCertificate))[0]!)
  const [first, second] = elementsIn(named!)
  return contentOf(first![0] === 0x04 ? first! : second!)
}
