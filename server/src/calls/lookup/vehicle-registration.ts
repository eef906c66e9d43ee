import { registerVehicleBody } from '@portal/contract/calls/lookup.schema.ts'
import { type RcNumbers, registerVehicle, type VehicleRegistration } from '@portal/contract/calls/lookup.ts'
import { can } from '@portal/domain/kernel/access.ts'
import { normaliseRegistration, registrationForm, rtoOf } from '@portal/domain/places/registration.ts'
import { officeZone } from '@portal/domain/rating/car-facts.ts'
import { carIndex } from '@portal/domain/rating/car-index.ts'
import { variantsOf } from '@portal/domain/vehicles/catalogue.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseAboveLimits } from '../../context/count-attempts.ts'
import { type Deps, today } from '../../context/deps.ts'
import type { RegisteredVehicle } from '../../integrations/vehicle-register/vehicle-register.ts'
import { limits } from '../../kernel/limits.ts'
import { bearsKey, loadKey } from '../../plugins/api-key.ts'
import { route } from '../../plugins/route.ts'
import { loadSession, suspended } from '../../plugins/session.ts'
import { findRatesInForce } from '../../sales/pricing.ts'

/**
 * Open to the second client without a session. Always answers, `found` or not; the register's interface returns no owner data.
 * The numbers that identify car and policy are told to partners only: to anybody else they would be worth collecting.
 */
export function registerVehicleRegistration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, registerVehicle, {
    access: 'public',
    limits: limits.vehicleRegister,
    schema: { body: registerVehicleBody },
    transaction: false,
    handler: async ({ body, request }) => {
      const partnerId = await findPartner(deps, request)
      // A partner is not held up by others behind the same address.
      const whose = partnerId ? { partner: partnerId } : { address: request.ip }
      await refuseAboveLimits(deps, limits.vehicleRegister, whose)
      const number = normaliseRegistration(body.registration_number)
      const form = registrationForm(number)
      if (!form || form === 'new') return toRegistration(deps, number, null)
      const registerReply = await deps.integrations.vehicleRegister.find(number)
      if (!registerReply.ok)
        deps.log.warn({ kind: registerReply.kind, detail: registerReply.detail }, 'vehicle register did not answer')
      const vehicle = registerReply.ok ? registerReply.value : null
      const registration = await toRegistration(deps, number, vehicle)
      if (!vehicle || !partnerId) return registration
      return { ...registration, vehicle: { ...registration.vehicle, ...toRcNumbers(vehicle) } }
    },
  })
}

async function findPartner(deps: Deps, request: FastifyRequest): Promise<string | undefined> {
  const who = bearsKey(request) ? await loadKey(deps, request) : await loadSession(deps, request)
  return who !== undefined && who !== suspended && can(who.role, 'sell') ? who.partnerId : undefined
}

function toRcNumbers({ engineNumber, chassisNumber, financier, policyNumber }: RegisteredVehicle): Partial<RcNumbers> {
  return {
    ...(engineNumber && { engine_number: engineNumber }),
    ...(chassisNumber && { chassis_number: chassisNumber }),
    ...(financier && { financier }),
    ...(policyNumber && { policy_number: policyNumber }),
  }
}

async function toRegistration(
  deps: Deps,
  number: string,
  vehicle: RegisteredVehicle | null,
): Promise<VehicleRegistration> {
  const { tables } = await findRatesInForce(deps.db, deps, today(deps))
  const rto = vehicle?.rto ?? rtoOf(number) ?? ''
  const zone = officeZone(rto, carIndex(tables))
  if (!vehicle) return { found: false, registration_number: number, rto, zone }
  const { make, model, variant, fuel, size, seating, registrationDate, previousInsurer, insuredUntil } = vehicle
  const catalogued = variantsOf(make, model).find((one) => one.variant === variant)
  return {
    found: true,
    registration_number: number,
    rto,
    zone,
    vehicle: {
      make,
      model,
      variant,
      fuel,
      size,
      seating,
      registration_date: registrationDate,
      rto,
      ...(catalogued && { ex_showroom: String(catalogued.exShowroom) }),
      ...(previousInsurer && { insurer: previousInsurer }),
      ...(insuredUntil && { insured_until: insuredUntil }),
    },
  }
}
