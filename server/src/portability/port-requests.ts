import type { PortView } from '@portal/contract/calls/portability.ts'
import { addDays } from '@portal/domain/kernel/day.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { computeContinuity, computeCreditedSum } from '@portal/domain/lifecycle/continuity.ts'
import { isOneOf, livePortStates } from '@portal/domain/lifecycle/state-groups.ts'
import { portOpensOn, portWindow } from '@portal/domain/lifecycle/windows.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { checkPortability } from '@portal/domain/proposal/check-portability.ts'
import type { Portability } from '@portal/domain/proposal/sections.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { begin, move, moveIfAllowed } from '../db/move.ts'
import { isFamily } from '../db/stored-quote.ts'
import type { PortRequestTable } from '../db/tables/portability.ts'
import { Invalid, notFound } from '../kernel/errors.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import type { QuoteRow } from '../sales/quote-repository.ts'
import { invalid, refuseIssues, wrongState } from '../sales/refusals.ts'
import { findDeclineReasons } from './find-decline-reasons.ts'

export type PortRow = Selectable<PortRequestTable>

const place = (row: Pick<PortRow, 'id' | 'partner_id'>): Place => ({
  table: 'port_requests',
  column: 'details',
  row: row.id,
  partner: row.partner_id,
})

export function findPort(db: Executor, quoteId: string): Promise<PortRow | undefined> {
  return db.selectFrom('port_requests').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
}

/** The port that goes with the proposal, unless it was declined. */
export async function findLivePortability(db: Executor, deps: Deps, quoteId: string): Promise<Portability | undefined> {
  const row = await findPort(db, quoteId)
  return row && isOneOf(livePortStates, row.state) ? openPortDetails(deps, row) : undefined
}

export const openPortDetails = (deps: Deps, row: PortRow): Portability =>
  cryptoOf(deps).open<Portability>(place(row), row.details)

/** Requests a port for a locked quote; a second request replaces the facts. Inside the window the history is requested at once. */
export async function requestPort(work: Work, actor: string, quote: QuoteRow, port: Portability): Promise<PortRow> {
  const { tx, deps } = work
  if (!isFamily(quote.inputs) || quote.product === 'arogya-sanjeevani') throw notFound()
  const day = today(deps)
  refuseIssues(checkPortability(port, { today: day, product: quote.product, quote: quote.inputs }))
  const existingPort = await findPort(tx, quote.id)
  if (existingPort?.state === 'accepted') throw wrongState(existingPort.state)
  const owner = { id: existingPort?.id ?? newId('PR'), partner_id: quote.partner_id }
  const reasons = findDeclineReasons(port, day)
  const isDeclined = reasons.length > 0
  const at = timeNow(deps)
  const columns = {
    details: cryptoOf(deps).seal(place(owner), port),
    insurer: port.insurer,
    expiry: port.expiry,
    reasons: JSON.stringify(reasons),
    // Coming too early, the customer is told when the window opens; else a month before the old policy ends.
    remind_on: !isDeclined
      ? null
      : reasons.includes('TOO_EARLY')
        ? portOpensOn(port.expiry)
        : findRenewReminderDay(port, day),
    asked_at: at,
    decided_at: isDeclined ? at : null,
  }
  const name = isDeclined ? 'port_declined' : 'port_history_requested'
  const data = { port_id: owner.id, reasons }
  if (existingPort) {
    const record = { caseId: quote.id, actor, name, data, change: columns }
    return move(work, 'port', existingPort, { event: isDeclined ? 'refuse' : 'request_history', ...record })
  }
  const row = await begin(tx, 'port', isDeclined ? 'declined' : 'history_awaited', {
    ...owner,
    quote_id: quote.id,
    product: quote.product,
    ...columns,
  })
  await audit(work, { case_id: quote.id, actor, event: name, data })
  return row
}

function findRenewReminderDay(port: Portability, day: string): string | null {
  const reminderDay = addDays(port.expiry, -7)
  return reminderDay > day ? reminderDay : port.expiry > day ? port.expiry : null
}

export async function withdrawPort(work: Work, actor: string, row: PortRow): Promise<PortRow> {
  // A declined port is not reopened by going on as a new policy.
  const withdrawn = await moveIfAllowed(work, 'port', row, {
    event: 'withdraw',
    caseId: row.quote_id,
    actor,
    name: 'port_withdrawn',
    data: { port_id: row.id },
    change: { decided_at: timeNow(work.deps) },
  })
  return withdrawn ?? row
}

/** The underwriter's decision on the proposal also decides its port. */
export async function decidePort(
  work: Work,
  quoteId: string,
  event: 'accept' | 'decline',
  actor: string,
): Promise<void> {
  const row = await findPort(work.tx, quoteId)
  if (!row) return
  await moveIfAllowed(work, 'port', row, {
    event,
    caseId: quoteId,
    actor,
    name: event === 'accept' ? 'port_accepted' : 'port_declined',
    data: { port_id: row.id },
    change: {
      decided_at: timeNow(work.deps),
      ...(event === 'decline' && { reasons: JSON.stringify(['ADVERSE_MEDICAL']) }),
    },
  })
}

/** 422 for a port sent with a proposal outside its window, however it was sent. */
export function refusePortOutsideWindow(port: Portability | undefined, day: string): void {
  const [reason] = port ? findDeclineReasons(port, day) : []
  if (!reason) return
  const { fields } = invalid([{ path: 'portability.expiry', code: `port.${reason}` }]).details
  throw new Invalid('port_declined', { ...(fields && { fields }) })
}

export function portView(deps: Deps, quote: QuoteRow, row: PortRow): PortView {
  const portability = openPortDetails(deps, row)
  const { inputs } = quote
  const facts = FAMILY_PRODUCTS[quote.product as FamilyProductId]
  const family = isFamily(inputs) ? inputs : undefined
  const variant = family?.variant ?? facts.defaultVariant
  const start = family?.start_date ?? addDays(row.expiry, 1)
  return {
    port_id: row.id,
    quote_id: quote.id,
    product: quote.product,
    state: row.state,
    is_live: isOneOf(livePortStates, row.state),
    window: portWindow(row.expiry, today(deps)),
    portability,
    reasons: row.reasons,
    ...(row.remind_on && { remind_on: row.remind_on }),
    continuity:
      row.state === 'declined' ? [] : computeContinuity(portability, variant, family?.addons?.ped_premium, start),
    credited_sum: computeCreditedSum(portability),
  }
}
