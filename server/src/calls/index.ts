import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import type { Metrics } from '../plugins/observe.ts'
import { registerApprovalCalls } from './approvals/index.ts'
import { registerConsentCalls } from './consents/index.ts'
import { registerCustomerCalls } from './customer/index.ts'
import { registerDashboardCalls } from './dashboard/index.ts'
import { registerEventEndpointCalls } from './event-endpoints/index.ts'
import { registerGatewayCalls } from './gateway/index.ts'
import { registerHeardCalls } from './heard/index.ts'
import { registerImportCalls } from './imports/index.ts'
import { registerInspectionCalls } from './inspection/index.ts'
import { registerLookupCalls } from './lookup/index.ts'
import { registerNstpCalls } from './nstp/index.ts'
import { registerOfficeCalls } from './office/index.ts'
import { registerOfficeAdminCalls } from './office-admin/index.ts'
import { registerOfficeFlagsCalls } from './office-flags/index.ts'
import { registerOtpCalls } from './otp/index.ts'
import { registerPayCalls } from './pay/index.ts'
import { registerPaymentCalls } from './payment/index.ts'
import { registerPolicyCalls } from './policy/index.ts'
import { registerPolicyChangeCalls } from './policy-change/index.ts'
import { registerPortabilityCalls } from './portability/index.ts'
import { registerPrivacyCalls } from './privacy/index.ts'
import { registerProposalCalls } from './proposal/index.ts'
import { registerQuestionCalls } from './question/index.ts'
import { registerQuoteCalls } from './quote/index.ts'
import { registerRateDrafts } from './rate-drafts/index.ts'
import { registerRenewalCalls } from './renewal/index.ts'
import { registerServiceCalls } from './service/index.ts'
import { registerServiceDeskCalls } from './service-desk/index.ts'
import { registerSessionCalls } from './session/index.ts'
import { registerSettlementCalls } from './settlements/index.ts'
import { registerShareCalls } from './share/index.ts'
import { registerStepDraftCalls } from './step-draft/index.ts'
import { registerSystemCalls } from './system/index.ts'

/** One line per group of calls. */
export async function registerCalls(app: FastifyInstance, deps: Deps, metrics: Metrics): Promise<void> {
  registerSystemCalls(app, deps, metrics)
  await registerSessionCalls(app, deps)
  registerQuoteCalls(app, deps)
  await registerProposalCalls(app, deps)
  registerStepDraftCalls(app, deps)
  registerHeardCalls(app, deps)
  registerOtpCalls(app, deps)
  registerLookupCalls(app, deps)
  registerShareCalls(app, deps)
  registerPaymentCalls(app, deps)
  registerPayCalls(app, deps)
  await registerGatewayCalls(app, deps)
  registerPolicyCalls(app, deps)
  registerPolicyChangeCalls(app, deps)
  registerServiceCalls(app, deps)
  registerQuestionCalls(app, deps)
  registerConsentCalls(app, deps)
  await registerInspectionCalls(app, deps)
  await registerOfficeCalls(app, deps)
  registerNstpCalls(app, deps)
  registerPortabilityCalls(app, deps)
  registerRateDrafts(app, deps)
  registerRenewalCalls(app, deps)
  registerDashboardCalls(app, deps)
  registerCustomerCalls(app, deps)
  registerOfficeAdminCalls(app, deps)
  registerOfficeFlagsCalls(app, deps)
  registerEventEndpointCalls(app, deps)
  registerApprovalCalls(app, deps)
  registerImportCalls(app, deps)
  registerSettlementCalls(app, deps)
  registerPrivacyCalls(app, deps)
  registerServiceDeskCalls(app, deps)
}
