import { describe, expect, it } from 'vitest'
import type { AbhaRegister } from '../abha-register.ts'

/** An adapter, the phone that the other side texts to, and numbers of which it knows what their names say. */
export interface AbhaWorld {
  register: AbhaRegister
  known: string
  /** What the account of `known` holds. */
  profile: { name: string; dob: string; gender: 'male' | 'female' | 'other' }
  unknown: string
  /** The code in the newest text. */
  lastOtp: () => string
  passTime: (ms: number) => void
  close: () => Promise<void>
}

/** What every register of health accounts must answer. */
export function describeAbhaRegister(name: string, openWorld: () => Promise<AbhaWorld>): void {
  describe(`the ${name} ABHA register`, () => {
    const sendCode = async ({ register, known, profile }: AbhaWorld) => {
      const sent = await register.requestOtp({ abhaNumber: known, about: profile })
      if (!sent.ok || !sent.value) throw new Error('not sent')
      expect(sent.value.sentTo, 'the number is masked').toMatch(/\*/)
      return sent.value.txnId
    }

    it('sends 6 digits to the phone, verifies them once and gives the profile', async () => {
      const world = await openWorld()
      const answer = { txnId: await sendCode(world), otp: world.lastOtp() }
      expect(answer.otp).toMatch(/^\d{6}$/)
      const profile = { abhaNumber: world.known, ...world.profile }
      expect(await world.register.verifyOtp(answer)).toEqual({ ok: true, value: { verified: true, profile } })
      const again = await world.register.verifyOtp(answer)
      expect(again).toEqual({ ok: true, value: { verified: false, reason: 'expired' } })
      await world.close()
    })

    it('locks after the third wrong code, so that the right one no longer helps', async () => {
      const world = await openWorld()
      const txnId = await sendCode(world)
      const otp = world.lastOtp()
      const wrong = () => world.register.verifyOtp({ txnId, otp: otp === '000000' ? '000001' : '000000' })
      expect(await wrong()).toMatchObject({ value: { reason: 'wrong_otp', attemptsLeft: 2 } })
      expect(await wrong()).toMatchObject({ value: { reason: 'wrong_otp', attemptsLeft: 1 } })
      expect(await wrong()).toMatchObject({ value: { reason: 'locked' } })
      expect(await world.register.verifyOtp({ txnId, otp })).toMatchObject({ value: { reason: 'locked' } })
      await world.close()
    })

    it('ends a code after 10 minutes, and answers null for a number that nobody has', async () => {
      const world = await openWorld()
      expect(await world.register.requestOtp({ abhaNumber: world.unknown })).toEqual({ ok: true, value: null })
      const answer = { txnId: await sendCode(world), otp: world.lastOtp() }
      world.passTime(10 * 60 * 1000 + 1)
      expect(await world.register.verifyOtp(answer)).toMatchObject({ value: { verified: false, reason: 'expired' } })
      await world.close()
    })
  })
}
