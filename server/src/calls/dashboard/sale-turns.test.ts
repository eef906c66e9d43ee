import { type ResumeAt, type SaleRow, saleTurns } from '@portal/contract/calls/dashboard.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireEverything } from '../../jobs/testing/expire-everything.ts'
import { healthy, makeComplete, makeProposal, makeQuote } from '../../sales/testing/samples.ts'
import { setState } from '../../testing/set-state.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { readCounts, readEverySale, readSales } from './testing/read-dashboard.ts'

let test: TestApp
let asha: TestClient
let rohan: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  asha = await test.loginAs('P1001')
  rohan = await test.loginAs('P1002')
})
afterAll(() => test.close())

describe('turn of a sale', () => {
  it('an open quote is in the quote queue and has no name', async () => {
    const id = await makeQuote(asha, 'health')
    const [row] = await readSales(asha, '?turn=quote')
    expect(row).toMatchObject({
      quote_id: id,
      turn: 'quote',
      status: 'state.quote.open',
      plan: 'Suraksha Health Silver',
      members: 1,
    })
    expect(row).not.toHaveProperty('name')
  })

  it('a proposal with missing answers, and one ready to pay, are the partner’s turn', async () => {
    const started = await makeProposal(asha, 'topup')
    const ready = await makeComplete(asha, 'arogya-sanjeevani')
    const rows = await readSales(asha, '?turn=mine')
    expect(rows.find((row) => row.quote_id === started.quoteId)?.status).toBe('state.proposal.started')
    expect(rows.find((row) => row.quote_id === ready.quoteId)).toMatchObject({
      status: 'state.proposal.payable',
      name: 'Ramesh Kumar Iyer',
    })
  })

  it('a sent link makes it the customer’s turn', async () => {
    const sale = await makeComplete(asha, 'arogya-sanjeevani')
    await asha.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
    const [row] = await readSales(asha, '?turn=customer')
    expect(row).toMatchObject({ quote_id: sale.quoteId, turn: 'customer' })
    expect(row?.status).toMatch(/^state\.link\./)
  })

  it('a referred case is the partner’s while an appointment is to be booked, else the underwriter’s', async () => {
    const medical = { members: [healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06' }] })] }
    const sale = await makeComplete(asha, 'health', { medical })
    expect(sale.state).toBe('referred')
    const uw = await test.db
      .selectFrom('uw_cases')
      .select(['needs'])
      .where('quote_id', '=', sale.quoteId)
      .executeTakeFirstOrThrow()
    const row = (await readSales(asha)).find((one) => one.quote_id === sale.quoteId)
    expect(row?.turn).toBe(uw.needs.endsWith('medical') ? 'mine' : 'underwriter')
    await setState(test.db, 'uw_cases', { quote_id: sale.quoteId }, { state: 'report_received' })
    expect((await readSales(asha)).find((one) => one.quote_id === sale.quoteId)?.turn).toBe('underwriter')
  })

  it('a rejected identity document makes it the partner’s turn, with the reason', async () => {
    const { quoteId, proposalId } = await makeProposal(asha, 'topup')
    const row = async () => (await readSales(asha, `?search=${quoteId}`))[0]
    const kyc = (kyc_state: 'review' | 'rejected') =>
      test.db.updateTable('proposals').set({ kyc_state }).where('id', '=', proposalId).execute()
    await kyc('review')
    expect(await row()).toMatchObject({ turn: 'underwriter', status: 'state.sale.kyc_review' })
    await kyc('rejected')
    expect(await row()).toMatchObject({ turn: 'mine', status: 'state.sale.kyc_rejected' })
  })

  it('an identity that comes under review after the premium was fixed is the office’s turn, with a link or without', async () => {
    const sale = await makeComplete(asha, 'arogya-sanjeevani')
    const row = async () => (await readSales(asha, `?search=${sale.quoteId}`))[0]
    const review = { turn: 'underwriter', status: 'state.sale.kyc_review' }
    const kyc = (kyc_state: 'review' | 'verified') =>
      test.db.updateTable('proposals').set({ kyc_state }).where('id', '=', sale.proposalId).execute()
    await kyc('review')
    expect(await row()).toMatchObject(review)
    const { data } = await asha.get<ResumeAt>(`/api/dashboard/sales/${sale.quoteId}/resume/`)
    expect(data.route, 'where the review is explained').toBe('/topup/payment')
    await kyc('verified')
    await asha.post(`${sale.at}/payment/`, { mode: 'link', journey: 'consent_payment' })
    await kyc('review')
    expect(await row()).toMatchObject(review)
    await kyc('verified')
    expect((await row())?.status).toMatch(/^state\.link\./)
  })

  it('counts the queues of this partner only', async () => {
    const before = await readCounts(asha)
    await makeQuote(rohan, 'car')
    expect(await readCounts(asha)).toEqual(before)
    await makeQuote(asha, 'car')
    expect((await readCounts(asha)).quote).toBe(before.quote + 1)
  })
})

describe('a sale whose last day has passed', () => {
  it('counts as closed at once, before the job has recorded it', async () => {
    const quote = await makeQuote(rohan, 'health')
    const started = await makeProposal(rohan, 'topup')
    const medical = { members: [healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06' }] })] }
    const referred = await makeComplete(rohan, 'health', { medical })
    const over = [
      { quote_id: quote, turn: 'closed', status: 'state.quote.expired' },
      { quote_id: started.quoteId, turn: 'closed', status: 'state.proposal.expired' },
    ]
    const readQueues = async () => {
      const rows = new Map<string, SaleRow[]>()
      for (const turn of saleTurns) rows.set(turn, await readEverySale(rohan, `turn=${turn}`))
      return rows
    }
    const ids = (rows?: SaleRow[]) => (rows ?? []).map((row) => row.quote_id)
    const before = await readQueues()
    expect(ids(before.get('quote'))).toContain(quote)
    expect(ids(before.get('closed'))).not.toContain(quote)
    const underReview = before.get('mine')?.concat(before.get('underwriter') ?? [])
    expect(ids(underReview)).toContain(referred.quoteId)

    test.clock.advance(16 * 86_400_000)
    asha = await test.loginAs('P1001')
    rohan = await test.loginAs('P1002')
    const byTheClock = await readQueues()
    expect(byTheClock.get('closed')).toEqual(expect.arrayContaining(over.map((one) => expect.objectContaining(one))))
    for (const turn of saleTurns.filter((one) => one !== 'closed'))
      for (const { quote_id } of over) expect(ids(byTheClock.get(turn))).not.toContain(quote_id)
    // The insurer owes the answer: its days do not run.
    expect(ids(byTheClock.get('closed'))).not.toContain(referred.quoteId)
    const countsOfRohan = await readCounts(rohan)
    for (const turn of saleTurns) expect([turn, countsOfRohan[turn]]).toEqual([turn, byTheClock.get(turn)?.length])
    const [found] = await readSales(rohan, `?search=${quote}`)
    expect(found).toMatchObject(over[0]!)
    const { data } = await rohan.get<ResumeAt>(`/api/dashboard/sales/${quote}/resume/`)
    expect(data.route).toBe(`/case/${quote}`)

    await expireEverything(test.deps)
    const afterTheJob = await readQueues()
    for (const turn of saleTurns) expect(ids(afterTheJob.get(turn)).sort()).toEqual(ids(byTheClock.get(turn)).sort())
    expect(afterTheJob.get('closed')).toEqual(expect.arrayContaining(over.map((one) => expect.objectContaining(one))))
  })
})
