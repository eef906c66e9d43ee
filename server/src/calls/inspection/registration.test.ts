import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../../../../scripts/lib/pdf-text.ts'
import { buildMoneyApp, policyOf, settlePayments, toGateway } from '../../payment/testing/customer.ts'
import { carQuote } from '../../sales/testing/samples.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const { previous_policy: _, idv: __, ...rest } = carQuote
const newCar = {
  ...rest,
  registration_number: 'NEW',
  registration_date: '2026-11-16',
  start_date: '2026-11-16',
  addons: [],
}

it('a new car’s registration number is recorded once after issue, and schedule and certificate are reissued', async () => {
  const paying = await toGateway(test, partner, 'car', { quote: newCar })
  test.sandbox.control.engine.pay(paying.orderId, 'success')
  await settlePayments(test)
  await test.drawDocuments()
  const policy = await policyOf(test, paying.sale.proposalId)
  const at = `/api/policy/${policy.id}/registration/`
  expect((await partner.get(at)).data).toEqual({ policy_id: policy.id })
  expect((await partner.post(at, { registration_number: 'NEW' })).status).toBe(422)
  expect((await partner.post(at, { registration_number: 'mh 02 zz 4321' })).data).toEqual({
    policy_id: policy.id,
    registration_number: 'MH02ZZ4321',
  })
  expect((await partner.post(at, { registration_number: 'MH02ZZ4321' })).status).toBe(200)
  expect((await partner.post(at, { registration_number: 'MH02ZZ9999' })).status).toBe(409)
  expect((await (await test.loginAs('P1002')).get(at)).status).toBe(404)

  await settlePayments(test)
  await test.drawDocuments()
  const paper = await test.db
    .selectFrom('policy_documents')
    .select('content_hash')
    .where('policy_id', '=', policy.id)
    .where('kind', '=', 'car-certificate')
    .executeTakeFirstOrThrow()
  const file = await test.deps.integrations.documents.get(paper.content_hash)
  expect(textOf(file.ok ? file.value! : Buffer.alloc(0))).toContain('MH 02 ZZ 4321')
})
