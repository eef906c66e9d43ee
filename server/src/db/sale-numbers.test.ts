import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { listMigrations, migrate } from './migrate.ts'

let database: TestDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await createTestDatabase('empty')
  pool = new pg.Pool({ connectionString: database.url })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const before = listMigrations().filter(({ name }) => name < '240')

async function addQuotes(prefix: string, count: number) {
  await pool.query(
    `insert into quotes (id, partner_id, product, state, inputs, last_insured_id, rate_version, rated_on, loadings, breakup, total_paise,
      content_hash, valid_until, created_at, updated_at)
    select $1 || n, 'p', 'topup', case when n % 3 = 0 then 'expired' else 'open' end, '{}', 0, 'v', '2026-11-01', '[]', '{}', 100, 'h',
      '2026-12-01', now(), now()
    from generate_series(1, $2::int) n`,
    [prefix, count],
  )
}

async function addRefunds(prefix: string) {
  await pool.query(
    `insert into gateway_payments (id, proposal_id, amount_paise, currency, status, first_seen)
    select $1 || id, id, 100, 'INR', 'captured', now() from proposals order by id limit 20`,
    [prefix],
  )
  await pool.query(
    `insert into refunds (id, gateway_payment_id, proposal_id, reason, amount_paise, key, state, created_at)
    select $1 || id, $1 || id, id, 'second_payment', 100, $1 || id, 'due', now() from proposals order by id limit 20`,
    [prefix],
  )
}

it('quotes, proposals and refunds from before get valid numbers, each another, and so do rows of a server of the version before', async () => {
  await migrate(database.url, { migrations: before })
  await pool.query(`insert into partners (id, code, name, email, role, licence, password_hash)
    values ('p', 'P1001', 'Asha Kumar', 'asha@partners.example', 'partner', 'agent', 'x')`)
  await pool.query(`insert into rate_versions (version, effective_from, tables) values ('v', '2026-04-01', '{}')`)
  await addQuotes('Q-old', 2100)
  await pool.query(`insert into proposals (id, quote_id, partner_id, product, state, answers, form_hash, proposer_name, created_at, updated_at)
    select 'P-old' || id, id, 'p', 'topup', 'started', '{}', 'h', 'Somebody', now(), now() from quotes order by id limit 60`)
  await addRefunds('old')
  const boardBefore = await pool.query('select * from sales_board order by quote_id')
  await migrate(database.url)
  expect((await pool.query('select * from sales_board order by quote_id')).rows).toMatchObject(boardBefore.rows)
  await addQuotes('Q-new', 3)
  await addRefunds('new')
  const quotes = (await pool.query<{ number: string }>('select number from quotes')).rows
  const proposals = (await pool.query<{ number: string }>('select number from proposals')).rows
  const refunds = (await pool.query<{ number: string }>('select number from refunds')).rows
  expect([quotes.length, proposals.length, refunds.length]).toEqual([2103, 60, 40])
  expect(refunds.every(({ number }) => number.startsWith('RF-'))).toBe(true)
  const numbers = [...quotes, ...proposals, ...refunds].map(({ number }) => number)
  expect(numbers.filter((number) => readSaleNumber(number)?.isValid !== true)).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
})
