import type { DueRenewal, RenewalGroup, RenewalView } from '@portal/contract/calls/renewal.ts'
import { fromRupees } from '@portal/domain/kernel/money.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  bringToGateway,
  buildMoneyApp,
  openAndVerify,
  sell,
  sendLink,
  settlePayments,
  type toGateway,
} from '../payment/testing/customer.ts'
import { policyClock } from '../policy/age-policies.ts'
import { policyPapers } from '../policy/policy-papers.ts'
import { insertRateVersion } from '../sales/rate-versions.ts'
import { adult, asQuote, child, familyForm, healthy, spouse } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { workThrough } from '../testing/work-through.ts'

let test: TestApp
let asha: TestClient
beforeAll(async () => {
  test = await buildMoneyApp({ now: '2026-11-16T06:30:00.000Z' })
})
afterAll(() => test.close())

const family = {
  policy_type: 'floater',
  si: '2000000',
  deductible: '500000',
  members: [adult(45), spouse(40), child(1, 12)],
  pincode: '400001',
}

/** Noon in India on a day; sessions of before are over by then. */
async function goTo(day: string) {
  test.clock.set(`${day}T06:30:00.000Z`)
  asha = await test.loginAs('P1001')
}

async function accept(proposalId: string) {
  const underwriter = await test.loginAs('U3001')
  const { id } = await test.db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow()
  const decisionReply = await underwriter.post(`/api/office/cases/${id}/decide/`, {
    decision: 'accept',
    note: 'Healthy',
    without_report: 'Papers suffice',
  })
  expect(decisionReply.status, decisionReply.text).toBe(200)
}

/** A policy bought on 16 November 2026: its last day is 15 November 2027. */
async function issuePolicy(
  product: 'topup' | 'arogya-sanjeevani' = 'topup',
  options: Parameters<typeof toGateway>[3] = { quote: family },
) {
  await goTo('2026-11-16')
  const sale = await sell(asha, product, options)
  if (sale.state === 'referred') await accept(sale.proposalId)
  const { orderId } = await bringToGateway(test, asha, sale)
  test.sandbox.control.engine.pay(orderId, 'success')
  await settlePayments(test)
  const row = await test.db
    .selectFrom('policies')
    .selectAll()
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  return { number: row.number, id: row.id, mobile: sale.mobile, path: `/api/renewal/${row.number}/2027/`, row }
}
const sum = (amounts: string[]) => amounts.reduce((total, one) => total + (fromRupees(one) ?? 0), 0)
const viewOf = async (path: string) => (await asha.get<RenewalView>(path)).data

