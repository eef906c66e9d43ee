import type { NextProduct } from '@portal/contract/calls/customer.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamily, type StoredFamilyQuote } from '../db/stored-quote.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { wrongState } from '../sales/refuse.ts'
import { familyRows } from './customer-record.ts'

/** Where a conversation starts; the partner changes it on the first screen. */
const startingCover = { si: '500000', deductible: '300000' }

/** The people and the place of the newest family sale, as a quote of another product; and the sale they were taken from. */
export async function nextSaleInputs(
  db: Executor,
  deps: Deps,
  partnerId: string,
  quoteId: string,
  product: NextProduct,
): Promise<{ inputs: FamilyQuote; from: string }> {
  const rows = await familyRows(db, partnerId, quoteId)
  const from = rows.find((row) => isFamily(row.inputs))
  // Only a car was ever quoted: nobody's birth date is known.
  if (!from) throw wrongState('car')
  const { members } = from.inputs as StoredFamilyQuote
  const needsPlace = product !== 'arogya-sanjeevani'
  const pincode = needsPlace && (await placeOf(db, deps, rows))
  const inputs: FamilyQuote = {
    policy_type: members.length > 1 ? 'floater' : 'individual',
    si: startingCover.si,
    members: members.map(({ insured_id: _, si: __, ...person }) => person),
    ...(pincode && { pincode }),
    ...(product === 'topup' && { deductible: startingCover.deductible }),
  }
  return { inputs, from: from.quote_id }
}

/** Quoted for before, else where the family lives. */
async function placeOf(db: Executor, deps: Deps, rows: Awaited<ReturnType<typeof familyRows>>) {
  const quoted = rows.map((row) => ('pincode' in row.inputs ? row.inputs.pincode : undefined)).find(Boolean)
  const proposalId = rows.find((row) => row.proposal_id !== null)?.proposal_id
  if (quoted || !proposalId) return quoted
  const { answers } = await readSaleToday(db, deps, proposalId)
  return answers.sections['address-details']?.current.pincode
}
