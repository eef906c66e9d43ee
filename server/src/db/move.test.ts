import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WrongState } from '../kernel/errors.ts'
import { sell } from '../payment/testing/customer.ts'
import { sealName } from '../sales/index-name.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { transaction } from './database.ts'
import { move, moveIfAllowed } from './move.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const record = { caseId: 'move-test', actor: 'system' }
const events = async () =>
  (await test.db.selectFrom('audit_events').select(['event', 'data']).where('case_id', '=', 'move-test').execute()).map(
    ({ event, data }) => ({ event, data }),
  )

async function soldQuote() {
  const sale = await sell(await test.loginAs('P1001'), 'topup')
  return test.db.selectFrom('quotes').selectAll().where('id', '=', sale.quoteId).executeTakeFirstOrThrow()
}

describe('move', () => {
  it('writes the state, the other columns and one audit event', async () => {
    const quote = await soldQuote()
    const before = (await events()).length
    const moved = await transaction(test.db, (tx) =>
      move({ tx, deps: test.deps }, 'quote', quote, {
        event: 'expire',
        ...record,
        change: { customer_name: sealName(test.deps, 'Asha') },
        data: { why: 'x' },
      }),
    )
    expect([moved.state, moved.customer_name]).toEqual(['expired', 'Asha'])
    expect((await events()).slice(before)).toEqual([
      { event: 'quote_expire', data: { from: 'proposed', to: 'expired', why: 'x' } },
    ])
  })

  it('refuses an event that is not in the table, and changes nothing', async () => {
    const quote = await soldQuote()
    const before = await events()
    const refused = transaction(test.db, (tx) =>
      move({ tx, deps: test.deps }, 'quote', quote, { event: 'propose', ...record }),
    )
    await expect(refused).rejects.toThrow(WrongState)
    await expect(refused).rejects.toMatchObject({ state: 'proposed' })
    const now = await test.db.selectFrom('quotes').selectAll().where('id', '=', quote.id).executeTakeFirstOrThrow()
    expect(now).toEqual(quote)
    expect(await events()).toEqual(before)
  })

  it('refuses a row whose state changed since it was read, and names its present state', async () => {
    const quote = await soldQuote()
    await transaction(test.db, (tx) => move({ tx, deps: test.deps }, 'quote', quote, { event: 'expire', ...record }))
    const late = transaction(test.db, (tx) =>
      move({ tx, deps: test.deps }, 'quote', quote, { event: 'issue', ...record }),
    )
    await expect(late).rejects.toMatchObject({ state: 'expired' })
    const also = await transaction(test.db, (tx) =>
      moveIfAllowed({ tx, deps: test.deps }, 'quote', quote, { event: 'issue', ...record }),
    )
    expect(also).toBeUndefined()
  })
})

it('the type of a state column forbids writing it anywhere else', () => {
  // @ts-expect-error: only move() may
  const update = test.db.updateTable('policies').set({ state: 'active' })
  expect(update.compile().sql).toContain('update')
})

/** Tables of the state machines, and their state columns. */
const stateTables = [
  'quotes',
  'proposals',
  'uw_cases',
  'inspections',
  'pay_links',
  'payments',
  'refunds',
  'reviews',
  'write_offs',
  'revised_offers',
  'policies',
  'port_requests',
  'commissions',
].join('|')

/** The types of these columns forbid writing them; this finds what goes around the types. */
const aroundTheTypes: readonly RegExp[] = [
  new RegExp(`update\\s+(?:${stateTables})\\s+set[^\`]*\\bstate\\s*=`, 'i'),
  new RegExp(`insert\\s+into\\s+(?:${stateTables})\\b[^\`)]*\\bstate\\b`, 'i'),
  new RegExp(
    `(?:updateTable|insertInto)\\('(?:${stateTables})'\\)\\s*\\.(?:set|values)\\([^;]*?\\bstate\\b[^;]*?as never`,
    's',
  ),
  /updateTable\((?!')[^)]*\)\s*\.set\([^)]*\bstate\b/,
  /insertInto\((?!')[^)]*\)\s*\.values\([^)]*\bstate\b/,
]

it('nothing but begin() and move() writes a state column', () => {
  const root = join(import.meta.dirname, '..')
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file))
    .filter((file) => aroundTheTypes.some((form) => form.test(readFileSync(join(root, file), 'utf8'))))
  expect(writers).toEqual(['db/move.ts'])
})