describe('the comparison of policy and renewal', () => {
  it('shows new ages and each change in rupees, adding up to the difference', async () => {
    const policy = await issuePolicy()
    await goTo('2027-10-01')
    const view = await viewOf(policy.path)
    expect(view).toMatchObject({ window: 'open', expires_on: '2027-11-15', days_left: 45, grace_until: '2027-12-15' })
    expect(view.before.members.map((member) => member.age)).toEqual([45, 40, 12])
    expect(view.after.members.map((member) => member.age)).toEqual([46, 41, 13])
    const difference = (fromRupees(view.after.premium) ?? 0) - (fromRupees(view.before.premium) ?? 0)
    expect(difference).not.toBe(0)
    expect(sum(view.changes.map((change) => change.amount))).toBe(difference)
    expect(view.changes.filter((change) => change.code === 'age').map((change) => change.params.to)).toEqual([46, 41])
  })

  it('starts today in grace, at today’s ages: a birthday since expiry is not a change', async () => {
    const quote = { ...family, members: [adult(45), spouse(40, { dob: '1991-11-20' })] }
    const policy = await issuePolicy('topup', { quote })
    await goTo('2027-11-25')
    const view = await viewOf(policy.path)
    expect(view.policy_type).toBe('floater')
    expect(view.after).toMatchObject({ start: '2027-11-25', end: '2028-11-15' })
    expect(view.after.members.map((member) => member.age)).toEqual([46, 36])
    expect(view.changes.map((change) => change.code)).toEqual(['age', 'age'])
  })

  it('is found by policy number and the mobile on it, by its own partner only, and only for its year', async () => {
    const policy = await issuePolicy()
    await goTo('2027-10-01')
    const findReply = await asha.post('/api/renewal/find/', {
      policy_number: policy.number.toLowerCase(),
      mobile: policy.mobile,
    })
    expect(findReply.data).toEqual({ policy_number: policy.number, year: 2027, product: 'topup' })
    expect((await asha.post('/api/renewal/find/', { policy_number: policy.number, mobile: '9000000000' })).status).toBe(
      404,
    )
    const rohan = await test.loginAs('P1002')
    expect((await rohan.get(policy.path)).status).toBe(404)
    expect((await asha.get(`/api/renewal/${policy.number}/2028/`)).status).toBe(404)
  })

  it('opens 60 days before expiry and closes after 30 days of grace', async () => {
    const policy = await issuePolicy()
    for (const [day, status] of [
      ['2027-09-15', 409],
      ['2027-12-16', 409],
      ['2027-09-16', 200],
    ] as const) {
      await goTo(day)
      expect((await asha.post(policy.path, {})).status, day).toBe(status)
    }
    const repeatReply = await asha.post<RenewalView>(policy.path, {})
    expect((await asha.post<RenewalView>(policy.path, {})).data.proposal_id).toBe(repeatReply.data.proposal_id)
  })

  it('stands in the list of renewals due, the most urgent first', async () => {
    const policy = await issuePolicy()
    await goTo('2027-11-20')
    const { rows: renewals } = (await asha.get<{ rows: DueRenewal[] }>('/api/renewal/due/')).data
    const dueRow = renewals.find((one) => one.policy_number === policy.number)
    expect(dueRow).toMatchObject({ year: 2027, days_left: -5, window: 'grace' })
    const days = renewals.map((one) => one.days_left)
    expect(days).toEqual([...days].sort((a, b) => a - b))
  })

  it('of hundreds is counted by urgency, listed page by page, and whole in the file', async () => {
    const policy = await issuePolicy()
    await goTo('2027-11-20')
    const listAll = async (group: string) => {
      const numbers: string[] = []
      let next: string | undefined = ''
      while (next !== undefined) {
        const { data }: { data: { rows: DueRenewal[]; next?: string } } = await asha.get(
          `/api/renewal/due/?group=${group}${next && `&after=${next}`}`,
        )
        numbers.push(...data.rows.map((one) => one.policy_number))
        next = data.next
      }
      return numbers
    }
    const count = async () => (await asha.get<Record<RenewalGroup, number>>('/api/renewal/due/count/')).data
    const before = await count()
    await copyPolicy(policy.number, 620)
    const listed = await listAll('grace')
    expect(new Set(listed).size).toBe(listed.length)
    expect(await count()).toEqual({ ...before, grace: before.grace + 620 })
    expect(listed).toHaveLength(before.grace + 620)
    expect(await listAll('week')).toHaveLength(before.week)
    const file = (await asha.get('/api/export/renewals/')).text.trim().split('\r\n')
    expect(file).toHaveLength(1 + before.grace + before.week + before.later + 620)
  })
})

