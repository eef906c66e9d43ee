import { showRupees } from '@portal/domain/kernel/money.ts'
import type { Selectable } from 'kysely'
import type { Work } from '../context/work.ts'
import type { RefundTable } from '../db/tables/payment.ts'
import { notifyCustomer, planName } from '../sales/notify-customer.ts'
import { readSaleToday } from '../sales/read-sale.ts'

export async function sendRefundNotice(work: Work, refund: Selectable<RefundTable>): Promise<void> {
  const { tx, deps } = work
  if (!refund.proposal_id || (await isErased(tx, refund.proposal_id))) return
  const sale = await readSaleToday(tx, deps, refund.proposal_id)
  const variables = {
    amount: showRupees(refund.amount_paise),
    reference: refund.number,
    brand: deps.settings.insurer.brand,
  }
  const message = { dedupeKey: `refund:${refund.id}`, withEmail: true }
  if (refund.reason === 'second_payment')
    return notifyCustomer(work, sale, { ...message, kind: 'refund_second_payment', variables })
  await notifyCustomer(work, sale, { ...message, kind: 'refund', variables: { ...variables, plan: planName(sale) } })
}

/** Money that came after the erasure goes back; nobody is left whom we could tell. */
async function isErased(tx: Work['tx'], proposalId: string): Promise<boolean> {
  const erased = await tx
    .selectFrom('proposals')
    .innerJoin('quotes', 'quotes.id', 'proposals.quote_id')
    .select('quotes.id')
    .where('proposals.id', '=', proposalId)
    .where('key_destroyed_at', 'is not', null)
    .executeTakeFirst()
  return erased !== undefined
}
