import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, createPool, type Database } from '../db/database.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import { journals, postJournal } from '../payment/ledger.ts'
import { rollUpLedger } from '../payment/roll-up-ledger.ts'
import { verifyBooks } from '../payment/verify-books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ledgerView } from './ledger-view.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(createPool(database.url, { connections: 4 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const firstEvening = Date.parse('2026-11-15T17:00:00Z')
const nextMorning = Date.parse('2026-11-15T19:00:00Z')
const balanceOf = async (account: string) =>
  (await ledgerView(db)).accounts.find(({ code }) => code === account)?.balance
const capture = (ref: string, amount: number, now = firstEvening) =>
  db.transaction().execute((tx) => postJournal({ tx, deps: { now: () => now } }, ref, null, journals.captured(amount)))
const kept = async () =>
  (
    await db
      .selectFrom('ledger_balances')
      .selectAll()
      .where('account', '=', 'gateway_clearing')
      .orderBy('day')
      .execute()
  ).map(({ day, amount_paise }) => [day, amount_paise])

describe('the ledger screen', () => {
  it('shows an entry as soon as it is booked, before and after it moves into the balance of its day', async () => {
    await capture('capture:a', 100_00)
    await capture('capture:b', 50_00, nextMorning)
    expect(await balanceOf('gateway_clearing')).toBe('150.00')
    expect(await kept()).toEqual([])
    await rollUpLedger(db)
    expect(await balanceOf('gateway_clearing')).toBe('150.00')
    expect(await balanceOf('premium_deposits')).toBe('-150.00')
    // Days begin at midnight in India.
    expect(await kept()).toEqual([
      ['2026-11-15', 100_00],
      ['2026-11-16', 50_00],
    ])
    expect(await db.selectFrom('ledger_tail').selectAll().execute()).toEqual([])
  })

  it('lets two sales book on the same account at the same time: neither waits for the other', async () => {
    await db.transaction().execute(async (tx) => {
      await postJournal({ tx, deps: { now: () => firstEvening } }, 'capture:c', null, journals.captured(1_00))
      // On another connection, while the first is not committed: a shared row would end this in a lock timeout.
      await capture('capture:d', 2_00)
      await rollUpLedger(db)
      expect(await balanceOf('gateway_clearing')).toBe('152.00')
    })
    expect(await balanceOf('gateway_clearing')).toBe('153.00')
    await rollUpLedger(db)
    expect(await balanceOf('gateway_clearing')).toBe('153.00')
  })

  it('moves any number of entries, in pages', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`insert into ledger_journals (id, ref, at) select 'J-' || n, 'many:' || n, now() from generate_series(1, 6000) n`.execute(
        tx,
      )
      await sql`insert into ledger_entries select 'J-' || n, account, amount from generate_series(1, 6000) n,
        (values ('gateway_clearing', 100), ('premium_deposits', -100)) v (account, amount)`.execute(tx)
    })
    await Promise.all([rollUpLedger(db), rollUpLedger(db)])
    await rollUpLedger(db)
    expect(await db.selectFrom('ledger_tail').selectAll().execute()).toEqual([])
    expect(await balanceOf('gateway_clearing')).toBe('6153.00')
    expect((await ledgerView(db)).difference).toBe('0.00')
  })

  it('is checked against the entries by verify:books', async () => {
    const breaks = async () =>
      (await verifyBooks(db)).breaks
        .filter(({ says }) => says.startsWith('the kept balance'))
        .map((one) => one.examples)
    expect(await breaks()).toEqual([])
    await sql`update ledger_balances set amount_paise = amount_paise + 1 where account = 'gateway_clearing' and day = '2026-11-15'`.execute(
      db,
    )
    expect(await breaks()).toEqual([['gateway_clearing 2026-11-15']])
  })
})

it('a database with entries gets their balances by the migration', async () => {
  const older = await createTestDatabase('empty')
  const before = listMigrations().filter(({ name }) => name < '175')
  await migrate(older.url, { migrations: before })
  const old = createDatabase(createPool(older.url, { connections: 1 }))
  await sql`insert into ledger_journals (id, ref, at) select 'J-' || n, 'many:' || n, '2026-11-15T12:00:00Z' from generate_series(1, 12) n`.execute(
    old,
  )
  await sql`insert into ledger_entries select 'J-' || n, account, amount from generate_series(1, 12) n,
    (values ('gateway_clearing', 100), ('premium_deposits', -100)) v (account, amount)`.execute(old)
  await migrate(older.url)
  const { rows } = await sql`select account, day, amount_paise from ledger_balances order by account`.execute(old)
  expect(rows).toEqual([
    { account: 'gateway_clearing', day: '2026-11-15', amount_paise: 1200 },
    { account: 'premium_deposits', day: '2026-11-15', amount_paise: -1200 },
  ])
  await old.destroy()
  await older.drop()
})
