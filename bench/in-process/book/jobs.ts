import type { PagedWork } from '../../../server/src/context/paged-work.ts'
import { dropExpiredMonths, makeMonthFor } from '../../../server/src/db/month-parts.ts'
import { expiry } from '../../../server/src/jobs/expire.ts'
import { housekeeping } from '../../../server/src/jobs/housekeeping.ts'
import { releaseCommission } from '../../../server/src/jobs/release-commission.ts'
import { beginRehearsal, rehearseRates } from '../../../server/src/office/rehearse-rates.ts'
import { policyClock } from '../../../server/src/policy/age-policies.ts'
import { sendRenewalReminders } from '../../../server/src/renewal/reminders.ts'
import { findRatesInForce } from '../../../server/src/sales/pricing.ts'
import { workThrough } from '../../../server/src/testing/work-through.ts'
import { bookDay, bookTime } from './make-template.ts'
import type { Measurement } from './measurement.ts'
import type { Book } from './open-book.ts'
import { resealSales } from './reseal-sales.ts'

/** As many are due in a book of any size, so that the rest of the book is all that differs. */
const due = 900
const dueRows = 100_000
/** Of these a part is due every day, and the others are looked at: both grow with the book. */
const dueReminders = (book: Book) => Math.ceil(book.policies / 2000)

/** So long a stretch of the book is rehearsed. */
const rehearsedMs = 3000
const draftOf = (round: number) => `RD-${round}`

const day = `date '${bookDay}'`
const rowsOf = (round: number, count = due) => `order by id limit ${count} offset ${round * count}`

/** Every page of the work. All that was prepared must be done; the template itself may be due too. */
function runAll(works: readonly PagedWork[], dueIn: (book: Book) => number): Measurement['run'] {
  return async (book) => {
    const done = await workThrough(book.test.deps, ...works)
    if (done < dueIn(book)) throw new Error(`${works[0]?.name}: ${done} done, ${dueIn(book)} due`)
    return done
  }
}

export const jobMeasurements: readonly Measurement[] = [
  {
    what: 'commission release',
    unit: 'items',
    async prepare(book, round) {
      const { rows } = await book.prepare(
        `update commissions set state = 'held', held_until = ${day} - 1 where policy_id in (
          select policy_id from (select policy_id as id, policy_id from commissions where state = 'released'
            and policy_id like 'PL-b%' ${rowsOf(round)}) due) returning 'commission-released:' || policy_id as ref`,
      )
      const refs = rows.map((row) => row.ref)
      await book.prepare(
        'delete from ledger_entries where journal_id in (select id from ledger_journals where ref = any($1))',
        [refs],
      )
      await book.prepare('delete from ledger_journals where ref = any($1)', [refs])
    },
    run: runAll([releaseCommission], () => due),
  },
  // Before the policy clock, which leaves expired policies that are due too and whose copied answers do not open.
  {
    what: 'renewal reminders',
    unit: 'items',
    async prepare(book, round) {
      const { rows } = await book.prepare(`select id, proposal_id, quote_id, partner_id,
          (select key_salt from quotes where quotes.id = quote_id) as key_salt from policies where state = 'active'
        and ends between ${day} + 31 and ${day} + 45 ${rowsOf(round, dueReminders(book))}`)
      const keys = rows.map(({ id }) => `renewal:${id}:45:sms`)
      await book.prepare('delete from outbox where dedupe_key = any($1)', [keys])
      await resealSales(book, rows as never)
    },
    async run(book) {
      const done = await runAll([sendRenewalReminders], dueReminders)(book)
      const sent = await book.prepare(
        `select 1 from outbox where kind = 'renewal_reminder' and state <> 'sent' limit ${done}`,
      )
      if (sent.rows.length < done) throw new Error(`renewal reminders: ${sent.rows.length} of ${done} were written`)
      return done
    },
  },
  {
    what: 'policy clock',
    unit: 'items',
    async prepare(book, round) {
      const ids = await book.prepare(
        `select id from policies where state = 'active' and ends > ${day} + 60 ${rowsOf(round)}`,
      )
      const third = due / 3
      const part = (at: number) => ids.rows.slice(at * third, (at + 1) * third).map((row) => row.id)
      await book.prepare(`update policies set state = 'issued' where id = any($1)`, [part(0)])
      await book.prepare(`update policies set ends = ${day} - 1 where id = any($1)`, [part(1)])
      await book.prepare(`update policies set state = 'grace', ends = ${day} - 31 where id = any($1)`, [part(2)])
    },
    run: runAll(policyClock, () => due),
  },
  {
    what: 'expiry of quotes and links',
    unit: 'items',
    async prepare(book, round) {
      await book.prepare(`update quotes set state = 'open', valid_until = ${day} - 1 where id in (
        select id from quotes where id like 'Q-u%' and state = 'expired' ${rowsOf(round)})`)
      await book.prepare(`update pay_links set state = 'sent', expires_at = ${day} - 1 where id in (
        select id from pay_links where id like 'L-b%' and state = 'paid' ${rowsOf(round)})`)
    },
    run: runAll(expiry, () => 2 * due),
  },
  {
    what: 'rehearsal of new rates',
    unit: 'items',
    async prepare({ db, test: { deps } }, round) {
      const { tables } = await findRatesInForce(db, deps, bookDay)
      await db
        .insertInto('rate_drafts')
        .values({
          id: draftOf(round),
          version: draftOf(round),
          effective_from: tables.effectiveFrom,
          tables: JSON.stringify(tables),
          based_on: tables.version,
          note: '',
          drafted_by: 'A9001',
          drafted_at: bookTime,
          rehearsal: JSON.stringify(await beginRehearsal(db, deps)),
        })
        .execute()
    },
    async run({ db, test: { deps } }) {
      const draft = db.selectFrom('rate_drafts').select(['id', 'rehearsal']).orderBy('id', 'desc')
      await rehearseRates(deps, (await draft.executeTakeFirstOrThrow()).id, rehearsedMs)
      return (await draft.executeTakeFirstOrThrow()).rehearsal.done
    },
  },
  {
    what: 'removal of a month of keys',
    unit: 'items',
    async prepare(book, round) {
      const month = `${Number(bookDay.slice(0, 4)) - 1}-0${round + 1}-01`
      await makeMonthFor(book.db, 'request_keys', month)
      await book.prepare(`insert into request_keys (scope, key, month, body_hash, status, answer, created_at)
        select 'old', 'K-${round}-' || n, '${month} 00:00+05:30', 'x', 200, '{}', '${month} 00:00+05:30'
        from generate_series(1, ${dueRows}) n`)
    },
    async run({ db, test }) {
      const dropped = await dropExpiredMonths(db, test.deps.now())
      if (dropped.length === 0) throw new Error('no month of keys was removed')
      return dueRows
    },
  },
  {
    what: 'housekeeping of technical rows',
    unit: 'items',
    async prepare(book, round) {
      await book.prepare(`insert into rate_limits (key, window_start, hits)
        select 'K-${round}-' || n, ${day} - 40 + make_interval(secs => n), 1 from generate_series(1, ${dueRows}) n`)
    },
    run: runAll(housekeeping, () => dueRows),
  },
]
