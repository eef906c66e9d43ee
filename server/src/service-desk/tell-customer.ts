import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { deskDays, dueOn } from '@portal/domain/policy/desk-case.ts'
import type { Work } from '../context/work.ts'
import { notifyCustomer } from '../sales/notify-customer.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { clockOf, type DeskCaseRow } from './desk-rows.ts'

type DeskMessage = 'complaint_recorded' | 'complaint_closed' | 'claim_recorded' | 'claim_handed_over'

/** The number of their complaint or claim, and what comes next, in the customer's language. Who only asked for a quote left no address. */
export async function tellCustomer(work: Work, row: DeskCaseRow, kind: DeskMessage): Promise<void> {
  const { tx, deps } = work
  const proposal = await tx
    .selectFrom('sales_board')
    .select('proposal_id')
    .where('quote_id', '=', row.quote_id)
    .executeTakeFirst()
  if (!proposal?.proposal_id) return
  const sale = await readSaleToday(tx, deps, proposal.proposal_id)
  const { brand, tollFree: phone } = deps.settings.insurer
  const common = { name: sale.proposal.proposer_name, reference: row.number, phone, brand }
  const dedupeKey = `desk:${row.id}:${kind}:${row.opened_at}`
  switch (kind) {
    case 'complaint_recorded': {
      const date = showDay(dueOn(clockOf(row)) ?? dayInKolkata(Date.parse(row.opened_at)))
      return notifyCustomer(work, sale, { kind, dedupeKey, variables: { ...common, date }, withEmail: true })
    }
    case 'complaint_closed': {
      const variables = { ...common, count: String(deskDays.reopen / 7) }
      return notifyCustomer(work, sale, { kind, dedupeKey, variables, withEmail: true })
    }
    case 'claim_recorded':
      return notifyCustomer(work, sale, { kind, dedupeKey, variables: common, withEmail: true })
    case 'claim_handed_over': {
      const variables = { ...common, what: row.reference ?? '' }
      return notifyCustomer(work, sale, { kind, dedupeKey, variables, withEmail: true })
    }
  }
}
