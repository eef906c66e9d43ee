import type { CaseView, Slot } from '@portal/contract/calls/nstp.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { confirmHeader, type Withdrawal } from '@portal/contract/wire/withdrawal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adult, contact, healthy, nominee } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import {
  agree,
  bringToGateway,
  buildMoneyApp,
  openAndVerify,
  sell,
  sendLink,
  settlePayments,
} from './testing/customer.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const asking = (...kinds: string[]) => ({ [confirmHeader]: kinds.join(',') || 'none' })
const other = { nominees: [{ ...nominee.nominees[0], name: 'Meera Iyer' }] }
const topup = {
  policy_type: 'individual',
  si: '2000000',
  deductible: '500000',
  members: [adult(30)],
  pincode: '110001',
}
const diabetic = {
  members: [
    healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }] }),
  ],
}

const withdrawalsOf = async (at: string) => (await partner.get<ProposalView>(`${at}/`)).data.withdrawals
const kindsIn = (answer: { body: { data?: unknown } }) =>
  (answer.body.data as { withdrawals: Withdrawal[] }).withdrawals.map(({ kind }) => kind)

async function linkStates(proposalId: string): Promise<string[]> {
  const rows = await test.db.selectFrom('pay_links').select('state').where('proposal_id', '=', proposalId).execute()
  return rows.map(({ state }) => state)
}

async function bookedCase(proposalId: string): Promise<string> {
  const row = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { slots } = (await partner.get<{ slots: Slot[] }>(`/api/nstp/${row.id}/slots/1/`)).data
  const { place, starts_at } = slots.at(-1)!
  const booked = await partner.post<CaseView>(`/api/nstp/${row.id}/appointment/`, { insured_id: '1', place, starts_at })
  expect(booked.data.state).toBe('appointment_booked')
  return row.id
}

describe('a change after a link was sent', () => {
  it('is refused with what it withdraws until that is confirmed; looking again withdraws nothing', async () => {
    const sale = await sell(partner, 'topup')
    expect(await withdrawalsOf(sale.at)).toEqual([])
    const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    await agree(customer, details)
    const before = await partner.get<ProposalView>(`${sale.at}/`)
    expect(before.data.withdrawals).toMatchObject([
      { kind: 'payment_link', by: 'any', to: expect.stringMatching(/^9\dx+\d\d$/) },
      { kind: 'consent', by: 'any' },
    ])

    const same = await partner.post(`${sale.at}/nominee-details/`, nominee, asking())
    expect(same.status).toBe(200)

    const refused = await partner.post(`${sale.at}/nominee-details/`, other, asking())
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe('withdraws')
    expect(kindsIn(refused)).toEqual(['payment_link', 'consent'])
    const after = await partner.get<ProposalView>(`${sale.at}/`)
    expect(after.data).toEqual(before.data)
    expect(await linkStates(sale.proposalId)).toEqual(['consented'])

    // The customer agreed while the person was reading: what they had not been told of is told first.
    expect((await partner.post(`${sale.at}/nominee-details/`, other, asking('payment_link'))).status).toBe(409)
    const saved = await partner.post(`${sale.at}/nominee-details/`, other, asking('payment_link', 'consent'))
    expect(saved.status).toBe(200)
    expect(await linkStates(sale.proposalId)).toEqual(['superseded'])
    expect(await withdrawalsOf(sale.at)).toEqual([])
    const closed = await customer.post('/pub/pay/open/', { token })
    expect(closed.status).toBe(410)
  })

  it('asks the same of cover, members, medical answers and the mobile; an unchanged quote withdraws nothing', async () => {
    const sale = await sell(partner, 'topup', { quote: topup, medical: { members: [healthy('1')] } })
    await sendLink(partner, sale.at, { mode: 'link', journey: 'consent_payment' })
    const quoteAt = `/api/topup/quote/${sale.quoteId}/`
    expect((await partner.put(quoteAt, topup, asking())).status).toBe(200)
    expect(await linkStates(sale.proposalId)).toEqual(['sent'])
    for (const answer of [
      await partner.put(quoteAt, { ...topup, si: '1500000' }, asking()),
      await partner.post(`/api/topup/quote/pre-existing-desease/${sale.quoteId}/`, diabetic, asking()),
      await partner.post(`${sale.at}/contact-details/`, { ...contact, mobile: '9812345678' }, asking()),
      await partner.post(`${sale.at}/payment/resend/`, { mobile: '9812345678' }, asking()),
    ]) {
      expect(answer.status).toBe(409)
      expect(kindsIn(answer)).toEqual(['payment_link'])
    }
    expect(await linkStates(sale.proposalId)).toEqual(['sent'])
    const resent = await partner.post(`${sale.at}/payment/resend/`, { mobile: '9812345678' }, asking('payment_link'))
    expect(resent.status).toBe(200)
    expect((await linkStates(sale.proposalId)).sort()).toEqual(['sent', 'superseded'])
  })

  it('is not possible while money is on its way', async () => {
    const { sale, orderId } = await bringToGateway(test, partner, await sell(partner, 'topup'))
    const refused = await partner.post(`${sale.at}/nominee-details/`, other, asking())
    expect(kindsIn(refused)).toEqual(['payment_link', 'consent', 'payment_page'])

    await sql`update payments set state = 'pending' where gateway_order_id = ${orderId}`.execute(test.db)
    const paying = await partner.post(
      `${sale.at}/nominee-details/`,
      other,
      asking('payment_link', 'consent', 'payment_page'),
    )
    expect(paying.status).toBe(409)
    expect(paying.body).toMatchObject({ error: 'payment_on_its_way', data: { amount: expect.any(String) } })
    test.sandbox.control.engine.pay(orderId, 'success')
    await settlePayments(test)
    expect((await partner.get<ProposalView>(`${sale.at}/`)).data.state).toBe('issued')
  })
})

