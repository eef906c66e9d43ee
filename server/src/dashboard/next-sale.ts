import type { NextProduct } from '@portal/contract/calls/customer.ts'
import type { QuoteCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { isFamily, type StoredFamilyQuote } from '../db/stored-quote.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { wrongState } from '../sales/refusals.ts'
import { type FamilyRow, familyRows } from './family.ts'

/** Default cover; the partner changes it on the first screen. */
const startingCover = { si: '500000', deductible: '300000' }

/** The people and the place of the newest family sale, as a quote of another product; whom it is for, and the sale they were taken from. */
export async function nextSaleInputs(
  { tx, deps }: Work,
  { partnerId, quoteId, product }: { partnerId: string; quoteId: string; product: NextProduct },
): Promise<{ inputs: FamilyQuote; customer: QuoteCustomer; from: string }> {
  const found = await inputsForFamily(tx, deps, await familyRows(tx, partnerId, quoteId), product)
  // Only cars were quoted, so no birth date is on record.
  if (!found) throw wrongState('car')
  const { inputs, from } = found
  return { inputs, customer: from.name ? { name: from.name } : {}, from: from.quote_id }
}

/** The same for rows that were read already; nothing where only cars were quoted. */
export async function inputsForFamily(
  db: Executor,
  deps: Deps,
  rows: readonly FamilyRow[],
  product: NextProduct,
): Promise<{ inputs: FamilyQuote; from: FamilyRow } | undefined> {
  const from = rows.find((row) => isFamily(row.inputs))
  if (!from) return undefined
  const { members } = from.inputs as StoredFamilyQuote
  const needsPlace = product !== 'arogya-sanjeevani'
  const pincode = needsPlace && (await findPincode(db, deps, rows))
  const inputs: FamilyQuote = {
    policy_type: members.length > 1 ? 'floater' : 'individual',
    si: startingCover.si,
    members: members.map(({ insured_id: _, si: __, ...person }) => person),
    ...(pincode && { pincode }),
    ...(product === 'topup' && { deductible: startingCover.deductible }),
  }
  return { inputs, from }
}

/** The PIN code of an earlier quote, or else of the family's address. */
async function findPincode(db: Executor, deps: Deps, rows: readonly FamilyRow[]) {
  const quoted = rows.map((row) => ('pincode' in row.inputs ? row.inputs.pincode : undefined)).find(Boolean)
  const proposalId = rows.find((row) => row.proposal_id !== null)?.proposal_id
  if (quoted || !proposalId) return quoted
  const { answers } = await readSaleToday(db, deps, proposalId)
  return answers.sections['address-details']?.current.pincode
}
