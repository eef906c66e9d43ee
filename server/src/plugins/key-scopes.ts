import type { ApiScope } from '@portal/domain/kernel/api-scopes.ts'

/** Calls by the scope that lets an API key make them: what is named nowhere here only a person may do, signed in. */
export const callsByScope: Readonly<Record<ApiScope | 'any', readonly string[]>> = {
  any: [
    'getMe',
    'getRates',
    'getRateTables',
    'lookUpPincode',
    'lookUpIfsc',
    'getBrochure',
    'getPolicyWording',
    'getDeclarations',
  ],
  quotes: [
    'createQuote',
    'updateQuote',
    'getQuote',
    'getSummary',
    'copyQuote',
    'createNextQuote',
    'saveQuoteCustomer',
    'chooseSaleLanguage',
    'getQuotePdf',
    'shareQuote',
  ],
  proposals: [
    'createProposal',
    'saveProposal',
    'getProposal',
    'save',
    'uploadDocument',
    'removeMember',
    'withdrawProposal',
    'saveMedical',
    'getMedical',
    'readCkycRecord',
    'getPrefillAnswers',
    'sendOtp',
    'verifyOtp',
    'getCase',
    'answerQuery',
    'remindOfQuery',
    'getSlots',
    'bookAppointment',
    'cancelAppointment',
    'getAppointmentIcs',
    'getInspection',
    'sendInspectionLink',
    'startPhoto',
    'sendPart',
    'getUpload',
    'getPhoto',
    'removePhoto',
    'submitPhotos',
    'getPort',
    'requestPort',
    'withdrawPort',
  ],
  payments: ['startPayment', 'getPayment', 'watchPayment', 'cancelLink', 'resendLink', 'shareLink'],
  policies: [
    'getPolicy',
    'getPolicyDetails',
    'getPolicyDocument',
    'quoteCancellation',
    'requestCancellation',
    'requestCancellationWithdrawal',
    'requestPolicyChange',
    'withdrawServiceRequest',
    'getRegistrationNumber',
    'addRegistrationNumber',
  ],
  renewals: [
    'listDueRenewals',
    'countDueRenewals',
    'getRenewalCalendar',
    'findRenewal',
    'getRenewal',
    'openRenewal',
    'openCarRenewal',
    'changeRenewalCover',
    'changeRenewalMembers',
    'sendRenewalReminder',
  ],
  reports: [
    'getOverview',
    'listSales',
    'getSaleCase',
    'getCustomer',
    'listCommission',
    'getEarnings',
    'listCommissionMonths',
  ],
}

const scopeByCall = new Map(
  Object.entries(callsByScope).flatMap(([scope, calls]) => calls.map((call) => [call, scope as ApiScope | 'any'])),
)

/** The scope that a key needs for this call; undefined where a person must be signed in. */
export function scopeOfCall(call: string): ApiScope | 'any' | undefined {
  // A call that each product, or each section, has for itself goes by the name of all of them; those of customers are not a partner's.
  return call.endsWith(':customer') ? undefined : (scopeByCall.get(call) ?? scopeByCall.get(call.split(':')[0]!))
}