describe('a change while a case is referred', () => {
  it('of the nominee keeps the case and its appointment', async () => {
    const sale = await sell(partner, 'topup', { quote: topup, medical: diabetic })
    expect(sale.state).toBe('referred')
    const caseId = await bookedCase(sale.proposalId)
    expect((await withdrawalsOf(sale.at)).map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'underwriting_case by risk',
      'medical_appointment by risk',
    ])
    expect((await partner.post(`${sale.at}/nominee-details/`, other, asking())).status).toBe(200)
    const { data } = await partner.get<CaseView>(`/api/nstp/${caseId}/`)
    expect(data.state).toBe('appointment_booked')
    expect(data.members[0]?.appointment).toBeDefined()
  })

  it('of a health answer withdraws case and appointment, frees the slot and tells the customer', async () => {
    const sale = await sell(partner, 'topup', { quote: topup, medical: diabetic })
    const caseId = await bookedCase(sale.proposalId)
    const medicalAt = `/api/topup/quote/pre-existing-desease/${sale.quoteId}/`
    const changed = { members: [healthy('1')] }
    const refused = await partner.post(medicalAt, changed, asking())
    expect(kindsIn(refused)).toEqual(['underwriting_case', 'medical_appointment'])
    const confirmed = asking('underwriting_case', 'medical_appointment')
    expect((await partner.post(medicalAt, changed, confirmed)).status).toBe(200)
    const appointments = await test.db
      .selectFrom('appointments')
      .select('state')
      .where('case_id', '=', caseId)
      .execute()
    expect(appointments).toEqual([{ state: 'cancelled' }])
    const told = await test.db
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .where('case_id', '=', sale.proposalId)
      .where('kind', 'like', 'appointment%')
      .execute()
    expect(told).toEqual([
      { kind: 'appointment', recipient: sale.mobile },
      { kind: 'appointment_cancelled', recipient: sale.mobile },
    ])
    expect(await withdrawalsOf(sale.at)).toEqual([])
  })

  it('withdraws a revised offer, whatever is changed', async () => {
    const underwriter = await test.loginAs('U3001')
    const sale = await sell(partner, 'topup', { quote: topup, medical: diabetic })
    const row = await test.db
      .selectFrom('uw_cases')
      .select('id')
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    const decided = await underwriter.post(`/api/office/cases/${row.id}/decide/`, {
      decision: 'load',
      note: 'HbA1c 8',
      loadings: { 1: 40 },
      without_report: 'Known customer, report of last month on file',
    })
    expect(decided.status, decided.text).toBe(200)
    const refused = await partner.post(`${sale.at}/nominee-details/`, other, asking())
    expect(kindsIn(refused)).toEqual(['payment_link', 'revised_offer'])
    const confirmed = asking('payment_link', 'revised_offer')
    expect((await partner.post(`${sale.at}/nominee-details/`, other, confirmed)).status).toBe(200)
    const offers = await test.db
      .selectFrom('revised_offers')
      .select('state')
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(offers).toEqual([{ state: 'superseded' }])
  })
})
