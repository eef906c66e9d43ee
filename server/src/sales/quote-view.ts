import type { QuoteView } from '@portal/contract/calls/quote.ts'
import { endedProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import type { Lang } from '@portal/words/languages.ts'
import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { type Placeholders, prepareRead, type RowOf } from '../db/prepare-read.ts'
import { isFamily } from '../db/stored-quote.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { partnerOfSession } from '../plugins/session.ts'
import type { ProposalRow } from './proposal-repository.ts'
import { openCustomer, openHeard } from './quote-customer.ts'
import type { OwnQuoteKey, QuoteRow } from './quote-repository.ts'
import { findRenewedQuote } from './renewal-of-quote.ts'
import { isExpired, refuseErased } from './sale.ts'
import { buildQuoteSheet, type QuotedCover } from './sale-content.ts'

interface QuoteToShow
  extends Pick<QuoteRow, 'id' | 'number' | 'partner_id' | 'state' | 'version' | 'valid_until' | 'rate_version'>,
    Pick<QuoteRow, 'customer_name' | 'customer_mobile' | 'heard' | 'language' | 'key_salt'>,
    QuotedCover {}

interface QuoteParts {
  quote: QuoteToShow
  proposal?: Pick<ProposalRow, 'id' | 'state'> | undefined
  isRenewal: boolean
  lang: Lang
}

/** A quote as replies show it: its inputs and its state. */
export async function quoteView(
  db: Executor,
  deps: Deps,
  shown: { quote: QuoteRow; proposal?: ProposalRow | undefined; lang: Lang },
): Promise<QuoteView> {
  return buildQuoteView(deps, { ...shown, isRenewal: (await findRenewedQuote(db, shown.quote)) !== undefined })
}

function buildQuoteView(deps: Deps, { quote, proposal, isRenewal, lang }: QuoteParts): QuoteView {
  const { inputs, product } = quote
  const crypto = cryptoOf(deps)
  const customer = openCustomer(crypto, quote)
  const heard = openHeard(crypto, quote)
  const stored = {
    quote_id: quote.id,
    quote_number: quote.number,
    ...(customer && { customer }),
    ...(heard && { heard }),
    ...(quote.language && { language: quote.language }),
    state: isExpired(quote, proposal, deps) ? ('expired' as const) : quote.state,
    version: quote.version,
    valid_until: quote.valid_until,
    rate_version: quote.rate_version,
    ...(proposal && { proposal_id: proposal.id }),
    ...(isRenewal && { renewal: true as const }),
    ...(!proposal && { sheet: buildQuoteSheet(quote, lang) }),
  }
  if (product === 'car' && !isFamily(inputs)) return { ...inputs, ...stored, product, members: [], estimated: false }
  if (product === 'car' || !isFamily(inputs)) throw new Error(`quote ${quote.id} holds the inputs of another product`)
  return { ...inputs, ...stored, product, estimated: inputs.members.some((member) => member.dob === undefined) }
}

/** The same of the quote that a request names, in one statement with what it needs of the quote's proposal and renewal. */
export const readQuoteToShow = prepareRead((db, { sessionId, product, quoteId }: Placeholders<OwnQuoteKey>) =>
  db
    .selectFrom('quotes')
    .leftJoin('proposals', (join) =>
      join.onRef('proposals.quote_id', '=', 'quotes.id').on('proposals.state', 'not in', endedProposalStates),
    )
    .select([
      'quotes.number',
      'quotes.partner_id',
      'quotes.customer_name',
      'quotes.customer_mobile',
      'quotes.heard',
      'quotes.key_salt',
      'quotes.key_destroyed_at',
      'quotes.language',
    ])
    .select(['quotes.id', 'quotes.product', 'quotes.state', 'quotes.version', 'quotes.valid_until'])
    .select(['quotes.rate_version', 'quotes.inputs'])
    .select(sql<Breakup | null>`case when quotes.product = 'car' then quotes.breakup end`.as('breakup'))
    .select(['proposals.id as proposal_id', 'proposals.state as proposal_state'])
    .select((one) =>
      one
        .exists(one.selectFrom('renewals').select('renewals.policy_id').whereRef('renewals.quote_id', '=', 'quotes.id'))
        .$castTo<boolean>()
        .as('is_renewal'),
    )
    .where('quotes.id', '=', quoteId)
    .where('quotes.product', '=', product)
    .where('quotes.partner_id', '=', partnerOfSession(db, sessionId)),
)

type QuoteToShowRow = RowOf<typeof readQuoteToShow>

export function showQuote(deps: Deps, row: QuoteToShowRow, lang: Lang): QuoteView {
  refuseErased(row)
  const proposal =
    row.proposal_id && row.proposal_state ? { id: row.proposal_id, state: row.proposal_state } : undefined
  return buildQuoteView(deps, { quote: row, proposal, isRenewal: row.is_renewal && isFamily(row.inputs), lang })
}