describe('underwriting at renewal', () => {
  it('is not repeated although a member is now 61, and the loading stays', async () => {
    const quote = { ...family, members: [adult(60)] }
    const policy = await issuePolicy('topup', { quote, medical: { members: [healthy('1', { tobacco: 'upto10' })] } })
    await goTo('2027-10-01')
    const openReply = await asha.post<RenewalView>(policy.path, {})
    expect(openReply.data).toMatchObject({ proposal_state: 'payable' })
    const proposal = await asha.get<{ summary: { members: { loading: number }[] } }>(
      `/api/topup/quote/proposal/${openReply.data.proposal_id}/`,
    )
    expect(proposal.data.summary.members[0]?.loading).toBe(10)
  })

  it.each([
    ['a higher sum insured', { si: '2500000', deductible: '500000' }, 'referred'],
    ['a lower deductible', { si: '2000000', deductible: '400000' }, 'referred'],
    ['a lower sum insured', { si: '1500000', deductible: '500000' }, 'payable'],
    ['a higher deductible', { si: '2000000', deductible: '1000000' }, 'payable'],
  ])('%s at 61: %o leads to %s', async (_, cover, state) => {
    const policy = await issuePolicy('topup', { quote: { ...family, members: [adult(60)] } })
    await goTo('2027-10-01')
    const changeReply = await asha.post<RenewalView>(`${policy.path}cover/`, cover)
    expect(changeReply.data.proposal_state, changeReply.text).toBe(state)
    const edits = changeReply.data.changes.find((change) => change.code === 'edits')
    expect(edits).toBeDefined()
  })

  it('members keep their own sums insured until another sum is chosen, which then applies to all', async () => {
    const members = [adult(45, { si: '2000000' }), spouse(40, { si: '1000000' })]
    const policy = await issuePolicy('topup', { quote: { ...family, policy_type: 'individual', members } })
    await goTo('2027-10-01')
    const sums = ({ after }: RenewalView) => after.members.map((member) => member.si)
    const cover = { si: '2000000', deductible: '500000', tenure: 2 }
    const longer = await asha.post<RenewalView>(`${policy.path}cover/`, cover)
    expect(longer.data.proposal_state, longer.text).toBe('payable')
    expect(sums(longer.data)).toEqual(['2000000', '1000000'])
    const lowerReply = await asha.post<RenewalView>(`${policy.path}cover/`, { ...cover, si: '1500000' })
    expect(sums(lowerReply.data)).toEqual(['1500000', '1500000'])
  })

  it('a healthy new member is accepted at once, one with diabetes is referred; members may leave', async () => {
    const policy = await issuePolicy('topup', { quote: { ...family, members: [adult(60)] } })
    await goTo('2027-10-01')
    const newcomer = (more: object) => ({
      relation: 'spouse',
      gender: 'female',
      dob: '1990-05-05',
      name: 'Lakshmi Iyer',
      height_cm: 160,
      weight_kg: 60,
      tobacco: 'none',
      conditions: [],
      ...more,
    })
    const joinReply = await asha.post<RenewalView>(`${policy.path}members/`, { remove: [], add: [newcomer({})] })
    expect(joinReply.data.proposal_state, joinReply.text).toBe('payable')
    expect(joinReply.data.after.members.map((member) => member.name)).toEqual(['Ramesh Kumar Iyer', 'Lakshmi Iyer'])
    const leaveReply = await asha.post<RenewalView>(`${policy.path}members/`, { remove: ['2'], add: [] })
    expect(leaveReply.data.after.members).toHaveLength(1)
    const ill = newcomer({
      conditions: [{ name: 'Diabetes', since: '2020-01', medication: true, hospitalised: false }],
    })
    const referred = await asha.post<RenewalView>(`${policy.path}members/`, { remove: [], add: [ill] })
    expect(referred.data.proposal_state).toBe('referred')
  })

  it('quoted again on the quote screen it still runs from the old expiry, and as long as its grace', async () => {
    const policy = await issuePolicy()
    await goTo('2027-10-01')
    const { quote_id } = (await asha.post<RenewalView>(policy.path, {})).data
    const raisedQuote = { ...family, si: '2500000', start_date: '2027-10-20' }
    for (const body of [family, raisedQuote])
      expect((await asha.put(`/api/topup/quote/${quote_id}/`, body)).status, JSON.stringify(body)).toBe(200)
    const row = await test.db
      .selectFrom('quotes')
      .select(['inputs', 'valid_until'])
      .where('id', '=', quote_id ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ inputs: { start_date: '2027-11-16' }, valid_until: '2027-12-15' })
    // In grace the first day has passed already.
    await goTo('2027-11-25')
    const lateReply = await asha.put(`/api/topup/quote/${quote_id}/`, family)
    expect(lateReply.status, lateReply.text).toBe(200)
  })

  it('a member above entry age stays, a new member above it is refused, whichever call changes the renewal', async () => {
    const couple = { ...asQuote, members: [adult(65), spouse(60)] }
    const policy = await issuePolicy('arogya-sanjeevani', { quote: couple })
    await goTo('2027-10-01')
    const { quote_id, proposal_id } = (await asha.post<RenewalView>(policy.path, {})).data
    const at = `/api/arogya-sanjeevani/quote/${quote_id}/`
    const putReply = await asha.put(at, { ...couple, si: '200000' })
    expect(putReply.status, putReply.text).toBe(200)
    const otherReply = await asha.put(at, { ...couple, members: [adult(65), spouse(66)] })
    expect(otherReply.body).toMatchObject({ fields: { 'members.1.dob': { code: 'quote.adult_age' } } })
    expect((await asha.get<{ renewal?: true }>(at)).data.renewal).toBe(true)
    const dropped = await asha.post(`/api/arogya-sanjeevani/quote/proposal/${proposal_id}/drop-member/`, {
      insured_id: '2',
    })
    expect(dropped.status, dropped.text).toBe(200)
  })

  it('opens again on the policy’s terms after it was withdrawn', async () => {
    const policy = await issuePolicy()
    await goTo('2027-10-01')
    const first = (await asha.post<RenewalView>(`${policy.path}cover/`, { si: '2500000', deductible: '500000' })).data
    await asha.post(`/api/topup/quote/proposal/${first.proposal_id}/withdraw/`, { reason: 'not_interested' })
    const reopened = (await asha.post<RenewalView>(policy.path, {})).data
    expect(reopened).toMatchObject({ proposal_state: 'payable', after: { sum_insured: '2000000' } })
    expect(reopened.proposal_id).not.toBe(first.proposal_id)
    expect((await asha.post<RenewalView>(policy.path, {})).data.proposal_id).toBe(reopened.proposal_id)
  })

  it('nominee, address and contact change without underwriting', async () => {
    const policy = await issuePolicy('topup', { quote: { ...family, members: [adult(60)] } })
    await goTo('2027-10-01')
    const { proposal_id } = (await asha.post<RenewalView>(policy.path, {})).data
    const at = `/api/topup/quote/proposal/${proposal_id}`
    const nominees = [{ name: 'Arun Iyer', relation: 'brother', dob: '1980-01-01', share: 100 }]
    const saveReply = await asha.post<{ state: string }>(`${at}/nominee-details/`, { nominees })
    expect(saveReply.data.state).toBe('payable')
  })

  it('a child of 26 leaves the policy, and the comparison says so', async () => {
    const quote = { ...family, members: [adult(50), child(1, 25)] }
    const policy = await issuePolicy('topup', { quote, form: familyForm(2) })
    await goTo('2027-10-01')
    const view = await viewOf(policy.path)
    expect(view.leaving).toEqual(['2'])
    expect(view.after.members).toHaveLength(1)
    expect(view.changes[0]?.code).toBe('left')
  })
})

