import type { OfficePayment } from '@portal/contract/calls/office-payments.ts'
import type { Lang } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { momentDay, timeInKolkata } from '../documents/show.ts'
import { readPages } from '../sheets/read-pages.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'
import { type PaymentFilter, paymentsPage, withSearchDone } from './payment-rows.ts'

const columns = [
  'csv.payment',
  'csv.customer',
  'csv.product',
  'csv.partner',
  'csv.started',
  'csv.received',
  'csv.status',
  'csv.policy',
  'csv.amount',
] as const

/** The payments that a filter leaves, for a spreadsheet. Names are shown, contact details are not in it. */
export function paymentsSheet(
  db: Executor,
  deps: Pick<Deps, 'now' | 'settings'>,
  filter: PaymentFilter,
  lang: Lang,
): Sheet {
  const say = speakIn(lang)
  return {
    columns: columns.map((code) => ({ title: say(code), isNumber: code === 'csv.amount' })),
    pages: pagesOf(db, deps, filter, say),
  }
}

async function* pagesOf(db: Executor, deps: Pick<Deps, 'now' | 'settings'>, filter: PaymentFilter, say: Speak) {
  const found = await withSearchDone(db, deps, filter)
  yield* readPages(
    (place, size) => paymentsPage(db, { ...found, ...place }, size),
    (one) => paymentCells(one, say),
  )
}

function paymentCells(one: OfficePayment, say: Speak): SheetCell[] {
  return [
    one.payment_id,
    one.customer,
    say(`csv.product.${one.product}`),
    one.partner,
    sortableMoment(one.created_at),
    one.captured_at && sortableMoment(one.captured_at),
    say(`state.payment.${one.ends_as === 'review' ? 'review' : one.state}`),
    one.policy_number,
    one.amount,
  ]
}

/** In the time of the days that are filtered by, and so that a spreadsheet takes it for a date. */
const sortableMoment = (iso: string) => `${momentDay(iso)} ${timeInKolkata(iso)}`
