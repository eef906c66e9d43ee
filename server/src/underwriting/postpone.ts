import type { Day } from '@portal/domain/kernel/day.ts'
import { checkPostponement } from '@portal/domain/underwriting/postponement.ts'
import { today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import type { CaseRow } from '../db/tables/underwriting.ts'
import { refuseIssues } from '../sales/refusals.ts'
import { findRenewedQuote } from '../sales/renewal-of-quote.ts'
import { isPort, type Sale } from '../sales/sale.ts'
import type { CaseRuling } from './authority.ts'

/** A port or a renewal: the policy that it follows ends on its day. */
export async function endsWithPolicy(db: Executor, { quote, answers }: Sale): Promise<boolean> {
  return isPort(answers) || (await findRenewedQuote(db, quote)) !== undefined
}

export async function refusePostponement({ tx, deps }: Work, { sale, decision }: CaseRuling): Promise<void> {
  if (decision.decision !== 'postpone') return
  const rules = { today: today(deps), endsWithPolicy: await endsWithPolicy(tx, sale) }
  refuseIssues(checkPostponement(decision.until, rules))
}

/** The day that a decision named, if it postponed the case. */
export function postponedUntil({ decision }: Pick<CaseRow, 'decision'>): { postponed_until?: Day } {
  const until = (decision as { until?: Day } | null)?.until
  return until ? { postponed_until: until } : {}
}
