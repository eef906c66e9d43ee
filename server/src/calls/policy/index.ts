import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { registerCancellation } from './cancellation.ts'
import { registerCommission } from './commission.ts'
import { registerCustomerPolicy } from './customer-policy.ts'
import { registerPartnerPolicy } from './partner-policy.ts'
import { registerVerifyPolicy } from './verify-policy.ts'

export function registerPolicyCalls(app: FastifyInstance, deps: Deps): void {
  registerPartnerPolicy(app, deps)
  registerCancellation(app, deps)
  registerCustomerPolicy(app, deps)
  registerVerifyPolicy(app, deps)
  registerCommission(app, deps)
}
