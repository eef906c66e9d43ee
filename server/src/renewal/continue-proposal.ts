import type { CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { Insertable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { ProposalTable } from '../db/tables/sales.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { sealName } from '../sales/index-name.ts'
import { personIndexes } from '../sales/person-index.ts'
import {
  type Answers,
  answerPlace,
  insertProposal,
  type ProposalOwner,
  type ProposalRow,
} from '../sales/proposal-repository.ts'
import type { QuoteRow } from '../sales/quote-repository.ts'
import type { Sale } from '../sales/sale.ts'
import { proposerIndex } from '../sales/sale-flags.ts'
import { screenLater } from '../sales/screening.ts'

interface ContinuedSale {
  /** The sale of the ending policy, as it stands today. */
  old: Sale
  quote: QuoteRow
  form: FamilyProposal | CarProposal
  sections: Answers['sections']
  /** What an underwriter decided then and what stays of it. */
  decided?: (owner: ProposalOwner) => Partial<Insertable<ProposalTable>>
}

/** A proposal for the next year with the answers of the last: who the customer is was proved then. */
export async function continueProposal(work: Work, continued: ContinuedSale): Promise<ProposalRow> {
  const { tx, deps } = work
  const { old, quote, form, sections, decided } = continued
  const crypto = cryptoOf(deps)
  const owner = { id: newId('P'), partner_id: quote.partner_id, key_salt: quote.key_salt }
  const sealed = Object.entries({ proposal: form, ...sections }).map(([name, body]) => [
    name,
    crypto.seal(answerPlace(owner, name as 'proposal'), body),
  ])
  const at = timeNow(deps)
  const { form_hash, proposer_name, mobile_masked, mobile_index, email_index, mobile_verified } = old.proposal
  const { kyc_state, kyc_reference } = old.proposal
  const proposal = await insertProposal(tx, {
    ...owner,
    quote_id: quote.id,
    product: quote.product,
    answers: JSON.stringify(Object.fromEntries(sealed)),
    form_hash,
    proposer_name: sealName(deps, proposer_name),
    proposer_index: proposerIndex(deps, form),
    person_indexes: personIndexes(crypto, form, quote.inputs),
    mobile_masked,
    mobile_index,
    email_index,
    mobile_verified,
    kyc_state,
    kyc_reference,
    created_at: at,
    updated_at: at,
    ...decided?.(owner),
  })
  // The lists may name them since.
  await screenLater(work, proposal.id)
  return proposal
}
