import { describe, expect, it } from 'vitest'
import type { KycRegister } from '../kyc-register.ts'

interface Person {
  pan: string
  dob: string
  name: string
}

/** An adapter, and people of whom the other side knows what their names say. */
export interface KycWorld {
  register: KycRegister
  known: Person
  underAnotherName: Person
  unknown: Person
  bornAnotherDay: Person
  whileDown: Person
  /** A PAN that the register refuses to search. */
  malformed: Person
  close: () => Promise<void>
}

/** What every register of central KYC must answer. */
export function describeKycRegister(name: string, openWorld: () => Promise<KycWorld>): void {
  describe(`the ${name} KYC register`, () => {
    it('tells a known person from one of another name, another birth date, and from nobody', async () => {
      const { register, known, underAnotherName, unknown, bornAnotherDay, close } = await openWorld()
      const found = await register.search(known)
      expect(found).toMatchObject({ ok: true, value: { found: true, nameMatches: true } })
      if (found.ok && found.value.found) expect(found.value.ckycNumber).toMatch(/^\d{14}$/)
      expect(await register.search(known), 'the same answer each time').toEqual(found)
      expect(await register.search(underAnotherName)).toMatchObject({ value: { found: true, nameMatches: false } })
      expect(await register.search(unknown)).toEqual({ ok: true, value: { found: false, reason: 'unknown' } })
      expect(await register.search(bornAnotherDay)).toEqual({
        ok: true,
        value: { found: false, reason: 'dob_differs' },
      })
      await close()
    })

    it('hands out a record only where there is one', async () => {
      const { register, known, unknown, underAnotherName, close } = await openWorld()
      expect(await register.readRecord(known)).toMatchObject({ value: { record: { name: expect.any(String) } } })
      expect(await register.readRecord(unknown), 'nobody at all').toEqual({ ok: true, value: { isUnknown: true } })
      expect(await register.readRecord(underAnotherName), 'somebody').toEqual({ ok: true, value: {} })
      await close()
    })

    it('is a failure, and nobody unknown, while the service is down or refuses the number', async () => {
      const { register, whileDown, malformed, close } = await openWorld()
      expect(await register.search(malformed)).toMatchObject({ ok: false, kind: 'http', status: 400 })
      expect(await register.search(whileDown)).toMatchObject({ ok: false, kind: 'http', status: 503 })
      expect(await register.readRecord(whileDown)).toMatchObject({ ok: false, kind: 'http', status: 503 })
      await close()
    })
  })
}
