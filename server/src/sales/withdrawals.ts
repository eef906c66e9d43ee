import {
  type Withdrawal,
  type WithdrawalKind,
  type WithdrawalRefusal,
  withdrawalKinds,
} from '@portal/contract/wire/withdrawal.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import {
  liveLinkStates,
  undecidedPaymentStates,
  unstartedPaymentStates,
} from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { Conflict } from '../kernel/errors.ts'
import { closeOpenCases } from './cases.ts'
import { agreementVoided } from './events.ts'
import { supersedeOpenOffer } from './open-offer.ts'
import type { Sale } from './sale.ts'

/** An edit of premium or health answers touches the risk; the end of a sale withdraws the same. */
type Edit = { touchesRisk: boolean }
type Facts = Partial<Record<WithdrawalKind, { to?: string | null; at?: string | null } | null>>

interface Group {
  by: Withdrawal['by']
  kinds: readonly WithdrawalKind[]
  withdraw: (work: Work, sale: Sale, why: string) => Promise<unknown>
}

/** The one table of what an edit takes back: what is told before it and what is done by it both read these rows. */
const groups: readonly Group[] = [
  {
    by: 'risk',
    kinds: ['underwriting_case', 'medical_appointment', 'inspection', 'underwriting_decision'],
    withdraw: (work, { proposal }, why) => closeOpenCases(work, proposal, why),
  },
  {
    by: 'any',
    kinds: ['payment_link', 'renewal_link', 'consent', 'payment_page'],
    withdraw: (work, { proposal }, why) =>
      work.deps.events.publish(work, agreementVoided, { proposalId: proposal.id, why }),
  },
  {
    by: 'any',
    kinds: ['revised_offer'],
    withdraw: (work, { proposal }) => supersedeOpenOffer(work, proposal.id),
  },
]

const applies = ({ by }: Group, { touchesRisk }: Edit) => touchesRisk || by === 'any'

/** What an edit of this sale would take back now, in the order in which it is told. */
export async function findWithdrawals(db: Executor, sale: Sale, edit: Edit): Promise<Withdrawal[]> {
  const facts = await factsOf(db, sale)
  const rows = groups
    .filter((group) => applies(group, edit))
    .flatMap(({ by, kinds }) => kinds.map((kind) => ({ kind, by })))
  return rows
    .flatMap(({ kind, by }) => {
      const fact = facts[kind]
      if (!fact) return []
      return [{ kind, by, ...(fact.to && { to: fact.to }), ...(fact.at && { at: new Date(fact.at).toISOString() }) }]
    })
    .sort((a, b) => withdrawalKinds.indexOf(a.kind) - withdrawalKinds.indexOf(b.kind))
}

/** Takes it back. A sale that has just begun has nothing with the customer yet, but may have a case of an earlier time. */
export async function withdrawFromOthers(work: Work, sale: Sale, edit: Edit, why: string): Promise<void> {
  const isStarted = sale.proposal.state === 'started'
  for (const group of groups)
    if (applies(group, edit) && !(isStarted && group.by === 'any')) await group.withdraw(work, sale, why)
}

/** 409 with the whole list, unless the person has been told of everything on it and wants the change all the same. */
export async function refuseUnconfirmed(
  { tx, confirmed }: Work,
  sale: Sale,
  edit: Edit,
  takes_effect: WithdrawalRefusal['takes_effect'] = 'now',
): Promise<void> {
  if (!confirmed) return
  const withdrawals = await findWithdrawals(tx, sale, edit)
  if (withdrawals.some(({ kind }) => !confirmed.includes(kind)))
    throw new Conflict('withdraws', { data: { withdrawals, takes_effect } satisfies WithdrawalRefusal })
}

/** Money that may still arrive is money for what was agreed: nothing is changed under it. */
export async function refuseWhilePaying({ tx }: Work, { proposal }: Sale): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select(['amount_paise', 'tried_at'])
    .where('proposal_id', '=', proposal.id)
    .where('given_up_at', 'is', null)
    .where('state', 'in', undecidedPaymentStates)
    .executeTakeFirst()
  if (payment) throw new Conflict('payment_on_its_way', { data: { amount: toRupees(payment.amount_paise) } })
}

/** In one reading: it is asked with every view of a sale. */
async function factsOf(db: Executor, { proposal, quote }: Sale): Promise<Facts> {
  const { id, state } = proposal
  if (state === 'started') return {}
  const { rows } = await sql<{ facts: Facts & { is_renewal: boolean } }>`select json_build_object(
    'is_renewal', exists (select 1 from renewals where quote_id = ${quote.id}),
    'payment_link', (select json_build_object('to', case when mode <> 'pay_now' then sent_to end, 'at', created_at) from pay_links
      where proposal_id = ${id} and state in (${sql.join([...liveLinkStates])})
      order by created_at desc limit 1),
    'consent', (select json_build_object('at', given_at) from consents
      where proposal_id = ${id} and not exists (select 1 from consent_voids where consent_id = consents.id)
      order by given_at desc limit 1),
    'payment_page', (select json_build_object('at', created_at) from payments
      where proposal_id = ${id} and given_up_at is null and captured_at is null and state in (${sql.join([...unstartedPaymentStates])})
      limit 1),
    'revised_offer', (select json_build_object('at', offered_at) from revised_offers
      where proposal_id = ${id} and state = 'open' limit 1),
    'underwriting_case', (select json_build_object('at', opened_at) from uw_cases
      where proposal_id = ${id} and decided_at is null limit 1),
    'underwriting_decision', (select json_build_object('at', decided_at) from uw_cases
      where proposal_id = ${id} and state = 'decided' and ${proposal.underwriting_accepted || state === 'revised_offer'}
      order by decided_at desc limit 1),
    'medical_appointment', (select json_build_object('at', starts_at) from appointments
      where proposal_id = ${id} and state = 'booked'
        and case_id in (select id from uw_cases where proposal_id = ${id} and decided_at is null)
      order by starts_at limit 1),
    'inspection', (select json_build_object('at', requested_at) from inspections
      where proposal_id = ${id} and (closed_at is null or (state = 'approved' and ${proposal.inspection_approved}))
      order by requested_at desc limit 1)
  ) as facts`.execute(db)
  const { is_renewal, payment_link, ...facts } = rows[0]?.facts ?? { is_renewal: false }
  return { ...facts, [is_renewal ? 'renewal_link' : 'payment_link']: payment_link }
}
