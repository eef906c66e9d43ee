import { customerPages } from './customer-pages.ts'
import { words as approvals } from './screens/approvals.ts'
import { words as audit } from './screens/audit.ts'
import { words as carSteps } from './screens/car-steps.ts'
import { words as caseScreen } from './screens/case.ts'
import { words as caseFile } from './screens/case-file.ts'
import { words as common } from './screens/common.ts'
import { words as customerRecord } from './screens/customer-record.ts'
import { words as dashboard } from './screens/dashboard.ts'
import { words as desk } from './screens/desk.ts'
import { words as event } from './screens/event.ts'
import { words as frame } from './screens/frame.ts'
import { words as healthSteps } from './screens/health-steps.ts'
import { words as imports } from './screens/imports.ts'
import { words as kit } from './screens/kit.ts'
import { words as kycReview } from './screens/kyc-review.ts'
import { words as lineReadings } from './screens/line-readings.ts'
import { words as message } from './screens/message.ts'
import { words as nstp } from './screens/nstp.ts'
import { words as office } from './screens/office.ts'
import { words as officeAccounts } from './screens/office-accounts.ts'
import { words as officeAdmin } from './screens/office-admin.ts'
import { words as officeBranches } from './screens/office-branches.ts'
import { words as officeCases } from './screens/office-cases.ts'
import { words as officeEvents } from './screens/office-events.ts'
import { words as officeHome } from './screens/office-home.ts'
import { words as officeJobs } from './screens/office-jobs.ts'
import { words as officeMessages } from './screens/office-messages.ts'
import { words as officeMoney } from './screens/office-money.ts'
import { words as officePolicies } from './screens/office-policies.ts'
import { words as officeSettings } from './screens/office-settings.ts'
import { words as officeStatements } from './screens/office-statements.ts'
import { words as officeWork } from './screens/office-work.ts'
import { words as offline } from './screens/offline.ts'
import { words as overview } from './screens/overview.ts'
import { words as pages } from './screens/pages.ts'
import { words as payment } from './screens/payment.ts'
import { words as port } from './screens/port.ts'
import { words as portability } from './screens/portability.ts'
import { words as privacy } from './screens/privacy.ts'
import { words as proposal } from './screens/proposal.ts'
import { words as quoteLine } from './screens/quote-line.ts'
import { words as quoting } from './screens/quoting.ts'
import { words as rates } from './screens/rates.ts'
import { words as reconcile } from './screens/reconcile.ts'
import { words as renewal } from './screens/renewal.ts'
import { words as saleCustomer } from './screens/sale-customer.ts'
import { words as salesBook } from './screens/sales-book.ts'
import { words as settlements } from './screens/settlements.ts'
import { words as share } from './screens/share.ts'
import { words as shell } from './screens/shell.ts'
import { words as status } from './screens/status.ts'
import { words as stepUp } from './screens/step-up.ts'
import { words as survey } from './screens/survey.ts'
import { words as templates } from './screens/templates.ts'
import { words as term } from './screens/term.ts'
import { words as terms } from './screens/terms.ts'
import { words as title } from './screens/title.ts'
import { words as topupSteps } from './screens/topup-steps.ts'
import { words as ui } from './screens/ui.ts'
import { words as withdrawal } from './screens/withdrawal.ts'
import { words as workbench } from './screens/workbench.ts'

/** Everything that browsers say, whoever reads it. Only the server loads all of it at once, to know what an insurer may say otherwise. */
export const screenTexts: Readonly<Record<string, string>> = {
  ...approvals,
  ...audit,
  ...carSteps,
  ...caseScreen,
  ...caseFile,
  ...common,
  ...customerRecord,
  ...dashboard,
  ...event,
  ...frame,
  ...healthSteps,
  ...imports,
  ...kit,
  ...kycReview,
  ...lineReadings,
  ...message,
  ...nstp,
  ...office,
  ...officeAccounts,
  ...officeAdmin,
  ...officeBranches,
  ...officeCases,
  ...officeEvents,
  ...officeHome,
  ...officeJobs,
  ...officeMoney,
  ...officeMessages,
  ...officeStatements,
  ...officePolicies,
  ...officeSettings,
  ...officeWork,
  ...offline,
  ...overview,
  ...pages,
  ...payment,
  ...port,
  ...portability,
  ...desk,
  ...privacy,
  ...proposal,
  ...quoteLine,
  ...quoting,
  ...rates,
  ...reconcile,
  ...renewal,
  ...saleCustomer,
  ...salesBook,
  ...settlements,
  ...share,
  ...shell,
  ...status,
  ...stepUp,
  ...survey,
  ...templates,
  ...term,
  ...terms,
  ...title,
  ...topupSteps,
  ...ui,
  ...withdrawal,
  ...workbench,
  ...Object.assign({}, ...Object.values(customerPages)),
}
