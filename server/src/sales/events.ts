import { defineEvent } from '../context/events.ts'

/** The customer's mobile changed: nothing verified with the old number is valid any more. */
export const customerMobileChanged = defineEvent<{ proposalId: string }>('customer-mobile-changed')

/** The customer's consent is no longer valid. Published with the proposal's row locked. */
export const agreementVoided = defineEvent<{ proposalId: string; why: string }>('agreement-voided')

/** Cases of a sale are being closed undecided: nobody has to see a doctor for them any more. */
export const casesClosing = defineEvent<{ proposalId: string }>('cases-closing')
