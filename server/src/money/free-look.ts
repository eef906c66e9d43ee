import { addDays, type Day, daysBetween } from '@portal/domain/day.ts'
import { canMove } from '@portal/domain/lifecycle/moves.ts'
import { mul, type Paise } from '@portal/domain/money.ts'
import type { Selectable } from 'kysely'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import type { PolicyTable } from '../db/tables/money.ts'
import { type Deps, timeNow, today } from '../deps.ts'
import { cryptoOf } from '../sales/field-crypto.ts'
import { wrongState } from '../sales/refuse.ts'
import { announce } from './announce.ts'
import { journals, post } from './ledger.ts'
import { lockSaleForMoney } from './lock-sale.ts'
import { asChanged } from './policy-changes.ts'
import { askRefund } from './refunds.ts'
import { tellOfCancellation } from './tell.ts'

type PolicyRow = Selectable<PolicyTable>

export interface FreeLookRefund {
  daysCovered: number
  deductions: Paise
  refund: Paise
}

type Covered = Pick<PolicyRow, 'starts' | 'ends' | 'premium_paise'>

/** The premium less the days that were covered and what medical tests cost us. */
export function freeLookRefund(
  { starts, ends, premium_paise }: Covered,
  on: Day,
  medicalCost: Paise = 0,
): FreeLookRefund {
  const days = daysBetween(starts, addDays(ends, 1))
  const daysCovered = Math.max(0, Math.min(days, daysBetween(starts, on) + 1))
  const deductions = Math.min(premium_paise, mul(premium_paise, daysCovered, days) + medicalCost)
  return { daysCovered, deductions, refund: premium_paise - deductions }
}

export function isInFreeLook(deps: Pick<Deps, 'now'>, policy: Pick<PolicyRow, 'free_look_until' | 'state'>): boolean {
  const isStanding = policy.state === 'issued' || policy.state === 'active'
  return isStanding && policy.free_look_until !== null && policy.free_look_until >= today(deps)
}

/** Given back in the free-look days: cover ends, commission is taken back, money returns to the account it came from. */
export async function cancelInFreeLook(
  tx: Tx,
  deps: Deps,
  policyId: string,
  actor: string,
  reason: string,
): Promise<PolicyRow> {
  const found = await tx
    .selectFrom('policies')
    .select('proposal_id')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const sale = await asChanged(tx, deps, await lockSaleForMoney(tx, deps, found.proposal_id))
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const to = canMove('policy', policy.state, 'cancel_free_look')
  if (!to || !isInFreeLook(deps, policy)) throw wrongState(policy.state, { free_look_until: policy.free_look_until })
  const { refund, daysCovered, deductions } = freeLookRefund(policy, today(deps))
  const cancelled = await tx
    .updateTable('policies')
    .set({ state: to, cancelled_at: timeNow(deps) })
    .where('id', '=', policyId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await reverseCommission(tx, deps, policy)
  if (refund > 0) await returnPremium(tx, deps, policy, refund)
  const place = { table: 'audit_events', column: 'reason', row: policyId, partner: policy.partner_id }
  const data = {
    reason_sealed: cryptoOf(deps).seal(place, reason),
    days_covered: daysCovered,
    deductions_paise: deductions,
    refund_paise: refund,
  }
  await audit(tx, deps, { case_id: policyId, actor, event: 'policy_cancelled_free_look', data })
  await tellOfCancellation(tx, deps, sale, { id: policyId, number: policy.number, cancelledOn: today(deps), refund })
  await announce(tx, policy.proposal_id)
  return cancelled
}

async function returnPremium(tx: Tx, deps: Deps, policy: PolicyRow, refund: Paise): Promise<void> {
  const money = await tx
    .selectFrom('gateway_payments')
    .selectAll()
    .where('id', '=', policy.gateway_payment_id)
    .executeTakeFirstOrThrow()
  const tax = mul(refund, policy.tax_paise, policy.premium_paise)
  await post(tx, deps, `free-look:${policy.id}`, policy.proposal_id, journals.refundOfPremiumDue(refund - tax, tax))
  await askRefund(tx, deps, money, 'free_look', refund, policy.id)
}

async function reverseCommission(tx: Tx, deps: Deps, policy: PolicyRow): Promise<void> {
  const reversed = await tx
    .updateTable('commissions')
    .set({ state: 'reversed', changed_at: timeNow(deps) })
    .where('policy_id', '=', policy.id)
    .where('state', '=', 'held')
    .returning('amount_paise')
    .executeTakeFirst()
  if (!reversed) return
  const entries = journals.commissionReversed(reversed.amount_paise)
  await post(tx, deps, `commission-reversed:${policy.id}`, policy.proposal_id, entries)
}
