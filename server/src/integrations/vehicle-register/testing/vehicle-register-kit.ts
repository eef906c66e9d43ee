import { describe, expect, it } from 'vitest'
import type { RegisteredVehicle, VehicleRegister } from '../vehicle-register.ts'

/** An adapter, and registration numbers of which the other side knows what their names say. */
export interface VehicleRegisterWorld {
  register: VehicleRegister
  known: { number: string; vehicle: Partial<RegisteredVehicle> }
  /** Of the BH series, which belongs to no office. */
  withoutOffice: string
  /** Its engine, chassis and policy numbers are masked. */
  masked: string
  electric: { number: string; kilowatts: number }
  unknown: string
  whileDown: string
  /** What the register says of the owner of `known`: none of it may come through. */
  owner: RegExp
  close: () => Promise<void>
}

/** What every vehicle register must answer. */
export function describeVehicleRegister(name: string, openWorld: () => Promise<VehicleRegisterWorld>): void {
  describe(`the ${name} vehicle register`, () => {
    it('returns the vehicle, the same each time, and no data of its owner', async () => {
      const { register, known, owner, close } = await openWorld()
      const found = await register.find(known.number)
      expect(found).toMatchObject({ ok: true, value: { registrationNumber: known.number, ...known.vehicle } })
      const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
      expect(found).toMatchObject({
        value: { registrationDate: day, manufactured: expect.stringMatching(/^\d{4}-\d{2}$/) },
      })
      expect(JSON.stringify(found)).not.toMatch(owner)
      expect(await register.find(known.number)).toEqual(found)
      await close()
    })

    it('counts masked numbers as unknown, knows electric cars by kilowatts and the BH series by no office', async () => {
      const { register, masked, electric, withoutOffice, close } = await openWorld()
      const hidden = { chassisNumber: null, engineNumber: null, policyNumber: null }
      expect(await register.find(masked)).toMatchObject({ ok: true, value: hidden })
      const { number, kilowatts } = electric
      expect(await register.find(number)).toMatchObject({ value: { fuel: 'electric', size: kilowatts } })
      expect(await register.find(withoutOffice)).toMatchObject({ ok: true, value: { rto: null } })
      await close()
    })

    it('answers null for an unknown number, and a failure while the service is down', async () => {
      const { register, unknown, whileDown, close } = await openWorld()
      expect(await register.find(unknown)).toEqual({ ok: true, value: null })
      expect(await register.find(whileDown)).toMatchObject({ ok: false, kind: 'http', status: 503 })
      await close()
    })
  })
}
