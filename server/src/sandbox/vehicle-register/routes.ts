import { type Vehicle, variantsOf, vehicles } from '@portal/domain/vehicles/catalogue.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { makerOfMake } from '../../integrations/vehicle-register/maker-names.ts'
import type { SandboxClock } from '../clock.ts'
import { pick } from '../digits.ts'
import { DEMO_REGISTRATIONS } from './demo-registrations.ts'

/**
 * Rules of the sandbox's vehicle register:
 *
 * | registration number | answer |
 * |---|---|
 * | in the demo list | that car, age and insurance |
 * | ends in 0 (not in the list) | not found |
 * | ends in 7777 | the service is down (503) |
 * | ends in 88 | a car whose engine, chassis and policy numbers are masked |
 * | all others | a car, age of 1 to 12 years and insurance that depend on the number alone |
 *
 * As the real register it also names an owner, so that a test can prove that the owner never gets further than the client.
 */
const DAY_MS = 86_400_000
const INSURERS = ['United India Insurance Co Ltd', 'New India Assurance Co Ltd', 'Oriental Insurance Co Ltd']
const body = Type.Object({ reg_no: Type.String({ pattern: '^[A-Z0-9]{4,11}$' }) }, { additionalProperties: false })

export function vehicleRegisterRoutes(app: FastifyInstance, clock: SandboxClock): void {
  app.post<{ Body: { reg_no: string } }>('/vehicle-register/search', { schema: { body } }, (request, reply) => {
    const number = request.body.reg_no
    if (number.endsWith('7777')) return reply.code(503).send({ error: 'unavailable' })
    const registration = demoRegistration(number) ?? madeUpRegistration(number)
    if (!registration) return { found: false, result: null }
    return { found: true, result: certificate(number, registration, clock.now()) }
  })
}

interface Registration {
  car: Vehicle
  ageYears: number
  insuredForDays: number
}

function demoRegistration(number: string): Registration | null {
  const demo = DEMO_REGISTRATIONS[number]
  const car = demo && variantsOf(demo.make, demo.model).find(({ variant }) => variant === demo.variant)
  return demo && car ? { ...demo, car } : null
}

function madeUpRegistration(number: string): Registration | null {
  if (number.endsWith('0') || vehicles().length === 0) return null
  return {
    car: vehicles()[pick(`${number}|car`, vehicles().length)]!,
    ageYears: 1 + pick(`${number}|age`, 12),
    insuredForDays: pick(`${number}|insured`, 90) - 30,
  }
}

const FUEL_WORDS: Record<Vehicle['fuel'], string> = {
  petrol: 'PETROL',
  diesel: 'DIESEL',
  cng: 'PETROL/CNG',
  electric: 'ELECTRIC(BOV)',
  hybrid: 'PETROL/HYBRID',
}

function certificate(number: string, { car, ageYears, insuredForDays }: Registration, now: number) {
  const isElectric = car.fuel === 'electric'
  const mask = (value: string) => (number.endsWith('88') ? value.replace(/.(?=.{4})/g, 'X') : value)
  const registered = new Date(now - ageYears * 365.25 * DAY_MS - pick(`${number}|day`, 300) * DAY_MS)
  const manufactured = new Date(registered.getTime() - 60 * DAY_MS)
  return {
    reg_no: number,
    class: 'Motor Car(LMV)',
    chassis: mask(`MA3${String(pick(`${number}|chassis`, 10 ** 14)).padStart(14, '0')}`),
    engine: mask(`K12${String(pick(`${number}|engine`, 10 ** 7)).padStart(7, '0')}`),
    vehicle_manufacturer_name: makerOfMake(car.make),
    model: car.model,
    variant: car.variant,
    type: FUEL_WORDS[car.fuel],
    cubic_capacity: isElectric ? 0 : car.size,
    motor_power_kw: isElectric ? car.size : null,
    seating_capacity: car.seating,
    owner: 'RAMESH KUMAR',
    owner_father_name: 'SURESH KUMAR',
    mobile_number: '9812345678',
    present_address: '12 MG ROAD, ANDHERI EAST, MUMBAI 400069',
    rc_status: 'ACTIVE',
    reg_date: indianDate(registered),
    vehicle_manufacturing_month_year: indianDate(manufactured).slice(3),
    rc_financer: pick(`${number}|loan`, 3) === 0 ? 'STATE BANK OF INDIA' : null,
    vehicle_insurance_company_name: INSURERS[pick(`${number}|insurer`, INSURERS.length)],
    vehicle_insurance_upto: indianDate(new Date(now + insuredForDays * DAY_MS)),
    vehicle_insurance_policy_number: mask(String(pick(`${number}|policy`, 10 ** 12)).padStart(12, '0')),
  }
}

function indianDate(day: Date): string {
  return day.toISOString().slice(0, 10).split('-').toReversed().join('/')
}