it('the rates are those in force on the first day of the renewal', async () => {
  const policy = await issuePolicy()
  const tables = structuredClone(RATES_2026_04)
  const dearer = { ...tables, version: '2027-11', effectiveFrom: '2027-11-16' }
  expect(await insertRateVersion(test.db, dearer)).toBe(true)
  await goTo('2027-10-01')
  const openReply = await asha.post<RenewalView>(policy.path, {})
  const row = await test.db
    .selectFrom('quotes')
    .select('rate_version')
    .where('id', '=', openReply.data.quote_id ?? '')
    .executeTakeFirstOrThrow()
  expect(row.rate_version).toBe('2027-11')
  await test.db.deleteFrom('renewals').where('policy_id', '=', policy.id).execute()
})

it('arogya-sanjeevani adds 5% of sum insured a claim-free year; top-up has no bonus', async () => {
  const topupPolicy = await issuePolicy()
  const standard = await issuePolicy('arogya-sanjeevani', { quote: asQuote })
  await goTo('2027-10-01')
  expect((await viewOf(standard.path)).bonus).toEqual({ percent: 5, was: 0, amount: '5000' })
  expect((await viewOf(topupPolicy.path)).bonus).toBeUndefined()
})

it('a renewal paid in grace starts with the payment, ends a year after the old policy and marks it renewed', async () => {
  const policy = await issuePolicy()
  await goTo('2027-11-25')
  await workThrough(test.deps, ...policyClock)
  expect((await viewOf(policy.path)).days_without_cover).toBe(9)
  const renewal = (await asha.post<RenewalView>(policy.path, {})).data
  const at = `/api/topup/quote/proposal/${renewal.proposal_id}`
  const { token } = await sendLink(asha, at, { mode: 'pay_now', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, policy.mobile)
  await agree(customer, details)
  await customer.post('/pub/pay/payment/', {})
  const { gateway_order_id } = await test.db
    .selectFrom('payments')
    .select('gateway_order_id')
    .where('proposal_id', '=', renewal.proposal_id ?? '')
    .executeTakeFirstOrThrow()
  test.sandbox.control.engine.pay(gateway_order_id ?? '', 'success')
  await settlePayments(test)
  const view = await viewOf(policy.path)
  const renewed = await test.db
    .selectFrom('policies')
    .selectAll()
    .where('number', '=', view.renewed_as ?? '')
    .executeTakeFirstOrThrow()
  expect(renewed).toMatchObject({ starts: '2027-11-25', ends: '2028-11-15', free_look_until: null })
  const oldPolicy = await test.db
    .selectFrom('policies')
    .select('state')
    .where('id', '=', policy.id)
    .executeTakeFirstOrThrow()
  expect(oldPolicy.state).toBe('renewed')
  const schedule = (await policyPapers(test.db, test.deps, renewed)).find((paper) => paper.kind === 'policy-schedule')
  expect(schedule?.data).toMatchObject({
    renewal: {
      previousPolicyNumber: policy.number,
      previousEnd: '2027-11-15',
      withoutCover: { from: '2027-11-16', to: '2027-11-24', days: 9 },
    },
    cover: { members: Array.from({ length: 3 }, () => ({ coveredSince: '2026-11-16' })) },
  })
})

it('policies become active, enter grace and lapse by date', async () => {
  const policy = await issuePolicy()
  const stateOf = async (day: string) => {
    test.clock.set(`${day}T19:00:00.000Z`)
    await workThrough(test.deps, ...policyClock)
    return (await test.db.selectFrom('policies').select('state').where('id', '=', policy.id).executeTakeFirstOrThrow())
      .state
  }
  expect(await stateOf('2026-11-17')).toBe('active')
  expect(await stateOf('2027-11-14')).toBe('active')
  expect(await stateOf('2027-11-15')).toBe('grace')
  expect(await stateOf('2027-12-14')).toBe('grace')
  expect(await stateOf('2027-12-15')).toBe('lapsed')
})

/** Copies of an issued policy under other numbers; without the rows they hang on. */
async function copyPolicy(number: string, count: number): Promise<void> {
  await test.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into policies select (jsonb_populate_record(p, jsonb_build_object('id', 'PL-' || n, 'number', 'N-' || n, 'proposal_id',
        'P-' || n, 'gateway_payment_id', 'g-' || n, 'home_token_hash', 'h-' || n))).*
      from policies p, generate_series(1, ${count}::int) n where p.number = ${number}`.execute(tx)
  })
}
