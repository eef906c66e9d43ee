import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { tokensOfName } from '../kernel/name-tokens.ts'
import { buildMoneyApp, runMoneyJobs, toGateway } from '../payment/testing/customer.ts'
import { indexName } from '../sales/index-name.ts'
import type { TestApp } from '../testing/test-app.ts'
import { indexNames } from './index-names.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

async function sell(code: string) {
  const sold = await toGateway(test, await test.loginAs(code), 'topup')
  test.sandbox.control.engine.pay(sold.orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
  const { proposalId } = sold.sale
  const policies = test.db.selectFrom('policies').select(['quote_id', 'partner_id', 'holder'])
  return policies.where('proposal_id', '=', proposalId).executeTakeFirstOrThrow()
}

/** As the release before wrote them: the numbers of the partner alone. */
const forgetOffice = (quoteId: string) =>
  sql`update sale_search set tokens = array(select unnest(tokens[1:1])) where quote_id = ${quoteId}`.execute(test.db)

it('names of an earlier release are found by the office once the job has gone over them, whoever sold', async () => {
  const sold = [await sell('P1001'), await sell('P1002')]
  const search = sold[0]!.holder.split(' ')[0]!.toLowerCase()
  const admin = await test.loginAs('A9001')
  const found = async () =>
    (await admin.get<{ rows: unknown[] }>(`/api/office/policies/?${new URLSearchParams({ search })}`)).data.rows.length
  expect(await found()).toBe(2)
  for (const { quote_id } of sold) await forgetOffice(quote_id)
  expect(await found()).toBe(0)
  expect(await indexNames.runPage(test.deps, undefined)).toEqual({ handled: 2, failed: 0 })
  expect(await found()).toBe(2)
  expect(await indexNames.runPage(test.deps, undefined)).toEqual({ handled: 0, failed: 0 })
})

it('a name has the numbers of its partner and of the office, an erased one has none of either', async () => {
  const { quote_id: id, partner_id, holder } = await sell('P1002')
  const read = async () =>
    (await sql<{ tokens: number[][] | null }>`select tokens from sale_search where quote_id = ${id}`.execute(test.db))
      .rows[0]!.tokens
  const [ofPartner, ofOffice] = tokensOfName(cryptoOf(test.deps), partner_id, holder)
  expect(await read()).toEqual([ofPartner, ofOffice])
  expect(ofOffice!.filter((number) => ofPartner!.includes(number))).toEqual([])
  await transaction(test.db, (tx) => indexName({ tx, deps: test.deps }, { id, partner_id }, null))
  expect(await read()).toBeNull()
})
