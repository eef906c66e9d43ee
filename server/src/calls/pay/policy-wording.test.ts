import { wordingVersion } from '@portal/domain/products/wording-version.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agree, buildMoneyApp, openAndVerify, sell, sendLink } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const isPdf = ({ status, text }: { status: number; text: string }) => status === 200 && text.startsWith('%PDF-')

describe('the policy wording', () => {
  it('opens from the payment link once the code was given, in the language asked for, and before consent', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
    const stranger = test.visitor()
    await stranger.post('/pub/pay/open/', { token })
    expect((await stranger.get('/pub/pay/policy-wording/')).status).toBe(409)
    expect((await test.visitor().get('/pub/pay/policy-wording/')).status).toBe(410)

    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    expect(await customer.get('/pub/pay/policy-wording/')).toSatisfy(isPdf)
    expect(await customer.get('/pub/pay/policy-wording/?language=hi')).toSatisfy(isPdf)

    await agree(customer, details)
    const consent = await test.db
      .selectFrom('consents')
      .select('wording_version')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    expect(consent.wording_version).toBe(wordingVersion)
  })

  it('is read by the partner for every product, and by nobody without a session', async () => {
    for (const product of ['arogya-sanjeevani', 'health', 'topup', 'car'])
      expect(await partner.get(`/api/policy-wording/${product}/`)).toSatisfy(isPdf)
    expect(await partner.get('/api/policy-wording/car/?cover=third_party')).toSatisfy(isPdf)
    expect((await partner.get('/api/policy-wording/boat/')).status).toBe(404)
    expect((await test.visitor().get('/api/policy-wording/health/')).status).toBe(401)
  })
})
