import type { DecisionPrice, OfficeCase } from '@portal/contract/calls/office-cases.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { addDays } from '@portal/domain/kernel/day.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import { lineName } from '@portal/words/line-name.ts'
import { say, speakIn } from '@portal/words/say.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../../scripts/lib/pdf-text.ts'
import { layOut } from '../../documents/document-kinds.ts'
import { toPdf } from '../../documents/pdf.ts'
import {
  type AtGateway,
  bringToGateway,
  buildMoneyApp,
  openAndVerify,
  sell,
  sendLink,
  settlePayments,
} from '../../payment/testing/customer.ts'
import { policyPapers } from '../../policy/policy-papers.ts'
import { adult, bank, carForm, carQuote, familyForm, healthy, spouse } from '../../sales/testing/samples.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let underwriter: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

const portedQuote = {
  policy_type: 'individual',
  si: '2000000',
  deductible: '500000',
  members: [adult(35), spouse(33)],
  pincode: '110001',
  addons: { hospital_cash_premium: '500' },
}
const portability = {
  insurer: 'Star Health',
  policy_number: 'P/700001/01/2026/000123',
  expiry: addDays('2026-11-16', 35),
  sum_insured: '1500000',
  bonus: '150000',
  plan_type: 'individual',
  first_inception: '2021-12-20',
  claims: [{ year: 2024, amount: '73000', illness: 'Dengue fever' }],
  reason: 'Better service',
  members: [
    { insured_id: '1', since: '2021-12-20' },
    { insured_id: '2', since: '2022-12-20' },
  ],
}
const medical = { members: [healthy('1', { conditions: [{ name: 'Diabetes', since: '2019-06' }] }), healthy('2')] }

const readSheet = (sheet: readonly WordedGroup[]) =>
  sheet.flatMap(({ title, rows }) => rows.map(({ label, value }) => `${title} / ${label}: ${value}`))

async function portedSale() {
  const sale = await sell(partner, 'topup', { quote: portedQuote, medical, form: { ...familyForm(2), portability } })
  expect((await partner.post(`${sale.at}/bank-details/`, bank)).status).toBe(200)
  expect(sale.state).toBe('referred')
  return sale
}

async function payFor(sale: AtGateway['sale']): Promise<void> {
  // The next code may be asked for only a while after the last one.
  test.clock.advance(60_000)
  const { orderId } = await bringToGateway(test, partner, sale)
  test.sandbox.control.engine.pay(orderId, 'success')
  await settlePayments(test)
}

/** What stands in the copy of the proposal of the policy that this sale became. */
async function printedCopy(proposalId: string): Promise<string> {
  const policy = await test.db
    .selectFrom('policies')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow()
  const copy = (await policyPapers(test.db, test.deps, policy)).find((paper) => paper.kind === 'proposal-copy')!
  return textOf(await toPdf(layOut(copy.kind, copy.data))).replace(/\s/g, '')
}

