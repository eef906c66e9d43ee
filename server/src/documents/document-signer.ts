import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { faultOfSignature, signDigest } from '../kernel/cms.ts'
import type { Settings } from '../kernel/settings.ts'

/** Signs papers: with a key at hand, or through a service that keeps it. */
export interface DocumentSigner {
  /** The same for signers whose signatures are worth the same. */
  identity: string
  /** A detached signature of a PDF over content with this SHA-256 digest. Throws while there is none to be had. */
  sign: (digest: Buffer) => Promise<Buffer>
}

type SignerSettings = Pick<
  Settings,
  'documentSigning' | 'documentCertificateFile' | 'documentKeyFile' | 'documentKeyPassphraseFile'
>

/** Documents know no outside party: whoever puts the parts together hands in those that there are, and may exchange them later. */
interface Parties {
  signing?: { sign: (digest: Buffer) => Promise<{ ok: true; value: Buffer } | { ok: false; detail: string }> }
}

/** The way papers are signed; none where neither a certificate nor a service is configured. */
export function documentSignerOf(settings: SignerSettings, parties: Parties): DocumentSigner | undefined {
  return settings.documentSigning === 'service' ? serviceSigner(settings, parties) : readKeySigner(settings)
}

/** Whichever adapter answers, no paper leaves with a signature that a reader would refuse. */
function serviceSigner({ documentCertificateFile }: SignerSettings, parties: Parties): DocumentSigner {
  const certificates = documentCertificateFile ? readCertificates(documentCertificateFile) : undefined
  return {
    identity: `service:${fingerprintsOf(certificates ?? [])}`,
    async sign(digest) {
      const signed = await parties.signing?.sign(digest)
      if (!signed?.ok) throw new Error(`no signature from the signing service: ${signed?.detail ?? 'not connected'}`)
      const fault = faultOfSignature(signed.value, { digest, at: new Date(), ...(certificates && { certificates }) })
      if (fault) throw new Error(`the signature of the signing service is refused: ${fault}`)
      return signed.value
    },
  }
}

/** A key that is not the certificate's stops the start. */
function readKeySigner(settings: SignerSettings): DocumentSigner | undefined {
  const { documentCertificateFile, documentKeyFile, documentKeyPassphraseFile } = settings
  if (!documentCertificateFile || !documentKeyFile) return undefined
  const certificates = readCertificates(documentCertificateFile)
  const passphrase = documentKeyPassphraseFile && readFileSync(documentKeyPassphraseFile, 'utf8').trim()
  const key = createPrivateKey({ key: readFileSync(documentKeyFile), ...(passphrase && { passphrase }) })
  if (!certificates[0]?.checkPrivateKey(key))
    throw new Error(`The key in ${documentKeyFile} is not that of the certificate in ${documentCertificateFile}`)
  return {
    identity: `key:${fingerprintsOf(certificates)}`,
    sign: async (digest) => signDigest(digest, { certificates, key }),
  }
}

function readCertificates(file: string): X509Certificate[] {
  const blocks = readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)
  if (!blocks) throw new Error(`There is no certificate in ${file}`)
  return blocks.map((block) => new X509Certificate(block))
}

const fingerprintsOf = (certificates: readonly X509Certificate[]): string =>
  certificates.map(({ fingerprint256 }) => fingerprint256).join(' ')
