import { normaliseField } from '@portal/domain/validation/fields.ts'
import type { Deps } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import type { SignedIn } from '../plugins/session.ts'
import { refuseIssues, wrongState } from '../sales/refuse.ts'
import type { Sale } from '../sales/sale.ts'
import { saveSection } from '../sales/save-section.ts'

/** The customer's number, changed from the payment screen: an edit of the contact section like any other, with all that follows from it. */
export async function changeMobile(tx: Tx, deps: Deps, who: SignedIn, sale: Sale, typed: string): Promise<Sale> {
  const mobile = normaliseField('mobile', typed)
  const contact = sale.answers.sections['contact-details']
  if (!contact) throw wrongState(sale.proposal.state, { needs: 'contact-details' })
  if (contact.mobile === mobile) return sale
  await refusePartnersMobile(tx, who, mobile)
  const { otp_id: _, ...rest } = contact
  return saveSection(tx, deps, who, sale, 'contact-details', { ...rest, mobile })
}

/** Codes and links to the partner's own phone would leave the customer out. */
export async function refusePartnersMobile(tx: Tx, who: SignedIn, mobile: string): Promise<void> {
  const partner = await tx.selectFrom('partners').select('mobile').where('id', '=', who.partnerId).executeTakeFirst()
  if (partner && normaliseField('mobile', partner.mobile) === mobile)
    refuseIssues([{ path: 'mobile', code: 'mobile.partner' }])
}