describe('a port', () => {
  it('shows the same answers to agent, customer and underwriter, and in the copy of the proposal', async () => {
    const sale = await portedSale()
    const agent = (await partner.get<ProposalView>(`${sale.at}/`)).data
    const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent' })
    const { details } = await openAndVerify(test, token, sale.mobile)
    const uwCase = (await underwriter.get<OfficeCase>(`/api/office/cases/${agent.case_id}/`)).data

    expect(readSheet(details.sheet)).toEqual(readSheet(agent.sheet))
    expect(readSheet(details.sheet)).toEqual(
      expect.arrayContaining([
        'Policy to be ported / Insurer: Star Health',
        'Policy to be ported / Policy number: P/700001/01/2026/000123',
        'Policy to be ported / Claims: 2024: Dengue fever, ₹\u00a073,000',
        'Policy to be ported / Cumulative bonus: ₹\u00a01,50,000',
        'Cover / Hospital Cash: ₹\u00a0500 per day',
        'Nominee 1 / Date of birth: 05/05/1986',
        'Proposer / PAN: ABCPK1234L',
        'Bank account / Account number: XXXXXXXXXX6789',
        'Health of Ramesh Kumar Iyer / Diabetes: Since: 06/2019\nOn medication: Not answered\nHospitalised: Not answered',
      ]),
    )
    const masked = (line: string) => line.replaceAll('ABCPK1234L', 'XXXXXX234L')
    expect(readSheet(uwCase.sheet)).toEqual(readSheet(agent.sheet).map(masked))

    const at = `/api/office/cases/${agent.case_id}`
    await underwriter.post(`${at}/report/`, { note: 'Dr Rao, HbA1c 6.4' })
    const decisionReply = await underwriter.post(`${at}/decide/`, {
      decision: 'accept',
      note: 'History seen',
      without_answers: 'The report tells it',
    })
    expect(decisionReply.status, decisionReply.text).toBe(200)
    await payFor(sale)
    const printed = await printedCopy(sale.proposalId)
    const unprinted = uwCase.sheet
      .flatMap(({ rows }) => rows.flatMap(({ label, value }) => [label, ...value.split('\n')]))
      .filter((text) => !printed.includes(text.replace(/\s/g, '')))
    expect(unprinted).toEqual([])
  })

  it('shows nothing before the code is verified', async () => {
    const sale = await portedSale()
    const { token } = await sendLink(partner, sale.at, { mode: 'link', journey: 'consent' })
    const openReply = await test.visitor().post('/pub/pay/open/', { token })
    expect(openReply.text).not.toMatch(/Diabetes|Star Health|Dengue|sheet|ABCPK|Iyer/)
  })
})

describe('a car', () => {
  it('shows the same answers to agent and customer, and in the copy of the proposal', async () => {
    const form = { ...carForm, vehicle: { ...carForm.vehicle, hypothecation: 'HDFC Bank' } }
    const sale = await sell(partner, 'car', { quote: carQuote, form })
    const { sheet } = (await partner.get<ProposalView>(`${sale.at}/`)).data
    const { token } = await sendLink(partner, sale.at, { mode: 'pay_now', journey: 'consent_payment' })
    const { details } = await openAndVerify(test, token, sale.mobile)
    expect(readSheet(details.sheet)).toEqual(readSheet(sheet))
    expect(readSheet(sheet)).toEqual(
      expect.arrayContaining([
        'Car / Hypothecation (loan bank): HDFC Bank',
        'Cover and add-ons / Voluntary deductible: ₹\u00a05,000',
        'Cover and add-ons / Insured declared value (IDV): ₹\u00a05,81,000',
        'Previous policy / Claim in the last policy year: No',
        'Owner / PAN: ABCPK1234L',
      ]),
    )
    await payFor(sale)
    expect(await printedCopy(sale.proposalId)).toContain('HDFCBank')
  })
})

it('agent and underwriter read answers, reasons and prices in the language of their account', async () => {
  const sale = await portedSale()
  const { case_id } = (await partner.get<ProposalView>(`${sale.at}/`)).data
  const speak = async (client: TestClient, language: string) =>
    expect((await client.put('/api/partner/me/language/', { language })).status).toBe(200)
  await speak(partner, 'hi')
  await speak(underwriter, 'hi')

  const agent = (await partner.get<ProposalView>(`${sale.at}/`)).data
  expect(readSheet(agent.sheet)).toContain('पोर्ट की जाने वाली पॉलिसी / बीमा कंपनी: Star Health')
  const at = `/api/office/cases/${case_id}`
  const uwCase = (await underwriter.get<OfficeCase>(`${at}/`)).data
  expect(uwCase.sheet.map(({ title }) => title)).toEqual(agent.sheet.map(({ title }) => title))
  for (const { code, params } of uwCase.reasons)
    expect(say<string>(`uw.${code}.partner`, params, 'hi')).toMatch(/\p{Script=Devanagari}/u)
  const terms = { decision: 'load', note: '', loadings: { 1: 40 } }
  const { after } = (await underwriter.post<DecisionPrice>(`${at}/price/`, terms)).data
  expect(after.lines.map((line) => lineName(line, speakIn('hi')))).toContain('लोडिंग (स्वास्थ्य के कारण अतिरिक्त प्रीमियम)')

  await speak(partner, 'en')
  await speak(underwriter, 'en')
})
