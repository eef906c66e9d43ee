import type { ReconcileFinding } from '@portal/contract/calls/office-reconcile.ts'
import type { Lang } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Executor } from '../db/database.ts'
import { momentDay, timeInKolkata } from '../documents/show.ts'
import { readPages } from '../sheets/read-pages.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'
import { type FindingFilter, findingsPage } from './reconcile-rows.ts'

const columns = [
  'csv.time',
  'csv.difference',
  'csv.customer',
  'csv.proposal',
  'csv.payment',
  'csv.gateway_payment',
  'csv.refund',
  'csv.amount',
  'csv.our_records',
  'csv.gateway_word',
  'csv.result',
  'csv.status_after',
] as const

/** The differences from the gateway that a filter leaves, for a spreadsheet: the rows of the screen, all of them. */
export function findingsSheet(db: Executor, filter: FindingFilter, lang: Lang): Sheet {
  const say = speakIn(lang)
  return {
    columns: columns.map((code) => ({ title: say(code), isNumber: code === 'csv.amount' })),
    pages: readPages(
      (place, size) => findingsPage(db, { ...filter, ...place }, size),
      (one) => findingCells(one, say),
    ),
  }
}

function findingCells(one: ReconcileFinding, say: Speak): SheetCell[] {
  const isRefund = one.kind === 'refund_differs' || one.kind === 'refund_lost'
  const state = (word: string | undefined) => word && say<string>(`state.${isRefund ? 'refund' : 'payment'}.${word}`)
  const isReviewed = one.result === 'review' && one.review_state === 'closed'
  return [
    `${momentDay(one.found_at)} ${timeInKolkata(one.found_at)}`,
    say<string>(`csv.finding.${one.kind}`),
    one.customer,
    one.proposal_number,
    one.payment_id,
    one.reference,
    one.refund_number,
    one.amount,
    state(one.ours) ?? say('csv.no_record'),
    one.gateway && say<string>(`state.payment.${one.gateway}`),
    say<string>(`csv.finding_result.${isReviewed ? 'reviewed' : one.result}`),
    one.kind === 'money_missing' ? one.outcome && say<string>(`csv.since_then.${one.outcome}`) : state(one.outcome),
  ]
}
