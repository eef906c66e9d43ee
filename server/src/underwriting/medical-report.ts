import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'
import { refuseIssues } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { type CaseRuling, readAuthority } from './authority.ts'
import { openReasons } from './case-repository.ts'
import { findAppointmentNeed } from './case-view.ts'
import { isAcceptance, termsOf } from './derive-terms.ts'

/** Findings are health data, so they are sealed. */
export function reportPlace({ id, partner_id }: Pick<CaseRow, 'id' | 'partner_id'>): Place {
  return { table: 'uw_cases', column: 'report', row: id, partner: partner_id }
}

/** Members whose answers demand a doctor's examination or call. */
function membersToExamine(deps: Deps, sale: Sale, uwCase: CaseRow): string[] {
  const reasons = openReasons(deps, uwCase)
  return membersOf(sale.quote.inputs)
    .map((member) => member.insured_id)
    .filter((id) => findAppointmentNeed(reasons, id) !== undefined)
}

export async function medicalReportView(
  db: Executor,
  deps: Deps,
  { who, sale, uwCase }: Omit<CaseRuling, 'decision'>,
): Promise<OfficeCase['report']> {
  const neededFor = membersToExamine(deps, sale, uwCase)
  if (neededFor.length === 0) return undefined
  return {
    needed_for: neededFor,
    received: uwCase.report_received_at !== null,
    ...(uwCase.report_sealed && { findings: cryptoOf(deps).open<string>(reportPlace(uwCase), uwCase.report_sealed) }),
    may_waive: (await readAuthority(db, deps, who)).mayWaiveMedical,
  }
}

/** Without the report that the rules demand, a risk is accepted only with a reason, by somebody who has the authority. */
export async function refuseWithoutReport(work: Work, { who, sale, uwCase, decision }: CaseRuling): Promise<void> {
  if (!isAcceptance(decision) || uwCase.report_received_at !== null) return
  const { insured_id: dropped } = termsOf(decision)
  const unexamined = membersToExamine(work.deps, sale, uwCase).filter((id) => id !== dropped)
  if (unexamined.length === 0) return
  const { mayWaiveMedical } = await readAuthority(work.tx, work.deps, who)
  if (!mayWaiveMedical) refuseIssues([{ path: 'without_report', code: 'medical.no_authority' }])
  if (!decision.without_report?.trim()) refuseIssues([{ path: 'without_report', code: 'medical.report_missing' }])
  await audit(work, {
    case_id: sale.proposal.id,
    actor: `office:${who.code}`,
    event: 'medical_waived',
    data: { case_id: uwCase.id, members: unexamined },
  })
}
