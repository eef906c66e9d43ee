import { rtoOf } from '@portal/domain/places/registration.ts'
import type { Fuel } from '@portal/domain/vehicles/fuel.ts'
import { type Static, Type } from '@sinclair/typebox'
import { createIntegrationClient, INTEGRATION_TIMEOUTS, type IntegrationClientOptions } from '../http.ts'
import { done, type Outcome } from '../outcome.ts'
import { makeOfMaker } from './maker-names.ts'

/** What we take from a registration certificate. Owner, address and phone never leave this file. */
export interface RegisteredVehicle {
  registrationNumber: string
  make: string
  model: string
  variant: string
  fuel: Fuel
  /** cc, or kW for electric. */
  size: number
  seating: number
  registrationDate: string
  /** yyyy-MM */
  manufactured: string
  /** Null for the BH series, which belongs to no office. */
  rto: string | null
  /** Null where the register gives none, or masks it. */
  engineNumber: string | null
  chassisNumber: string | null
  /** The bank whose loan the car secures. */
  financier: string | null
  previousInsurer: string | null
  insuredUntil: string | null
  policyNumber: string | null
}

export interface VehicleRegister {
  /** Null where the register does not know the number. `registrationNumber` is upper case without spaces or dashes. */
  find: (registrationNumber: string) => Promise<Outcome<RegisteredVehicle | null>>
}

const indianDate = Type.String({ pattern: '^\\d{2}/\\d{2}/\\d{4}$' })
const text = Type.String({ maxLength: 100 })
const optionalText = Type.Union([text, Type.Null()])
const certificate = Type.Object({
  reg_no: Type.String({ maxLength: 12 }),
  vehicle_manufacturer_name: text,
  model: text,
  variant: text,
  type: Type.Union([
    Type.Literal('PETROL'),
    Type.Literal('DIESEL'),
    Type.Literal('PETROL/CNG'),
    Type.Literal('ELECTRIC(BOV)'),
    Type.Literal('PETROL/HYBRID'),
  ]),
  cubic_capacity: Type.Integer({ minimum: 0, maximum: 10_000 }),
  motor_power_kw: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000 }), Type.Null()]),
  seating_capacity: Type.Integer({ minimum: 1, maximum: 12 }),
  reg_date: indianDate,
  vehicle_manufacturing_month_year: Type.String({ pattern: '^\\d{2}/\\d{4}$' }),
  rc_financer: optionalText,
  vehicle_insurance_company_name: optionalText,
  vehicle_insurance_upto: Type.Union([indianDate, Type.Null()]),
  engine: Type.Optional(optionalText),
  chassis: Type.Optional(optionalText),
  vehicle_insurance_policy_number: Type.Optional(optionalText),
})
const reply = Type.Object({ found: Type.Boolean(), result: Type.Union([certificate, Type.Null()]) })

const FUELS = {
  PETROL: 'petrol',
  DIESEL: 'diesel',
  'PETROL/CNG': 'cng',
  'ELECTRIC(BOV)': 'electric',
  'PETROL/HYBRID': 'hybrid',
} as const

type VehicleRegisterOptions = Pick<IntegrationClientOptions, 'baseUrl' | 'headers' | 'breaker' | 'random' | 'wait'>

export function createVehicleRegister(options: VehicleRegisterOptions): VehicleRegister {
  const client = createIntegrationClient({ ...options, party: 'vehicle_register' })
  return {
    async find(registrationNumber) {
      const registerReply = await client.send({
        method: 'POST',
        path: '/vehicle-register/search',
        body: { reg_no: registrationNumber },
        reply,
        timeoutMs: INTEGRATION_TIMEOUTS.lookUp,
        retries: 1,
      })
      if (!registerReply.ok) return registerReply
      return done(registerReply.value.result ? vehicleOf(registerReply.value.result) : null)
    },
  }
}

/** Copied field by field, never spread: other fields must not leak. */
function vehicleOf(rc: Static<typeof certificate>): RegisteredVehicle {
  return {
    registrationNumber: rc.reg_no,
    make: makeOfMaker(rc.vehicle_manufacturer_name),
    model: rc.model,
    variant: rc.variant,
    fuel: FUELS[rc.type],
    size: rc.motor_power_kw ?? rc.cubic_capacity,
    seating: rc.seating_capacity,
    registrationDate: isoDate(rc.reg_date),
    manufactured: rc.vehicle_manufacturing_month_year.split('/').toReversed().join('-'),
    rto: rtoOf(rc.reg_no) ?? null,
    engineNumber: unmasked(rc.engine),
    chassisNumber: unmasked(rc.chassis),
    financier: unmasked(rc.rc_financer),
    previousInsurer: rc.vehicle_insurance_company_name,
    insuredUntil: rc.vehicle_insurance_upto ? isoDate(rc.vehicle_insurance_upto) : null,
    policyNumber: unmasked(rc.vehicle_insurance_policy_number),
  }
}

/** Some registers hide part of a number behind stars or a row of X: such a number is asked for. */
function unmasked(value: string | null | undefined): string | null {
  return !value || /\*|X{4}/.test(value) ? null : value
}

function isoDate(ddMMyyyy: string): string {
  return ddMMyyyy.split('/').toReversed().join('-')
}
