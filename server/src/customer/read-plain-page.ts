import type { PayPage } from '@portal/contract/calls/pay.ts'
import { listIssuanceBlockers } from '@portal/domain/policy/issuance-blockers.ts'
import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { type Placeholders, prepareRead, type RowOf } from '../db/prepare-read.ts'
import { sellerBlock } from '../sales/check-licence.ts'
import { isLiveLink } from '../sales/link-states.ts'
import { readSale } from '../sales/read-sale.ts'
import { isExpired } from '../sales/sale.ts'
import { contentKey, keptContentsOf, type PageContent, pageContent } from './page-content.ts'
import type { LinkRow } from './pay-links.ts'
import { pageView, stageBeforeCode } from './pay-page.ts'
import { statusView } from './payment-status.ts'
import type { VisitRow } from './visits.ts'

const linkColumns = [
  'pay_links.id',
  'pay_links.proposal_id',
  'pay_links.partner_id',
  'pay_links.product',
  'pay_links.journey',
  'pay_links.mode',
  'pay_links.state',
  'pay_links.nonce',
  'pay_links.token_hash',
  'pay_links.mobile_sealed',
  'pay_links.sent_to',
  'pay_links.expires_at',
  'pay_links.ways',
  'pay_links.resends',
  'pay_links.seen_at',
  'pay_links.verified_at',
  'pay_links.consented_at',
  'pay_links.paid_at',
  'pay_links.mistake_sealed',
  'pay_links.declined_sealed',
  'pay_links.ended_why',
  'pay_links.created_at',
] as const

/** A link with everything that the page before the code needs beside the sale's content, and whether there is more to say of the sale. */
const readLinkPage = prepareRead((db, { tokenHash }: Placeholders<{ tokenHash: string }>) =>
  db
    .selectFrom('pay_links')
    .innerJoin('proposals', 'proposals.id', 'pay_links.proposal_id')
    .innerJoin('quotes', 'quotes.id', 'proposals.quote_id')
    .innerJoin('partners', 'partners.id', 'proposals.partner_id')
    .select(linkColumns)
    .select([
      'proposals.state as proposal_state',
      'proposals.frozen_paise',
      'proposals.withdrawn_reason',
      'proposals.postponed_until',
      'proposals.kyc_state',
      'quotes.state as quote_state',
      'quotes.valid_until',
      'quotes.language',
      'partners.name as partner_name',
      'partners.code as partner_code',
      'partners.status',
      'partners.licence',
      'partners.licence_from',
      'partners.licence_until',
      'partners.licence_suspended',
      sql<string>`proposals.xmin::text`.as('proposal_row'),
      sql<string>`quotes.xmin::text`.as('quote_row'),
      sql<boolean>`exists (select from payments where payments.proposal_id = proposals.id)
          or exists (select from gateway_payments where gateway_payments.proposal_id = proposals.id)
          or exists (select from refunds where refunds.proposal_id = proposals.id)
          or exists (select from policies where policies.proposal_id = proposals.id)
          or exists (select from uw_cases where uw_cases.proposal_id = proposals.id)
          or exists (select from inspections where inspections.proposal_id = proposals.id)
          or exists (select from revised_offers where revised_offers.proposal_id = proposals.id)`.as('has_more'),
    ])
    .where('pay_links.token_hash', '=', tokenHash),
)

type LinkPageRow = RowOf<typeof readLinkPage>

export async function findLinkPage(deps: Deps, given: { tokenHash: string }): Promise<LinkPageRow | undefined> {
  return (await deps.reads.run(readLinkPage(given)))[0]
}

/**
 * The page of an unverified visit to a sale of which nothing has happened since its link: no payment, case, inspection or offer. Undefined
 * where there is more to say, which `payPage` reads.
 */
export async function readPlainPage(
  deps: Deps,
  row: LinkPageRow,
  { link, visit }: { link: LinkRow; visit: VisitRow },
): Promise<PayPage | undefined> {
  if (row.has_more || !isLiveLink(link.state) || visit.verified_at !== null) return undefined
  const content = await findContent(deps, row)
  const proposal = {
    id: link.proposal_id,
    product: link.product,
    state: row.proposal_state,
    frozen_paise: row.frozen_paise,
    withdrawn_reason: row.withdrawn_reason,
    postponed_until: row.postponed_until,
  }
  const block = sellerBlock(deps, row)
  const blockers = listIssuanceBlockers('consent', {
    missing: content.missing,
    hasMoneyInReview: false,
    hasMoneyWrittenOff: false,
    isExpired: isExpired({ state: row.quote_state, valid_until: row.valid_until }, proposal, deps),
    isLicensed: block === undefined,
    isKycVerified: row.kyc_state === 'verified',
    isKycInReview: row.kyc_state === 'review',
    hasOpenCase: false,
    hasOpenInspection: false,
    frozenPaise: row.frozen_paise,
    linesPaise: content.linesPaise,
    consent: undefined,
  })
  const facts = {
    wholeStatus: statusView(deps, proposal, { link, refunds: [] }),
    partner: { name: row.partner_name, code: row.partner_code },
    isSellerBlocked: block !== undefined,
    blockers,
  }
  const stage = stageBeforeCode(deps, { visit, link, proposal }, facts)
  return stage && pageView(deps, { visit, link, proposal, content, stage, saleLanguage: row.language }, facts)
}

async function findContent(deps: Deps, row: LinkPageRow): Promise<PageContent> {
  const kept = keptContentsOf(deps)
  const key = contentKey(deps, row)
  const keptContent = kept.get(key)
  if (keptContent) return keptContent
  const content = pageContent(deps, await readSale(deps.reads.db, deps, row.proposal_id))
  kept.set(key, content)
  return content
}
