import { describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome.ts'
import { POISONED_REPLIES, startTestServer } from './poisoned-server.ts'

/** Whatever arrives instead of a reply counts as none, on every call of an adapter: nothing is thrown and nothing is made up. */
export function describePoisonedParty(name: string, callAll: (baseUrl: string) => Promise<Outcome<unknown>[]>): void {
  describe(`the ${name} against poisoned replies`, () => {
    it.each(Object.entries(POISONED_REPLIES))('treats %s as no answer on every call', async (_, handler) => {
      const server = await startTestServer(handler)
      for (const outcome of await callAll(server.url)) expect(outcome).toMatchObject({ ok: false, maybeDone: true })
      await server.close()
    })
  })
}
