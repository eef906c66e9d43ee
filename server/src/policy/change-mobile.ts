import { normaliseField } from '@portal/domain/validation/fields.ts'
import type { Work } from '../context/work.ts'
import type { SignedIn } from '../plugins/session.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { saveSection } from '../sales/save-section.ts'

/** The customer's number, changed from the payment screen: an edit of the contact section like any other, with all that follows from it. */
export async function changeMobile(work: Work, who: SignedIn, sale: Sale, typed: string): Promise<Sale> {
  const mobile = normaliseField('mobile', typed)
  const contact = sale.answers.sections['contact-details']
  if (!contact) throw wrongState(sale.proposal.state, { needs: 'contact-details' })
  if (contact.mobile === mobile) return sale
  const { otp_id: _, ...rest } = contact
  return saveSection(work, who, sale, { name: 'contact-details', body: { ...rest, mobile } })
}
