import { describe, expect, it } from 'vitest'
import type { ScreenedPerson, ScreeningService } from '../screening-service.ts'

/** An adapter, and people of whom the lists hold what their names say. */
interface ScreeningWorld {
  service: ScreeningService
  clear: ScreenedPerson
  sanctioned: ScreenedPerson
  politicallyExposed: ScreenedPerson
  whileDown: ScreenedPerson
  close: () => Promise<void>
}

/** What every screening service must answer. */
export function describeScreeningService(name: string, openWorld: () => Promise<ScreeningWorld>): void {
  describe(`the ${name} screening service`, () => {
    it('tells who is on no list from who may be on one, and names entry, list and version', async () => {
      const { service, clear, sanctioned, politicallyExposed, close } = await openWorld()
      const searched = { reference: expect.stringMatching(/./), listVersion: expect.stringMatching(/./) }
      expect(await service.screen(clear)).toEqual({ ok: true, value: { ...searched, entries: [] } })
      const entry = (kind: string) => ({
        kind,
        list: expect.stringMatching(/./),
        entryId: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
        score: expect.any(Number),
      })
      const found = (kind: string) => ({
        ok: true,
        value: { ...searched, entries: expect.arrayContaining([expect.objectContaining(entry(kind))]) },
      })
      expect(await service.screen(sanctioned)).toEqual(found('sanction'))
      expect(await service.screen(politicallyExposed)).toEqual(found('pep'))
      await close()
    })

    it('searches somebody of whom only the name is known', async () => {
      const { service, clear, close } = await openWorld()
      expect(await service.screen({ name: clear.name })).toMatchObject({ ok: true, value: { entries: [] } })
      await close()
    })

    it('is a failure, and nobody clear, while the service is down', async () => {
      const { service, whileDown, close } = await openWorld()
      expect(await service.screen(whileDown)).toMatchObject({ ok: false, kind: 'http', status: 503 })
      await close()
    })
  })
}
