import type { PagedWork } from '../context/paged-work.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { lockSaleById, priceSaleToday } from './sale.ts'
import { canContinueWithout } from './transitions.ts'

const pageSize = 50

/** Sales declined by an earlier version: each is decided once, and then says whether it can continue without some members. */
export const recheckDeclinedSales: PagedWork = {
  name: 'recheck-declined-sales',
  async runPage(deps) {
    const rows = await deps.db
      .selectFrom('declined_sales_to_recheck')
      .select('proposal_id')
      .orderBy('proposal_id')
      .limit(pageSize)
      .execute()
    let failed = 0
    for (const { proposal_id } of rows) {
      const isDone = await runIsolated(
        deps,
        { proposal: proposal_id },
        'a declined sale could not be checked again',
        () => inTransaction(deps, (work) => recheckSale(work, proposal_id)),
      )
      if (!isDone) failed += 1
      // A sale that cannot be read stays closed: it must not be tried for ever.
      await deps.db.deleteFrom('declined_sales_to_recheck').where('proposal_id', '=', proposal_id).execute()
    }
    const isFull = rows.length === pageSize
    return { handled: rows.length - failed, failed, ...(isFull && { next: { after: rows.at(-1)!.proposal_id } }) }
  },
}

async function recheckSale(work: Work, proposalId: string): Promise<void> {
  const sale = await lockSaleById(work, proposalId)
  if (sale.proposal.state !== 'declined' || sale.proposal.can_continue) return
  const { underwriting } = priceSaleToday(sale, work.deps)
  // Declined by an underwriter, not by the rules.
  if (underwriting.outcome !== 'decline' || !canContinueWithout(sale, underwriting)) return
  await work.tx.updateTable('proposals').set({ can_continue: true }).where('id', '=', proposalId).execute()
  await audit(work, { case_id: proposalId, actor: 'system', event: 'decline_rechecked', data: { can_continue: true } })
}
