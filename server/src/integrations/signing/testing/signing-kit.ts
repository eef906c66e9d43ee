import { createHash, type X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { faultOfSignature } from '../../../kernel/cms.ts'
import type { SigningService } from '../signing-service.ts'

/** An adapter, and what is known of the other side. */
export interface SigningWorld {
  service: SigningService
  /** The certificates that the insurer was told of; left out where the other side makes its own at every start. */
  certificates?: X509Certificate[]
  /** A digest for which the service is down. */
  whileDown: Buffer
  close: () => Promise<void>
}

const digestOf = (content: string) => createHash('sha256').update(content).digest()

/** What every signing service must answer. */
export function describeSigningService(name: string, openWorld: () => Promise<SigningWorld>): void {
  describe(`the ${name} signing service`, () => {
    it('answers a signature as readers of a PDF demand it, over exactly the digest that it was sent', async () => {
      const { service, certificates, close } = await openWorld()
      const digests = ['a policy', 'another policy', 'a third one'].map(digestOf)
      const answers = await Promise.all(digests.map((digest) => service.sign(digest)))
      for (const [place, answer] of answers.entries()) {
        const cms = answer.ok ? answer.value : Buffer.alloc(0)
        const expected = { at: new Date(), ...(certificates && { certificates }) }
        expect(answer.ok).toBe(true)
        expect(faultOfSignature(cms, { ...expected, digest: digests[place]! })).toBeUndefined()
        expect(faultOfSignature(cms, { ...expected, digest: digestOf('yet another') })).toBe('other_digest')
      }
      await close()
    })

    it('signs the same digest again: a paper whose answer was lost is asked for once more', async () => {
      const { service, close } = await openWorld()
      for (let time = 0; time < 2; time++) expect(await service.sign(digestOf('a policy'))).toMatchObject({ ok: true })
      await close()
    })

    it('is a failure, and no signature, while the service is down', async () => {
      const { service, whileDown, close } = await openWorld()
      expect(await service.sign(whileDown)).toMatchObject({ ok: false, kind: 'http', status: 503 })
      await close()
    })
  })
}
