import type { ServicePage } from '@portal/contract/calls/service.ts'
import { addDays, type Day, showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { applyPolicyChange, type PolicyChange } from '@portal/domain/policy/policy-change.ts'
import { type Lang, speakIn } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Sale } from '../sales/sale.ts'
import { buildSaleSheet } from '../sales/sale-content.ts'
import type { Cancellation, PolicyRow } from './cancellation.ts'
import { type ChangedAnswer, compareSheets } from './compare-sheets.ts'

type Row = ServicePage['rows'][number]

/** What a change replaces and by what, as the customer reads it before confirming: one row for each group of answers. */
export function describeChange(deps: Deps, sale: Sale, change: PolicyChange, lang: Lang): Row[] {
  const after: Sale = { ...sale, answers: applyPolicyChange(sale.answers, change, sale.quote.inputs) }
  const groups = Map.groupBy(changedAnswers(deps, { before: sale, after, lang }), (answer) => answer.group)
  return [...groups].map(([group, answers]) => {
    const [only] = answers
    if (only && answers.length === 1) return serviceRow(only.label, only.before, only.after)
    return serviceRow(group, linesOf(answers, 'before'), linesOf(answers, 'after'))
  })
}

/** The answers that differ between two states of a sale, masked as on papers. */
export function changedAnswers(
  deps: Deps,
  { before, after, lang }: { before: Sale; after: Sale; lang: Lang },
): ChangedAnswer[] {
  const reader = { lang, isMasked: true }
  return compareSheets(buildSaleSheet(deps, before, reader), buildSaleSheet(deps, after, reader))
}

function serviceRow(label: string, before: string | undefined, after: string | undefined): Row {
  return { label, ...(before && { before }), after: after || '–' }
}

function linesOf(answers: readonly ChangedAnswer[], side: 'before' | 'after'): string {
  return answers
    .flatMap((answer) => (answer[side] === undefined ? [] : [`${answer.label}: ${answer[side]}`]))
    .join('\n')
}

/** What ends and what returns. */
export function describeCancellation(cancellation: Cancellation, lang: Lang): Row[] {
  const { kind, refund, lastDay, deductions, daysCovered } = cancellation
  const say = speakIn(lang)
  const isCoveredUntilThen = kind === 'pro_rata' && daysCovered > 0
  return [
    isCoveredUntilThen
      ? { label: say('customer.cancel_until'), after: showDay(lastDay) }
      : { label: say('customer.cancelled_from'), after: showDay(addDays(lastDay, 1)) },
    { label: say('customer.give_back_kept', { days: daysCovered }), after: showRupees(deductions) },
    { label: say('customer.give_back_returns'), after: showRupees(refund) },
  ]
}

/** Until when the policy runs on if the notice is withdrawn; without it, cover ends with the notice and money returns. */
export function describeWithdrawal(policy: PolicyRow, lastDay: Day, lang: Lang): Row[] {
  const say = speakIn(lang)
  return [
    { label: say('customer.cancel_until'), before: showDay(lastDay), after: showDay(policy.ends) },
    {
      label: say('customer.give_back_returns'),
      before: showRupees(policy.cancel_refund_paise ?? 0),
      after: showRupees(0),
    },
  ]
}
