import {
  closedProposalStates,
  liveQuoteStates,
  paidProposalStates,
  paymentInProgressStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import { type Selectable, sql } from 'kysely'
import type { Work } from '../context/work.ts'
import { cancelLinks } from '../customer/pay-links.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import type { PartnerTable } from '../db/tables/foundation.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { asPartnerLanguage } from '../messages/reader-language.ts'
import { renderForPartner } from '../messages/render.ts'
import { resealSale } from './reseal-sale.ts'

type Partner = Selectable<PartnerTable>

interface HandOver {
  from: Partner
  to: Partner
  /** Who hands over, as the audit trail names them. */
  actor: string
}

/** Limit of one transaction: more sales would exceed its timeout. */
const mostAtOnce = 200

/**
 * Moves the open sales of a partner who may not sell to another. Open links are cancelled, since they name the earlier partner; what the
 * customer agreed to stays. A sale whose customer is at the gateway stays until that payment has ended.
 */
export async function handOverSales(
  work: Work,
  { from, to, actor }: HandOver,
): Promise<{ moved: number; left: number }> {
  const { tx } = work
  const movable = await openSales(tx, from.id)
    .select(['quotes.id', 'proposals.id as proposal_id'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.proposal_id', '=', 'proposals.id')
            .where('payments.given_up_at', 'is', null)
            .where('payments.state', 'in', [...paymentInProgressStates, 'captured']),
        ),
      ),
    )
    .orderBy('quotes.id')
    .limit(mostAtOnce)
    .forUpdate('quotes')
    .execute()
  for (const { id, proposal_id } of movable) {
    if (proposal_id) await cancelLinks(work, proposal_id, actor)
    await resealSale(work, id, { from: from.id, to: to.id })
    await moveRelatedRows(tx, id, to.id)
    const data = { from: from.code, to: to.code }
    await audit(work, { case_id: proposal_id ?? id, actor, event: 'sale_handed_over', data })
  }
  if (movable.length > 0) await notifyBothPartners(work, { from, to, actor }, movable.length)
  const { left } = await openSales(tx, from.id)
    .select((row) => row.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return { moved: movable.length, left }
}

function openSales(tx: Tx, partnerId: string) {
  return tx
    .selectFrom('quotes')
    .leftJoin('proposals', (join) =>
      join.onRef('proposals.quote_id', '=', 'quotes.id').on('proposals.state', 'not in', [...closedProposalStates]),
    )
    .where('quotes.partner_id', '=', partnerId)
    .where('quotes.state', 'in', liveQuoteStates)
    .where((row) =>
      row.or([row('proposals.state', 'is', null), row('proposals.state', 'not in', [...paidProposalStates])]),
    )
}

/** Rows of the sale without sealed fields. */
async function moveRelatedRows(tx: Tx, quoteId: string, to: string): Promise<void> {
  const owner = { partner_id: to }
  // The board's triggers do not handle a change of partner.
  await sql`update sales_board set partner_id = ${to} where quote_id = ${quoteId}`.execute(tx)
  await tx.updateTable('quote_shares').set(owner).where('quote_id', '=', quoteId).execute()
  await tx.updateTable('renewals').set(owner).where('quote_id', '=', quoteId).execute()
  await tx.updateTable('inspections').set(owner).where('quote_id', '=', quoteId).execute()
  const proposals = tx.selectFrom('proposals').select('id').where('quote_id', '=', quoteId)
  await tx.updateTable('identity_documents').set(owner).where('proposal_id', 'in', proposals).execute()
  await tx.updateTable('sale_flags').set(owner).where('proposal_id', 'in', proposals).execute()
}

async function notifyBothPartners(work: Work, { from, to }: HandOver, count: number): Promise<void> {
  const at = work.deps.now()
  for (const [kind, partner, other] of [
    ['sales_handed_over', from, to],
    ['sales_taken_over', to, from],
  ] as const) {
    const language = asPartnerLanguage(partner.language)
    const { subject, text } = renderForPartner(kind, language, {
      name: partner.name,
      count: String(count),
      account: other.code,
      brand: work.deps.settings.insurer.brand,
    })
    const message = { kind, language, partnerId: partner.id }
    const dedupeKey = `${kind}:${from.id}:${to.id}:${at}`
    await enqueueMessage(work, {
      ...message,
      dedupeKey,
      channel: 'email',
      recipient: partner.email,
      subject,
      body: text,
    })
    await enqueueMessage(work, {
      ...message,
      dedupeKey: `${dedupeKey}:sms`,
      channel: 'sms',
      recipient: partner.mobile,
      body: text,
    })
  }
}
