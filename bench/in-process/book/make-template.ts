import { sql } from 'kysely'
import { createDatabase, createPool } from '../../../server/src/db/database.ts'
import { addJob } from '../../../server/src/db/jobs.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { seedAccounts } from '../../../server/src/demo/seeders/accounts.ts'
import { jobNames } from '../../../server/src/kernel/job-names.ts'
import { buildMoneyApp, settlePayments, toGateway } from '../../../server/src/payment/testing/customer.ts'
import { makeQuote } from '../../../server/src/sales/testing/samples.ts'

/** The sales of which the book consists: the product itself has made them. */
export interface BookTemplate {
  /** The day of the sale. */
  soldOn: string
  /** Its time of that day in Kolkata, in seconds. */
  soldAtSecond: number
  /** Issued, its commission released. */
  proposalId: string
  quoteId: string
  policyId: string
  /** A quote of the same day that nobody bought. */
  openQuoteId: string
  /** Every journal of the sold one: capture, issue, commission, commission-released. */
  journals: { id: string; kind: string }[]
}

/** Noon of the day on which the book is measured. */
export const bookTime = '2026-11-16T06:30:00.000Z'
export const bookDay = '2026-11-16'
const templateDay = '2026-10-01'
/** What the template sealed is opened on the books too. */
export const bookSettings = { fieldKeys: 'book' }

export async function makeTemplate(url: string): Promise<BookTemplate> {
  await migrate(url)
  const pool = createPool(url, { connections: 1 })
  const db = createDatabase(pool)
  await db.transaction().execute((tx) => seedAccounts.seed({ tx, deps: {} as never }))
  await db.insertInto('database_purpose').values({ purpose: 'demo', marked_at: bookTime }).execute()
  await pool.end()
  const database = { url, drop: async () => undefined }
  const test = await buildMoneyApp({ database, settings: bookSettings, now: `${templateDay}T06:30:00Z` })
  try {
    const partner = await test.loginAs('P1001')
    const openQuoteId = await makeQuote(partner, 'topup')
    const { sale, orderId } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'success')
    await settlePayments(test)
    await test.drawDocuments()
    test.clock.set(bookTime)
    await addJob(test.db, jobNames.releaseCommission, {})
    await test.runJobs()
    const policy = await test.db
      .selectFrom('policies')
      .select(['id', 'quote_id'])
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    const journals = await test.db
      .selectFrom('ledger_journals')
      .select(['id', sql<string>`split_part(ref, ':', 1)`.as('kind')])
      .execute()
    return {
      soldOn: templateDay,
      soldAtSecond: 12 * 3600,
      proposalId: sale.proposalId,
      quoteId: policy.quote_id,
      policyId: policy.id,
      openQuoteId,
      journals,
    }
  } finally {
    await test.close()
  }
}
