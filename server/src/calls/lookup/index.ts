import { ifscParams, pinParams } from '@portal/contract/calls/lookup.schema.ts'
import { lookUpIfsc, lookUpPincode } from '@portal/contract/calls/lookup.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import { bankOfIfsc } from '../../sales/places/ifsc-codes.ts'
import { placeOfPin } from '../../sales/places/pincodes.ts'
import { registerBrochure } from './brochure.ts'
import { registerDeclarations } from './declarations.ts'
import { registerPolicyWording } from './policy-wording.ts'
import { registerProductPage } from './product-page.ts'
import { registerRates } from './rates.ts'
import { registerVehicleRegistration } from './vehicle-registration.ts'

export function registerLookupCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, lookUpPincode, {
    access: 'signed-in',
    limits: 'none',
    schema: { params: pinParams },
    handler: async ({ params }) => {
      const place = await placeOfPin(params.pin ?? '')
      if (!place) throw notFound()
      return place
    },
  })
  route(app, deps, lookUpIfsc, {
    access: 'signed-in',
    limits: 'none',
    schema: { params: ifscParams },
    handler: async ({ params }) => {
      const bank = bankOfIfsc(normaliseField('ifsc', params.code ?? ''))
      if (!bank) throw notFound()
      return bank
    },
  })
  registerVehicleRegistration(app, deps)
  registerRates(app, deps)
  registerPolicyWording(app, deps)
  registerBrochure(app, deps)
  registerDeclarations(app, deps)
  registerProductPage(app, deps)
}
