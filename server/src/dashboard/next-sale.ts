import type { NextProduct } from '@portal/contract/calls/customer.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { Executor } from '../db/database.ts'
import { wrongState } from '../sales/refuse.ts'
import { isFamily, type StoredFamilyQuote } from '../sales/stored-quote.ts'
import { familyRows } from './customer-record.ts'

/** Where a conversation starts; the partner changes it on the first screen. */
const startingCover = { si: '500000', deductible: '300000' }

/** The people and the place of the newest family sale, as a quote of another product. */
export async function nextSaleInputs(
  db: Executor,
  partnerId: string,
  quoteId: string,
  product: NextProduct,
): Promise<FamilyQuote> {
  const rows = await familyRows(db, partnerId, quoteId)
  const inputs = rows.map((row) => row.inputs).find((one) => isFamily(one)) as StoredFamilyQuote | undefined
  // Only a car was ever quoted: nobody's birth date is known.
  if (!inputs) throw wrongState('car')
  const pincode = rows.map((row) => ('pincode' in row.inputs ? row.inputs.pincode : undefined)).find(Boolean)
  const needsPlace = product !== 'arogya-sanjeevani'
  return {
    policy_type: inputs.members.length > 1 ? 'floater' : 'individual',
    si: startingCover.si,
    members: inputs.members.map(({ insured_id: _, si: __, ...person }) => person),
    ...(needsPlace && pincode && { pincode }),
    ...(product === 'topup' && { deductible: startingCover.deductible }),
  }
}
