import type { Paise } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { defer } from '../db/send-together.ts'
import type { WorkWith } from '../db/work-with.ts'
import { newId } from '../kernel/ids.ts'

type Account =
  | 'gateway_clearing'
  | 'premium_deposits'
  | 'refunds_payable'
  | 'gst_payable'
  | 'commission_held'
  | 'commission_payable'
  | 'premium_income'
  | 'commission_expense'
  | 'written_off'
  | 'bank'
  | 'gateway_fees'
  | 'gst_input'
  | 'settlement_suspense'

/** Debits are positive, credits negative. */
type Entries = Partial<Record<Account, Paise>>

const postText = `with journal as (
    insert into ledger_journals (id, ref, proposal_id, at) values ($1, $2, $3, $4) on conflict (ref) do nothing returning id)
  insert into ledger_entries (journal_id, account, amount_paise)
  select journal.id, entry.account, entry.amount_paise
  from journal, unnest($5::text[], $6::bigint[]) as entry (account, amount_paise)`

/**
 * Writes one journal, once: `ref` names what happened, and a repeat writes nothing. The database refuses a journal that does not
 * sum to zero when the transaction commits.
 */
export async function postJournal(
  { tx, deps }: WorkWith<Pick<Deps, 'now'>>,
  ref: string,
  proposalId: string | null,
  entries: Entries,
) {
  const rows = Object.entries(entries).filter(([, amount]) => amount !== 0)
  const accounts = rows.map(([account]) => account)
  const amounts = rows.map(([, amount]) => amount)
  await defer(tx, { text: postText, values: [newId('J'), ref, proposalId, timeNow(deps), accounts, amounts] })
}

interface NewJournal {
  ref: string
  proposalId: string | null
  entries: Entries
}

/** Many journals in one statement; each is written once, as by `postJournal`. */
export async function postJournals(
  { tx, deps }: WorkWith<Pick<Deps, 'now'>>,
  all: readonly NewJournal[],
): Promise<void> {
  if (all.length === 0) return
  const entries = all.flatMap(({ ref, entries }) =>
    Object.entries(entries).flatMap(([account, amount]) => (amount === 0 ? [] : [{ ref, account, amount }])),
  )
  await sql`with added as (
      insert into ledger_journals (id, ref, proposal_id, at)
      select id, ref, proposal_id, ${timeNow(deps)}::timestamptz
      from unnest(${all.map(() => newId('J'))}::text[], ${all.map(({ ref }) => ref)}::text[],
        ${all.map(({ proposalId }) => proposalId)}::text[]) as given (id, ref, proposal_id)
      on conflict (ref) do nothing returning id, ref)
    insert into ledger_entries (journal_id, account, amount_paise)
    select added.id, entry.account, entry.amount_paise
    from unnest(${entries.map(({ ref }) => ref)}::text[], ${entries.map(({ account }) => account)}::text[],
      ${entries.map(({ amount }) => amount)}::bigint[]) as entry (ref, account, amount_paise)
    join added using (ref)`.execute(tx)
}

/** Journal entries of each event. */
export const journals = {
  captured: (amount: Paise): Entries => ({ gateway_clearing: amount, premium_deposits: -amount }),
  issued: (net: Paise, tax: Paise): Entries => ({
    premium_deposits: net + tax,
    premium_income: -net,
    gst_payable: -tax,
  }),
  commissionAccrued: (amount: Paise): Entries => ({ commission_expense: amount, commission_held: -amount }),
  commissionReleased: (amount: Paise): Entries => ({ commission_held: amount, commission_payable: -amount }),
  commissionReversed: (amount: Paise): Entries => ({ commission_held: amount, commission_expense: -amount }),
  /** The commission was released already, so the partner owes it. */
  commissionTakenBack: (amount: Paise): Entries => ({ commission_payable: amount, commission_expense: -amount }),
  refundOfDepositDue: (amount: Paise): Entries => ({ premium_deposits: amount, refunds_payable: -amount }),
  refundOfPremiumDue: (net: Paise, tax: Paise): Entries => ({
    premium_income: net,
    gst_payable: tax,
    refunds_payable: -(net + tax),
  }),
  /** Captured money that became no policy and cannot be refunded. */
  depositWrittenOff: (amount: Paise): Entries => ({ premium_deposits: amount, written_off: -amount }),
  /** A refund the customer gets in another way, or not at all. */
  refundWrittenOff: (amount: Paise): Entries => ({ refunds_payable: amount, written_off: -amount }),
  /** Money that left the gateway without our request, or that it never pays out. */
  lossWrittenOff: (amount: Paise): Entries => ({ written_off: amount, gateway_clearing: -amount }),
  refunded: (amount: Paise): Entries => ({ refunds_payable: amount, gateway_clearing: -amount }),
  /** The gateway has paid into the bank, less its fee; what goes beyond our own amount waits until somebody has resolved it. */
  settled: (line: {
    amount_paise: Paise
    fee_paise: Paise
    tax_paise: Paise
    net_paise: Paise
    our_paise: Paise | null
  }): Entries => ({
    bank: line.net_paise,
    gateway_fees: line.fee_paise,
    gst_input: line.tax_paise,
    gateway_clearing: -(line.our_paise ?? 0),
    settlement_suspense: (line.our_paise ?? 0) - line.amount_paise,
  }),
  /** Money of a line that named nothing of ours is found to be ours. */
  settlementMatched: (amount: Paise): Entries => ({ settlement_suspense: amount, gateway_clearing: -amount }),
  settlementWrittenOff: (amount: Paise): Entries => ({ settlement_suspense: amount, written_off: -amount }),
}
