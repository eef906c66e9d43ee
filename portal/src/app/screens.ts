import { config } from '../kit/browser/config.ts'
import type { LoadScreen } from './screen.tsx'

/** For every address that no page has. */
export const loadNotFound: LoadScreen = () => import('../features/pages/NotFound.tsx')

/**
 * Every screen of the partner's entry, by the screen id of the domain's page list.
 * The file's default export is the screen.
 */
export const screens: Record<string, LoadScreen> = {
  dashboard: () => import('../features/dashboard/Dashboard.tsx'),
  case: () => import('../features/case/Case.tsx'),
  customer: () => import('../features/customer-record/CustomerRecord.tsx'),
  'terms-condition': () => import('../features/pages/TermsCondition.tsx'),
  login: () => import('../features/pages/Login.tsx'),

  'health-quick-quote': () => import('../journeys/health/QuickQuote.tsx'),
  'health-policy-details': () => import('../journeys/health/PolicyDetails.tsx'),
  'health-quick-summary': () => import('../journeys/health/QuickSummary.tsx'),
  'health-last-question': () => import('../journeys/health/LastQuestion.tsx'),
  'health-medical-condition-details': () => import('../journeys/health/MedicalConditionDetails.tsx'),
  'health-proposal-details': () => import('../journeys/health/ProposalDetails.tsx'),
  'health-nominee-details': () => import('../journeys/health/NomineeDetails.tsx'),
  'health-address-details': () => import('../journeys/health/AddressDetails.tsx'),
  'health-payment-received': () => import('../features/payment/PaymentReceived.tsx'),
  'health-congratulations': () => import('../features/payment/Congratulations.tsx'),
  'health-inclusions': () => import('../journeys/health/Inclusions.tsx'),

  'topup-quick-quote': () => import('../journeys/topup/QuickQuote.tsx'),
  'topup-quick-summary': () => import('../journeys/topup/QuickSummary.tsx'),
  'topup-insured-data': () => import('../journeys/topup/InsuredData.tsx'),
  'topup-congratulations': () => import('../features/payment/Congratulations.tsx'),
  'topup-choices': () => import('../journeys/topup/Choices.tsx'),
  'topup-payment-received': () => import('../features/payment/PaymentReceived.tsx'),
  'topup-selected-plan': () => import('../journeys/topup/SelectedPlan.tsx'),
  'topup-plan-comparison': () => import('../journeys/topup/PlanComparison.tsx'),
  'topup-policy-details': () => import('../journeys/topup/PolicyDetails.tsx'),
  'topup-ped': () => import('../journeys/topup/Ped.tsx'),
  'topup-proposal-details': () => import('../journeys/topup/ProposalDetails.tsx'),
  'topup-nominee-details': () => import('../journeys/topup/NomineeDetails.tsx'),
  'topup-address-details': () => import('../journeys/topup/AddressDetails.tsx'),
  'topup-discounts': () => import('../journeys/topup/Discounts.tsx'),
  'topup-payment': () => import('../features/payment/Payment.tsx'),
  'topup-error': () => import('../features/payment/JourneyError.tsx'),
  'topup-terms': () => import('../journeys/topup/Terms.tsx'),
  'topup-made-ourday': () => import('../features/payment/MadeOurDay.tsx'),
  'topup-nstp': () => import('../features/nstp/Nstp.tsx'),
  'topup-payment-progress': () => import('../features/payment/PaymentProgress.tsx'),
  'topup-payment-paylater': () => import('../features/payment/PayLater.tsx'),
  'topup-thank-you': () => import('../features/payment/ThankYou.tsx'),
  'topup-payment-failure': () => import('../features/payment/PaymentFailure.tsx'),
  'topup-portability-decline': () => import('../features/portability/PortabilityDecline.tsx'),
  'topup-renewal-details': () => import('../features/renewal/RenewalDetails.tsx'),
  'topup-renewal-edit-insurer-details': () => import('../features/renewal/RenewalEdit.tsx'),

  'car-registration-details': () => import('../journeys/car/RegistrationDetails.tsx'),
  'car-vehicle-details': () => import('../journeys/car/VehicleDetails.tsx'),
  'car-add-vehicle-details': () => import('../journeys/car/AddVehicleDetails.tsx'),
  'car-insured-data': () => import('../journeys/car/InsuredData.tsx'),
  'car-owner-details': () => import('../journeys/car/OwnerDetails.tsx'),
  'car-inspection': () => import('../journeys/car/Inspection.tsx'),
  'car-payment-page': () => import('../features/payment/Payment.tsx'),
  'car-payment-progress': () => import('../features/payment/PaymentProgress.tsx'),
  'car-thank-you': () => import('../features/payment/ThankYou.tsx'),
  'car-payment-failure': () => import('../features/payment/PaymentFailure.tsx'),
  'car-madeour-day': () => import('../features/payment/MadeOurDay.tsx'),

  'nstp-partner-thankyou-appointment': () => import('../features/nstp/Appointment.tsx'),
  'nstp-partner-thank-you-nstp-user': () => import('../features/nstp/AppointmentBooked.tsx'),

  // Elsewhere there is no such page.
  'demo-phone': () => (config().demo ? import('../features/payment/DemoPhone.tsx') : loadNotFound()),
  office: () => import('../features/office/OfficeHome.tsx'),
  'office-cases': () => import('../features/office/cases/Cases.tsx'),
  'office-case': () => import('../features/office/cases/CaseScreen.tsx'),
  'office-inspections': () => import('../features/office/cases/Inspections.tsx'),
  'office-inspection': () => import('../features/office/cases/InspectionScreen.tsx'),
  'office-appointments': () => import('../features/office/cases/Appointments.tsx'),
  'office-flags': () => import('../features/office/admin/Flags.tsx'),
  'office-approvals': () => import('../features/office/approvals/Approvals.tsx'),
  'office-partners': () => import('../features/office/admin/Partners.tsx'),
  'office-imports': () => import('../features/office/imports/Imports.tsx'),
  'office-rates': () => import('../features/office/admin/Rates.tsx'),
  'office-payments': () => import('../features/office/money/Payments.tsx'),
  'office-payment': () => import('../features/office/money/PaymentScreen.tsx'),
  'office-audit': () => import('../features/office/admin/Audit.tsx'),
  'office-privacy': () => import('../features/office/privacy/Privacy.tsx'),
  'office-events': () => import('../features/office/events/Events.tsx'),
  'office-outbox': () => import('../features/office/admin/Outbox.tsx'),
  'office-templates': () => import('../features/office/templates/MessageTemplates.tsx'),
  'office-status': () => import('../features/office/status/SystemStatus.tsx'),
  'office-sandbox': () => import('../features/office/admin/Sandbox.tsx'),
}
