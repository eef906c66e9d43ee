import { caseClockDays } from '@portal/domain/lifecycle/windows.ts'
import type { Underwriting } from '@portal/domain/underwriting/underwrite.ts'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { begin, move } from '../db/move.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { casesClosing } from './events.ts'
import { isSame } from './proposal-form.ts'
import type { ProposalRow } from './proposal-repository.ts'
import type { Sale } from './sale.ts'

const dayMs = 86_400_000

export function reasonsPlace(caseId: string, partnerId: string): Place {
  return { table: 'uw_cases', column: 'reasons', row: caseId, partner: partnerId }
}

/** What an underwriter needs before deciding, the most demanding first. */
const needsByWeight = ['physician-report', 'medical', 'tele-medical', 'history'] as const

/** One open case per proposal: a proposal referred again keeps its case and deadline, with today's reasons. */
export async function openCase(work: Work, sale: Sale, underwriting: Underwriting): Promise<string> {
  const { tx, deps } = work
  const { proposal, quote } = sale
  const open = await tx
    .selectFrom('uw_cases')
    .select(['id', 'state', 'needs', 'reasons'])
    .where('proposal_id', '=', proposal.id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const id = open?.id ?? newId('C')
  const place = reasonsPlace(id, proposal.partner_id)
  const reasons = cryptoOf(deps).seal(place, underwriting.reasons)
  const needs =
    needsByWeight.find((need) => underwriting.reasons.some((reason) => reason.needs.includes(need))) ?? 'decision'
  const auditRecord = { caseId: proposal.id, actor: 'system', name: 'case_opened', data: { case_id: id, needs } }
  // The reasons are the same: an appointment that is booked, or a report that came, stays.
  const isSameCase = open?.needs === needs && isSame(cryptoOf(deps).open(place, open.reasons), underwriting.reasons)
  if (open && isSameCase && open.state !== 'query_asked') return id
  if (open) {
    await move(work, 'case', open, { event: 'reopen', ...auditRecord, change: { reasons, needs } })
    return id
  }
  const at = timeNow(deps)
  const due = new Date(deps.now() + caseClockDays * dayMs).toISOString()
  await begin(tx, 'case', 'open', {
    id,
    proposal_id: proposal.id,
    quote_id: quote.id,
    partner_id: proposal.partner_id,
    product: quote.product,
    reasons,
    needs,
    opened_at: at,
    due_at: due,
  })
  await audit(work, { case_id: proposal.id, actor: 'system', event: auditRecord.name, data: auditRecord.data })
  return id
}

export async function openInspection(work: Work, { proposal, quote }: Sale): Promise<string> {
  const { tx, deps } = work
  const open = await tx
    .selectFrom('inspections')
    .select('id')
    .where('proposal_id', '=', proposal.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (open) return open.id
  const id = newId('I')
  await begin(tx, 'inspection', 'requested', {
    id,
    proposal_id: proposal.id,
    quote_id: quote.id,
    partner_id: proposal.partner_id,
    reason: inspectionReason(quote.inputs),
    requested_at: timeNow(deps),
  })
  await audit(work, {
    case_id: proposal.id,
    actor: 'system',
    event: 'inspection_requested',
    data: { inspection_id: id },
  })
  return id
}

function inspectionReason(inputs: Sale['quote']['inputs']): string {
  const previous = 'previous_policy' in inputs ? inputs.previous_policy : undefined
  if (!previous) return 'no_previous_policy'
  return previous.type === 'third_party' ? 'third_party_before' : 'policy_lapsed'
}

/** The answers changed under an open case or inspection: it is closed, and a new one opens if it is needed again. */
export async function closeOpenCases(work: Work, proposal: ProposalRow, why: string): Promise<void> {
  const { tx, deps } = work
  const at = timeNow(deps)
  const record = { caseId: proposal.id, actor: 'system' }
  const cases = await tx
    .selectFrom('uw_cases')
    .select(['id', 'state'])
    .where('proposal_id', '=', proposal.id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .execute()
  if (cases.length > 0) await deps.events.publish(work, casesClosing, { proposalId: proposal.id })
  for (const one of cases)
    await move(work, 'case', one, {
      event: 'close',
      ...record,
      name: 'case_closed',
      data: { case_id: one.id, why },
      change: { decided_at: at, decision: JSON.stringify({ closed: why }) },
    })
  const inspections = await tx
    .selectFrom('inspections')
    .select(['id', 'state'])
    .where('proposal_id', '=', proposal.id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .execute()
  for (const one of inspections)
    await move(work, 'inspection', one, {
      event: 'expire',
      ...record,
      data: { inspection_id: one.id, why },
      change: { closed_at: at },
    })
}
