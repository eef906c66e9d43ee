import { commissionMonths } from '../../../server/src/dashboard/commission-months.ts'
import { commissionPage } from '../../../server/src/dashboard/commissions.ts'
import { salesPage } from '../../../server/src/dashboard/sales-list.ts'
import { readAuditPage } from '../../../server/src/db/verify-audit.ts'
import { ledgerView } from '../../../server/src/office/ledger-view.ts'
import { spanOf } from '../../../server/src/office/month/month.ts'
import { listUnallocated } from '../../../server/src/office/month/unallocated-register.ts'
import { renewalCalendar } from '../../../server/src/renewal/due-renewals.ts'
import { broker } from './fill-book.ts'
import { bookDay } from './make-template.ts'
import type { Measurement } from './measurement.ts'
import type { Book } from './open-book.ts'

/** So often in a round, so that one slow moment is not the figure. */
const times = 20
const mostMs = 50

function screen(what: string, open: (book: Book) => Promise<unknown>): Measurement {
  return {
    what,
    unit: 'ms',
    mostMs,
    async run(book) {
      for (let n = 0; n < times; n++) await open(book)
      return times
    },
  }
}

const bookMonth = spanOf(bookDay.slice(0, 7))
const paymentsOfMonth = new Map<Book, number>()

const sales = (filter: Omit<Parameters<typeof salesPage>[2], 'partnerId'>) => (book: Book) =>
  salesPage(book.db, book.test.deps, { partnerId: broker, ...filter })

/** What partners and staff open, of the broker who sold a fifth of the book. */
export const readMeasurements: readonly Measurement[] = [
  screen('ledger screen', (book) => ledgerView(book.db)),
  {
    what: 'audit verification',
    unit: 'items',
    async run({ db, prepare }) {
      const { rows } = await prepare(
        'select id::int as newest, tableoid::regclass::text as part from audit_events order by id desc limit 1',
      )
      const newest = Number(rows[0]?.newest)
      const readNewest = () => readAuditPage(db, String(rows[0]?.part), { up_to: newest - 5000, digest: '' }, newest)
      let events = 0
      for (let n = 0; n < times; n++) events += (await readNewest()).events
      return events
    },
  },
  {
    // Finance's check of a month against the ledger reads every payment of it again: that is its purpose.
    what: 'payments of a month compared with the ledger',
    unit: 'items',
    // All money of the book became policies: the month before was closed with nothing left.
    prepare: async (book) => {
      const { prepare } = book
      await prepare(`insert into month_closes (month, closed_by, closed_at, totals, unallocated)
        values ('2026-10', 'book', now(), '[]', '[]') on conflict do nothing`)
      const { rows } = await prepare(`select count(*)::int as payments from ledger_journals
        where starts_with(ref, 'capture:') and at >= '${bookMonth.from}' and at < '${bookMonth.to}'`)
      paymentsOfMonth.set(book, Number(rows[0]?.payments))
    },
    async run(book) {
      for (let n = 0; n < times; n++) await listUnallocated(book.db, bookMonth)
      return times * paymentsOfMonth.get(book)!
    },
  },
  screen('dashboard list', sales({ turn: 'done' })),
  screen('policies by premium', sales({ turn: 'done', sort: '-premium' })),
  screen('policies by number', sales({ turn: 'done', sort: 'policy' })),
  screen('policies of a day by premium', sales({ turn: 'done', sort: '-premium', from: bookDay, to: bookDay })),
  screen('policies of all days by premium', sales({ turn: 'done', sort: 'premium', from: '2020-01-01' })),
  screen('policies of a product nobody bought', sales({ turn: 'done', sort: '-issued', product: 'car' })),
  screen('renewals of a month', (book) => renewalCalendar(book.db, broker, bookDay.slice(0, 7))),
  screen('search by a name that two sales have', sales({ search: 'customer 00004320' })),
  screen('search by a name that all sales have', sales({ search: 'customer' })),
  screen('search without a result', sales({ search: 'nobody at all' })),
  screen('first page of commissions', (book) => commissionPage(book.db, broker)),
  screen('commission of a year by month', (book) => commissionMonths(book.db, book.test.deps, broker, 2026)),
  screen('sales of a product nobody bought', sales({ turn: 'quote', product: 'car' })),
  screen('all queues of a product nobody bought', sales({ product: 'car' })),
]
