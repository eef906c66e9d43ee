import { describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome.ts'
import type { PartyAnswer } from '../party-answer.ts'

/** How a policy stands: what each telling of the kit changes. */
export interface Standing {
  version: number
  cancelledFrom: string | null
}

/** An adapter that tells of one policy, and cases of which the other side knows what their names say. */
export interface PolicyKeeperWorld<Refusal extends string> {
  /** Tells of the policy as it stands; `about` is how the other side finds out what it thinks of it. */
  tell: (standing: Standing, about: string) => Promise<Outcome<PartyAnswer<Refusal>>>
  good: string
  refused: Readonly<Record<Refusal, string>>
  whileDown: string
  /** What the other side keeps of the policy by now. */
  kept: () => Standing | undefined
  /** Its business day. */
  today: string
  passTime: (ms: number) => void
  close: () => Promise<void>
}

const dayMs = 86_400_000
const issued: Standing = { version: 0, cancelledFrom: null }

/** What every party must answer that keeps policies as they stand. */
export function describePolicyKeeper<Refusal extends string>(
  name: string,
  openWorld: () => Promise<PolicyKeeperWorld<Refusal>>,
): void {
  describe(`the ${name}`, () => {
    it('takes a policy once, however often it is told, and keeps the day of the first time', async () => {
      const { tell, good, today, passTime, kept, close } = await openWorld()
      const taken = { ok: true, value: { taken: true, on: today } }
      expect(await tell(issued, good)).toEqual(taken)
      passTime(dayMs)
      expect(await tell(issued, good)).toEqual(taken)
      expect(kept()).toEqual(issued)
      await close()
    })

    it('follows endorsements and cancellation, and never goes back to an earlier version', async () => {
      const { tell, good, today, kept, close } = await openWorld()
      const later = { version: 1, cancelledFrom: today }
      expect(await tell(issued, good)).toMatchObject({ ok: true })
      expect(await tell(later, good)).toMatchObject({ ok: true, value: { taken: true } })
      expect(await tell(issued, good)).toMatchObject({ ok: true })
      expect(kept()).toEqual(later)
      await close()
    })

    it('says why it takes nothing, and keeps nothing then', async () => {
      const { tell, refused, kept, close } = await openWorld()
      for (const [refusal, about] of Object.entries<string>(refused))
        expect(await tell(issued, about)).toEqual({ ok: true, value: { taken: false, refusal } })
      expect(kept()).toBeUndefined()
      await close()
    })

    it('answers a failure, not a refusal, while the service is down', async () => {
      const { tell, whileDown, close } = await openWorld()
      expect(await tell(issued, whileDown)).toMatchObject({ ok: false, status: 503 })
      await close()
    })
  })
}
