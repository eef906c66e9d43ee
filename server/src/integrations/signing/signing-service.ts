import { Type } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { done, garbage, type Outcome } from '../outcome.ts'

/** Signs with a key that never leaves it: an HSM behind a service, or an eSign provider. */
export interface SigningService {
  /**
   * A detached CMS signature in DER, of the form for PDF (PAdES B-B), over content with this SHA-256 digest. The content itself stays
   * here. Whoever asks verifies it.
   */
  sign: (digest: Buffer) => Promise<Outcome<Buffer>>
}

/** As many bytes as a paper has room for. */
const MAX_SIGNATURE_SIGNS = 16_384

const reply = Type.Object({
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  signature: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', minLength: 4, maxLength: MAX_SIGNATURE_SIGNS }),
})

type SigningOptions = Pick<IntegrationClientOptions, 'baseUrl' | 'headers' | 'breaker' | 'random' | 'wait'>

export function createSigningService(options: SigningOptions): SigningService {
  const client = createIntegrationClient({ ...options, party: 'signing_service' })
  return {
    async sign(digest) {
      const hash = digest.toString('hex')
      const answer = await client.send({
        method: 'POST',
        path: '/signing/signatures',
        body: { algorithm: 'SHA-256', hash },
        reply,
        timeoutMs: INTEGRATION_TIMEOUTS.signing,
        // A second signature of the same paper is as good as the first.
        retries: 1,
      })
      if (!answer.ok) return answer
      // Two answers that were mixed up: each would be a signature of somebody else's paper.
      if (answer.value.hash !== hash) return garbage('other_hash')
      return done(Buffer.from(answer.value.signature, 'base64'))
    },
  }
}
