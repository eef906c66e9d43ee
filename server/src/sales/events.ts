import { defineEvent } from '../context/events.ts'

/** The customer has another number: nothing proved with the old one holds any more. */
export const customerMobileChanged = defineEvent<{ proposalId: string }>('customer-mobile-changed')

/** What the customer agreed to no longer holds. Published with the proposal's row locked. */
export const agreementVoided = defineEvent<{ proposalId: string; why: string }>('agreement-voided')

/** Cases of a sale are being closed undecided: nobody has to see a doctor for them any more. */
export const casesClosing = defineEvent<{ proposalId: string }>('cases-closing')
