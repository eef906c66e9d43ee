import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { registerApiAccess } from './api-access.ts'
import { registerOfficeAudit } from './audit.ts'
import { registerBranches } from './branches.ts'
import { registerHandOverSales } from './hand-over-sales.ts'
import { registerOfficeHome } from './home.ts'
import { registerMedicalAuthority } from './medical-authority.ts'
import { registerMessageTemplates } from './message-templates.ts'
import { registerMonthClose } from './month-close.ts'
import { registerOfficeOutbox } from './outbox.ts'
import { registerOfficeOverview } from './overview.ts'
import { registerPartnerIdentity } from './partner-identity.ts'
import { registerOfficePartners } from './partners.ts'
import { registerPaymentPage } from './payment-page.ts'
import { registerOfficePayments } from './payments.ts'
import { registerOfficePolicies } from './policies.ts'
import { registerProviderLink } from './provider-link.ts'
import { registerOfficeRates } from './rates.ts'
import { registerOfficeReconcile } from './reconcile.ts'
import { registerOfficeRefunds } from './refunds.ts'
import { registerOfficeSandbox } from './sandbox.ts'
import { registerSecondFactorReset } from './second-factor.ts'

export function registerOfficeAdminCalls(app: FastifyInstance, deps: Deps): void {
  registerOfficeHome(app, deps)
  registerOfficeOverview(app, deps)
  registerOfficePartners(app, deps)
  registerBranches(app, deps)
  registerPartnerIdentity(app, deps)
  registerHandOverSales(app, deps)
  registerMedicalAuthority(app, deps)
  registerProviderLink(app, deps)
  registerSecondFactorReset(app, deps)
  registerApiAccess(app, deps)
  registerOfficeRates(app, deps)
  registerOfficePolicies(app, deps)
  registerOfficePayments(app, deps)
  registerOfficeReconcile(app, deps)
  registerPaymentPage(app, deps)
  registerMonthClose(app, deps)
  registerOfficeRefunds(app, deps)
  registerOfficeAudit(app, deps)
  registerOfficeOutbox(app, deps)
  registerMessageTemplates(app, deps)
  registerOfficeSandbox(app, deps)
}
