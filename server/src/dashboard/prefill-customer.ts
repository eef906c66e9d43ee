import type { PrefillAnswers } from '@portal/contract/calls/customer.ts'
import type { CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import { notFound } from '../kernel/errors.ts'
import { isFamilyForm } from '../sales/proposal-form.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import { familyRows } from './family.ts'

/** Prefills a sale that was started from a customer record with the family's earlier answers. */
export async function prefillFromEarlierSales(
  db: Executor,
  deps: Deps,
  partnerId: string,
  quoteId: string,
): Promise<{ proposalId: string; known: PrefillAnswers } | undefined> {
  const quote = await db
    .selectFrom('quotes')
    .select('copied_from')
    .where('id', '=', quoteId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!quote) throw notFound()
  if (!quote.copied_from) return undefined
  const rows = await familyRows(db, partnerId, quote.copied_from)
  const proposalId = rows.find((row) => row.proposal_id !== null)?.proposal_id
  if (!proposalId) return undefined
  return { proposalId, known: answersOfSale(await readSaleToday(db, deps, proposalId)) }
}

/** Names, contact and address only: PAN, bank account and health must be entered again. */
function answersOfSale({ answers, quote }: Sale): PrefillAnswers {
  const { proposal: form, sections } = answers
  const contact = sections['contact-details']
  const address = sections['address-details']
  const relations = new Map(membersOf(quote.inputs).map((one) => [one.insured_id, one.relation]))
  return {
    ...(form && proposerOf(form)),
    members:
      form && isFamilyForm(form)
        ? form.members.flatMap(({ insured_id, name }) => ({ relation: relations.get(insured_id) ?? '', name }))
        : [],
    ...(contact && { contact: { mobile: contact.mobile, email: contact.email } }),
    ...(address && { address }),
  }
}

function proposerOf(form: FamilyProposal | CarProposal): Pick<PrefillAnswers, 'proposer'> {
  if (!isFamilyForm(form)) {
    const { type, title = '', name, dob, gender } = form.owner
    return type === 'individual' && dob && gender ? { proposer: { title, name, dob, gender } } : {}
  }
  const { pan: _, form60: __, ckyc: ___, ...proposer } = form.proposer
  return { proposer }
}
