import type { EndedLink } from '@portal/contract/calls/pay.ts'
import type { HomeCancellationQuote } from '@portal/contract/calls/policy.ts'
import type { RenewalView } from '@portal/contract/calls/renewal.ts'
import type { ServicePage } from '@portal/contract/calls/service.ts'
import { confirmHeader, type WithdrawalRefusal } from '@portal/contract/wire/withdrawal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  answerService,
  buildMoneyApp,
  openAndVerify,
  openPolicyHome,
  openService,
  policyOf,
  sendLink,
  settlePayments,
  toGateway,
} from '../payment/testing/customer.ts'
import { setState } from '../testing/set-state.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
})
afterAll(() => test.close())

/** Noon in India; sessions of before are over by then. */
async function goTo(day: string) {
  test.clock.set(`${day}T06:30:00.000Z`)
  partner = await test.loginAs('P1001')
}

const sendRenewalLink = (proposalId: string) =>
  sendLink(partner, `/api/topup/quote/proposal/${proposalId}`, { mode: 'link', journey: 'consent_payment' })

/** A policy whose renewal was sent to the customer. */
async function renewalSent() {
  await goTo('2026-11-16')
  const { sale, orderId } = await toGateway(test, partner, 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await settlePayments(test)
  const { id } = await policyOf(test, sale.proposalId)
  const { number } = await test.db
    .selectFrom('policies')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await goTo('2027-10-01')
  const opened = await partner.post<RenewalView>(`/api/renewal/${number}/2027/`, {})
  const proposalId = opened.data.proposal_id ?? ''
  const { token } = await sendRenewalLink(proposalId)
  return { id, number, proposalId, token, mobile: sale.mobile }
}

const nominees = [{ name: 'Meera Iyer', relation: 'daughter', dob: '2000-05-05', share: 100 }]
const nomineeChange = { kind: 'nominee', body: { nominees } }
const asking = (kinds = 'none') => ({ [confirmHeader]: kinds })
const linkStates = async (proposalId: string) =>
  (await test.db.selectFrom('pay_links').select('state').where('proposal_id', '=', proposalId).execute()).map(
    ({ state }) => state,
  )
const requestsOf = (policyId: string) =>
  test.db.selectFrom('service_requests').select('kind').where('policy_id', '=', policyId).execute()
const mailsAbout = async (proposalId: string) =>
  (
    await test.db
      .selectFrom('outbox')
      .select('body')
      .where('case_id', '=', proposalId)
      .where('kind', '=', 'renewal_link_ended')
      .execute()
  ).map(({ body }) => body)
const openedLink = async (token: string) => {
  const { status, body } = await test.visitor().post('/pub/pay/open/', { token })
  return { status, ended: body.data as EndedLink }
}

describe('a request on a policy whose renewal link is open', () => {
  it('asks the agent before the customer is asked; the link lives until the customer confirms, then says why it ended', async () => {
    const policy = await renewalSent()
    const refused = await partner.post(`/api/policy/${policy.id}/change/`, nomineeChange, asking())
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe('withdraws')
    expect(refused.body.data as WithdrawalRefusal).toMatchObject({
      withdrawals: [{ kind: 'renewal_link', by: 'any' }],
      takes_effect: 'customer_confirms',
    })
    expect(await requestsOf(policy.id)).toEqual([])

    const asked = await partner.post(`/api/policy/${policy.id}/change/`, nomineeChange, asking('renewal_link'))
    expect(asked.status, asked.text).toBe(200)
    expect(await linkStates(policy.proposalId)).toEqual(['sent'])
    const { customer, page } = await openService(test, policy.mobile)
    expect(page.ends_renewal_link).toBe(true)
    const answer = { accept: true, content_hash: page.content_hash }
    expect((await customer.post('/pub/service/answer/', answer)).status).toBe(200)
    expect(await linkStates(policy.proposalId)).toEqual(['superseded'])
    expect(await openedLink(policy.token)).toEqual({
      status: 410,
      ended: { state: 'superseded', why: 'policy_changed', partner: { name: 'Asha Kumar', phone: '9820010011' } },
    })
    expect(await mailsAbout(policy.proposalId)).toEqual([
      `Dear Asha Kumar, the details of policy ${policy.number} have changed and the renewal link sent earlier is no longer valid. Open the renewal in the portal and send a new link. - Suraksha`,
    ])
  })

  it('asks nobody where the customer has no link yet', async () => {
    const policy = await renewalSent()
    await partner.post(`/api/topup/quote/proposal/${policy.proposalId}/payment/cancel/`, {})
    expect((await partner.post(`/api/policy/${policy.id}/change/`, nomineeChange, asking())).status).toBe(200)
    const { customer, page } = await openService(test, policy.mobile)
    expect(page.ends_renewal_link).toBeUndefined()
    const answer = { accept: true, content_hash: page.content_hash }
    expect((await customer.post('/pub/service/answer/', answer)).status).toBe(200)
    expect(await mailsAbout(policy.proposalId)).toEqual([])
  })

  it('shows the customer the request again when a renewal link was sent after they read it', async () => {
    const policy = await renewalSent()
    await partner.post(`/api/topup/quote/proposal/${policy.proposalId}/payment/cancel/`, {})
    await partner.post(`/api/policy/${policy.id}/change/`, nomineeChange, asking())
    const { customer, page } = await openService(test, policy.mobile)
    await sendRenewalLink(policy.proposalId)
    const answer = { accept: true, content_hash: page.content_hash }
    expect((await customer.post('/pub/service/answer/', answer)).body).toMatchObject({ code: 409, error: 'version' })
    expect((await customer.get<ServicePage>('/pub/service/')).data.ends_renewal_link).toBe(true)
  })

  it('asks the same before a cancellation, whose customer reads that the policy is not renewed', async () => {
    const policy = await renewalSent()
    const cancel = (kinds?: string) =>
      partner.post(`/api/policy/${policy.id}/cancellation/`, { reason: 'covered at work' }, asking(kinds))
    expect((await cancel()).body).toMatchObject({ error: 'withdraws', data: { takes_effect: 'customer_confirms' } })
    expect((await cancel('renewal_link')).status).toBe(200)
    const answered = await answerService(test, policy.mobile)
    expect([answered.status, answered.data.ends_renewal_link]).toEqual([200, true])
    expect((await openedLink(policy.token)).ended).toMatchObject({ state: 'superseded', why: 'policy_cancelled' })
    expect(await mailsAbout(policy.proposalId)).toEqual([
      `Dear Asha Kumar, policy ${policy.number} is being cancelled. Its renewal has been closed and the renewal link is no longer valid. - Suraksha`,
    ])
  })

  it('tells the customer who cancels on the policy home, and asks again when a link was sent meanwhile', async () => {
    const policy = await renewalSent()
    await partner.post(`/api/topup/quote/proposal/${policy.proposalId}/payment/cancel/`, {})
    const customer = await openPolicyHome(test, policy)
    const quote = async () => (await customer.get<HomeCancellationQuote>('/pub/policy/cancellation/')).data
    const cancel = ({ last_day, ends_renewal_link }: HomeCancellationQuote) =>
      customer.post('/pub/policy/cancellation/', { reason: 'moving abroad', last_day, ends_renewal_link })
    const quoteBefore = await quote()
    expect(quoteBefore.ends_renewal_link).toBe(false)
    const { token } = await sendRenewalLink(policy.proposalId)
    expect((await cancel(quoteBefore)).status).toBe(409)
    expect(await linkStates(policy.proposalId)).toContain('sent')

    const quoteWithLink = await quote()
    expect(quoteWithLink.ends_renewal_link).toBe(true)
    expect((await cancel(quoteWithLink)).status).toBe(200)
    expect((await openedLink(token)).ended).toMatchObject({ state: 'superseded', why: 'policy_cancelled' })
    expect(await mailsAbout(policy.proposalId)).toEqual([expect.stringContaining('Its renewal has been closed')])
  })

  it('waits while a payment for the renewal is being processed, for the agent and for the customer', async () => {
    const policy = await renewalSent()
    const ask = () => partner.post(`/api/policy/${policy.id}/change/`, nomineeChange, asking('renewal_link'))
    expect((await ask()).status).toBe(200)
    const { customer, details } = await openAndVerify(test, policy.token, policy.mobile)
    await agree(customer, details)
    expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
    await setState(test.db, 'payments', { proposal_id: policy.proposalId }, { state: 'pending' })
    const answered = await answerService(test, policy.mobile)
    expect(answered.body).toMatchObject({ code: 409, error: 'payment_on_its_way' })
    expect((await ask()).body).toMatchObject({ error: 'payment_on_its_way' })
    expect(await linkStates(policy.proposalId)).toEqual(['consented'])
  })
})
