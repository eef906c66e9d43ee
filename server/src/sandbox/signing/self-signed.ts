import { type KeyObject, sign } from 'node:crypto'
import { der, nothing, objectId, sequence, set, wholeNumber } from '../../kernel/der.ts'

const time = (year: string) => der(0x17, Buffer.from(`${year}0101000000Z`))

/** What an authority would issue, signed by its own key: sandbox and tests need no other program for it. */
export function selfSignedCertificate(
  name: string,
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
): string {
  const isEc = privateKey.asymmetricKeyType === 'ec'
  const algorithm = isEc
    ? sequence(objectId('1.2.840.10045.4.3.2'))
    : sequence(objectId('1.2.840.113549.1.1.11'), nothing)
  const named = sequence(set(sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(name)))))
  const body = sequence(
    der(0xa0, wholeNumber(2)),
    wholeNumber(42),
    algorithm,
    named,
    sequence(time('25'), time('45')),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const certificate = sequence(body, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`
}
