import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { formFor, medicalFor, sectionsFor } from '@portal/domain/proposal/testing/sample-answers.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { quotes } from '@portal/domain/quote/testing/sample-quotes.ts'

/** Posts as a partner and answers the reply's data; throws when the call is refused. */
export type Post = <Data>(path: string, body: object) => Promise<Data>

/** What differs from the sample of the product. */
export interface SampleChanges {
  quote?: object
  medical?: object
  form?: object
}

export interface MadeSale {
  /** Birth date of the proposer or owner. */
  born: string | undefined
  quoteId: string
  proposalId: string
  /** `/api/health/quote/proposal/P-…` */
  at: string
}

interface MadeQuote {
  quote_id?: string
  quote?: { quote_id: string }
}
interface MadeProposal {
  proposal_id?: string
  'Proposal id'?: string
}

export async function postQuote(post: Post, product: ProductId, quote: object = quotes[product]): Promise<string> {
  const created = await post<MadeQuote>(`/api/${product}/quote/`, quote)
  return created.quote_id ?? created.quote?.quote_id ?? ''
}

/** A quote with medical answers and a proposal, its sections still to come. */
export async function postProposal(post: Post, product: ProductId, changes: SampleChanges = {}): Promise<MadeSale> {
  const quote = (changes.quote ?? quotes[product]) as Partial<FamilyQuote>
  const count = quote.members?.length ?? 0
  const quoteId = await postQuote(post, product, quote)
  if (product !== 'car')
    await post(`/api/${product}/quote/pre-existing-desease/${quoteId}/`, changes.medical ?? medicalFor(count))
  const form = changes.form ?? formFor(product, count, quote)
  const created = await post<MadeProposal>(`/api/${product}/quote/${quoteId}/proposal/`, form)
  const proposalId = created.proposal_id ?? created['Proposal id'] ?? ''
  const { proposer, owner } = form as { proposer?: { dob: string }; owner?: { dob?: string } }
  const born = proposer?.dob ?? owner?.dob
  return { quoteId, proposalId, born, at: `/api/${product}/quote/proposal/${proposalId}` }
}

/** Every section saved, those named in `changed` with other answers. Answers the state that the last save led to. */
export async function postSections(
  post: Post,
  sale: MadeSale,
  changed: Record<string, object> = {},
): Promise<MadeSale & { state: string }> {
  let state = ''
  const { declarations, ...others } = { ...sectionsFor(sale.born), ...changed }
  for (const [name, body] of Object.entries({ ...others, declarations: declarations! }))
    state = (await post<{ state?: string }>(`${sale.at}/${name}/`, body)).state ?? ''
  return { ...sale, state }
}
