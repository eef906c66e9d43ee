import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { type SigningKey, signDigest } from '../../kernel/cms.ts'
import { selfSignedCertificate } from './self-signed.ts'

const body = Type.Object(
  { algorithm: Type.Literal('SHA-256'), hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  { additionalProperties: false },
)

/** No paper has this one: the service is down (503) for digests that begin with it. */
const downFor = '00000000'

/** Signs every other digest with a key of its own, made at the first one. No reader trusts its certificate, as nobody trusts a sandbox. */
export function signingRoutes(app: FastifyInstance): void {
  let key: SigningKey | undefined
  app.post<{ Body: { hash: string } }>('/signing/signatures', { schema: { body } }, (request, reply) => {
    const { hash } = request.body
    if (hash.startsWith(downFor)) return reply.code(503).send({ error: 'unavailable' })
    key ??= makeKey()
    return { hash, signature: signDigest(Buffer.from(hash, 'hex'), key).toString('base64') }
  })
}

function makeKey(): SigningKey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const certificate = new X509Certificate(selfSignedCertificate('Sandbox signing service', keys))
  return { certificates: [certificate], key: keys.privateKey }
}
