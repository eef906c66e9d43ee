import type { CreditRefusal } from '@portal/domain/policy/policy-credit.ts'
import { describe, expect, it } from 'vitest'
import type { CreditedPolicy, InsuranceRepository } from '../insurance-repository.ts'

/** An adapter, and accounts of which the other side knows what their names say. */
export interface InsuranceRepositoryWorld {
  repository: InsuranceRepository
  policy: Omit<CreditedPolicy, 'eiaNumber'>
  /** The account of the policy's holder. */
  account: string
  refused: Readonly<Record<CreditRefusal, string>>
  whileDown: string
  /** What the other side keeps of the policy by now. */
  kept: () => { version: number; cancelledFrom: string | null } | undefined
  /** Its business day. */
  today: string
  passTime: (ms: number) => void
  close: () => Promise<void>
}

const dayMs = 86_400_000

/** What every insurance repository must answer. */
export function describeInsuranceRepository(name: string, openWorld: () => Promise<InsuranceRepositoryWorld>): void {
  describe(`the ${name} insurance repository`, () => {
    it('credits a policy once, however often it is told, and keeps the day of the first time', async () => {
      const { repository, policy, account, today, passTime, kept, close } = await openWorld()
      const credited = { ok: true, value: { credited: true, on: today } }
      expect(await repository.credit({ ...policy, eiaNumber: account })).toEqual(credited)
      passTime(dayMs)
      expect(await repository.credit({ ...policy, eiaNumber: account })).toEqual(credited)
      expect(kept()).toEqual({ version: policy.version, cancelledFrom: null })
      await close()
    })

    it('follows endorsements and cancellation, and never goes back to an earlier version', async () => {
      const { repository, policy, account, kept, close } = await openWorld()
      const later = { ...policy, eiaNumber: account, version: policy.version + 1, cancelledFrom: policy.ends }
      expect(await repository.credit({ ...policy, eiaNumber: account })).toMatchObject({ ok: true })
      expect(await repository.credit(later)).toMatchObject({ ok: true, value: { credited: true } })
      expect(await repository.credit({ ...policy, eiaNumber: account })).toMatchObject({ ok: true })
      expect(kept()).toEqual({ version: later.version, cancelledFrom: later.cancelledFrom })
      await close()
    })

    it('says why an account takes nothing, and keeps nothing then', async () => {
      const { repository, policy, refused, kept, close } = await openWorld()
      for (const [refusal, eiaNumber] of Object.entries(refused))
        expect(await repository.credit({ ...policy, eiaNumber })).toEqual({
          ok: true,
          value: { credited: false, refusal },
        })
      expect(kept()).toBeUndefined()
      await close()
    })

    it('answers a failure, not a refusal, while the service is down', async () => {
      const { repository, policy, whileDown, close } = await openWorld()
      expect(await repository.credit({ ...policy, eiaNumber: whileDown })).toMatchObject({ ok: false, status: 503 })
      await close()
    })
  })
}
