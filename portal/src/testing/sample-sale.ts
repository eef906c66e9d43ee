import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { QuoteView } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { formFor, medicalFor, sectionsFor } from '@portal/domain/proposal/testing/sample-answers.ts'
import { birthDateIn, quotes } from '@portal/domain/quote/testing/sample-quotes.ts'

export const customer = { name: 'Rajesh Kumar Verma', mobile: '9820012345' }

/** A saved quote, as it is read. */
export function quoteOf(product: ProductId): QuoteView {
  const input = quotes[product]
  const members =
    'members' in input ? input.members.map((one, index) => ({ ...one, insured_id: String(index + 1) })) : []
  return {
    ...input,
    members,
    product,
    quote_id: `q-${product}`,
    quote_number: 'Q-7F3K-9MX2',
    customer,
    state: 'open',
    version: 1,
    valid_until: '2026-12-16',
    rate_version: '2026-11',
    estimated: false,
  } as unknown as QuoteView
}

/** The step about conditions is shown where there is one. */
const withCondition = ({ members: [first, ...others] }: ReturnType<typeof medicalFor>) => ({
  members: [
    { ...first, conditions: [{ name: 'Diabetes', since: '2018', medication: true, hospitalised: false }] },
    ...others,
  ],
})

/** Every answer is in; the proposer bears the name that was said at the start. */
export function proposalOf(product: ProductId): ProposalView {
  const quote = quoteOf(product)
  const form = formFor(product, quote.members.length, quote)
  const named = Object.entries(form).map(([part, answers]) =>
    part === 'proposer' || part === 'owner' ? [part, { ...answers, name: customer.name }] : [part, answers],
  )
  return {
    proposal_id: `p-${product}`,
    proposal_number: 'P-7F3K-9MX2',
    quote_id: quote.quote_id,
    product,
    state: 'ready',
    version: 1,
    quote,
    summary: { Premium: '12345.00', members: [], planName: 'Plan', policyPeriod: 1, sumInsured: '500000' },
    ...(product !== 'car' && { medical: withCondition(medicalFor(quote.members.length)) }),
    proposal: Object.fromEntries(named),
    sections: sectionsFor(birthDateIn(quote)),
    sheet: [],
    missing: [],
    mobile_verified: true,
    kyc_verified: true,
    turn: 'partner',
    withdrawals: [],
  } as unknown as ProposalView
}
