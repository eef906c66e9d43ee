import type { Work } from '../context/work.ts'
import { Conflict } from '../kernel/errors.ts'
import { findContactIssues } from '../sales/account-contact.ts'
import type { Sale } from '../sales/sale.ts'

/** The mobile may have become a partner's since it was saved: a partner must not sign in as the customer. */
export async function refusePartnersPhone({ tx, deps }: Work, { answers, proposal }: Sale): Promise<void> {
  const mobile = answers.sections['contact-details']?.mobile
  const saleContact = { contact: mobile ? { mobile } : {}, form: answers.proposal, partnerId: proposal.partner_id }
  if ((await findContactIssues(tx, deps, saleContact)).length > 0) throw new Conflict('contact_of_partner')
}
