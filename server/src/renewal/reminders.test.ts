import type { DueRenewal, RenewalDay, RenewalView, SentReminder } from '@portal/contract/calls/renewal.ts'
import { addDays } from '@portal/domain/kernel/day.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { customerLanguages, languageOr } from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageKinds, templateUses } from '../kernel/message-uses.ts'
import { toSmsText } from '../kernel/sms-text.ts'
import { registeredText } from '../messages/registered-text.ts'
import {
  answerService,
  buildMoneyApp,
  linkIn,
  newMobile,
  payFromMessage,
  runMoneyJobs,
  toGateway,
  tokenOf,
} from '../payment/testing/customer.ts'
import { adult, carQuote, child, contact, familyForm, spouse, topupQuote } from '../sales/testing/samples.ts'
import { matchesTemplate } from '../sandbox/sms/match-template.ts'
import { setState } from '../testing/set-state.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { workThrough } from '../testing/work-through.ts'
import { sendRenewalReminders } from './reminders.ts'

let test: TestApp
let asha: TestClient
beforeAll(async () => {
  test = await buildMoneyApp({ now: '2026-11-16T06:30:00.000Z' })
})
afterAll(() => test.close())

async function goTo(day: string) {
  test.clock.set(`${day}T06:30:00.000Z`)
  asha = await test.loginAs('P1001')
}

/** Bought on 16 November 2026: the last day is 15 November 2027, of a car 20 November. */
async function issuePolicy(product: ProductId = 'topup', options: Parameters<typeof toGateway>[3] = {}) {
  await goTo('2026-11-16')
  const { sale, orderId } = await toGateway(test, asha, product, options)
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await runMoneyJobs(test)
  const row = await policyOf(sale.proposalId)
  return { ...row, mobile: sale.mobile, path: `/api/renewal/${row.number}/2027/reminder/` }
}
const policyOf = (proposalId: string) =>
  test.db.selectFrom('policies').selectAll().where('proposal_id', '=', proposalId).executeTakeFirstOrThrow()
const stateOf = async (id: string) =>
  (await test.db.selectFrom('policies').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

const textsTo = (mobile: string, channel: 'whatsapp' | 'sms' = 'whatsapp') =>
  test.db
    .selectFrom('outbox')
    .select(['body', 'kind', 'dedupe_key'])
    .where('recipient', '=', mobile)
    .where('channel', '=', channel)
    .where('kind', 'like', 'renewal%')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const payFrom = (text: string, mobile: string) => payFromMessage(test, text, mobile)

describe('the renewals of a month', () => {
  it('are counted by their last day with last year’s premium, and listed by those days once they are due', async () => {
    const ending = [await issuePolicy(), await issuePolicy()]
    const car = await issuePolicy('car')
    await goTo('2027-10-20')
    const calendar = async (month: string) =>
      (await asha.get<{ days: RenewalDay[] }>(`/api/renewal/calendar/?month=${month}`)).data.days
    const paise = ending.reduce((sum, { premium_paise }) => sum + premium_paise, 0)
    expect(await calendar('2027-11')).toEqual([
      { day: '2027-11-15', policies: 2, premium: toRupees(paise) },
      { day: '2027-11-20', policies: 1, premium: toRupees(car.premium_paise) },
    ])
    expect(await calendar('2027-12')).toEqual([])
    expect((await asha.get('/api/renewal/calendar/?month=2027-13')).status).toBe(422)
    const due = async (query: string) =>
      (await asha.get<{ rows: DueRenewal[] }>(`/api/renewal/due/?${query}`)).data.rows.map((one) => one.policy_number)
    expect(await due('from=2027-11-16&to=2027-11-30')).toEqual([car.number])
    expect(new Set(await due('from=2027-11-15&to=2027-11-15'))).toEqual(new Set(ending.map(({ number }) => number)))
    expect((await asha.get('/api/renewal/due/?from=2027-02-30')).status).toBe(422)
    const rohan = await test.loginAs('P1002')
    expect((await rohan.get<{ days: unknown[] }>('/api/renewal/calendar/?month=2027-11')).data.days).toEqual([])
    await goTo('2027-06-01')
    expect(await calendar('2027-11'), 'long before they open').toHaveLength(2)
    expect(await due('from=2027-11-01&to=2027-11-30')).toEqual([])
    for (const { id } of [...ending, car]) await setState(test.db, 'policies', { id }, { state: 'lapsed' })
  })
})

describe('a reminder sent by the partner', () => {
  it('sends a link on which the customer agrees and pays; the old policy is renewed, the new one issued', async () => {
    const policy = await issuePolicy()
    await goTo('2027-10-20')
    const dueRenewals = (await asha.get<{ rows: DueRenewal[] }>('/api/renewal/due/')).data.rows
    const listed = dueRenewals.find((one) => one.policy_number === policy.number)
    const reminderReply = await asha.post<SentReminder>(policy.path, {})
    expect(reminderReply.data, reminderReply.text).toEqual({
      sent_to: expect.stringMatching(/^91x+/),
      is_payable: true,
      was_sent_today: false,
    })
    const [message] = await textsTo(policy.mobile)
    expect(message?.body).toContain(`${policy.number} expires on 15/11/2027`)
    await payFrom(message?.body ?? '', policy.mobile)
    expect(await stateOf(policy.id)).toBe('renewed')
    const view = (await asha.get<RenewalView>(`/api/renewal/${policy.number}/2027/`)).data
    const next = await policyOf(view.proposal_id ?? '')
    expect(next).toMatchObject({ number: view.renewed_as, starts: '2027-11-16', ends: '2028-11-15' })
    // The list had the premium ready before anybody opened the renewal.
    expect(listed?.premium).toBe(toRupees(next.premium_paise))
    expect((await asha.post(policy.path, {})).status).toBe(409)
  })

  it('a second tap reuses the link: no message the same day, the same text on another day', async () => {
    const policy = await issuePolicy()
    await goTo('2027-10-20')
    await Promise.all([asha.post(policy.path, {}), asha.post(policy.path, {})])
    expect((await asha.post<SentReminder>(policy.path, {})).data.was_sent_today).toBe(true)
    expect(await textsTo(policy.mobile)).toHaveLength(1)
    await goTo('2027-10-22')
    expect((await asha.post<SentReminder>(policy.path, {})).data.was_sent_today).toBe(false)
    const [first, second] = await textsTo(policy.mobile)
    expect(linkIn(second?.body ?? '')).toBe(linkIn(first?.body ?? ''))
    // A week later that link has ended: the next reminder brings a new one.
    await goTo('2027-11-01')
    await asha.post(policy.path, {})
    const third = (await textsTo(policy.mobile))[2]
    expect(linkIn(third?.body ?? '')).toMatch(/paynow-payment#t=/)
    expect(linkIn(third?.body ?? '')).not.toBe(linkIn(first?.body ?? ''))
  })

  it('links to the policy and announces the agent’s call where a person has to decide first', async () => {
    const quote = { ...topupQuote, policy_type: 'floater', members: [adult(50), spouse(48), child(1, 25)] }
    const policyWithLeaver = await issuePolicy('topup', { quote, form: familyForm(3) })
    const referred = await issuePolicy('topup', { quote: { ...topupQuote, members: [adult(60)] } })
    await goTo('2027-10-01')
    const raisedCover = { si: '2500000', deductible: '500000' }
    await asha.post(`/api/renewal/${referred.number}/2027/cover/`, raisedCover)
    for (const policy of [policyWithLeaver, referred]) {
      expect((await asha.post<SentReminder>(policy.path, {})).data.is_payable).toBe(false)
      const [message] = await textsTo(policy.mobile)
      expect(message?.kind).toBe('renewal_call')
      expect(linkIn(message?.body ?? '')).toMatch(/\/policy#t=/)
    }
  })

  it('works for the partner’s policies only, and only in the renewal window', async () => {
    const policy = await issuePolicy()
    await goTo('2027-08-01')
    expect((await asha.post(policy.path, {})).status).toBe(409)
    await goTo('2027-10-01')
    expect((await (await test.loginAs('P1002')).post(policy.path, {})).status).toBe(404)
    expect(await textsTo(policy.mobile)).toHaveLength(0)
  })

  it('a car without a gap in cover is renewed the same way; one with a gap needs a person', async () => {
    const [unbroken, ended] = [
      await issuePolicy('car', { quote: carQuote }),
      await issuePolicy('car', { quote: carQuote }),
    ]
    await goTo('2027-11-10')
    const tapped = await Promise.all([1, 2, 3].map(() => asha.post<SentReminder>(unbroken.path, {})))
    expect(tapped.map((tap) => tap.data.is_payable)).toEqual([true, true, true])
    expect(await textsTo(unbroken.mobile)).toHaveLength(1)
    expect((await asha.post<SentReminder>(unbroken.path, {})).data.is_payable).toBe(true)
    const [message] = await textsTo(unbroken.mobile)
    await payFrom(message?.body ?? '', unbroken.mobile)
    expect(await stateOf(unbroken.id)).toBe('renewed')
    await goTo('2027-11-25')
    expect((await asha.post<SentReminder>(ended.path, {})).data.is_payable).toBe(false)
  })

  it('a new mobile on the policy is the renewal’s too: the link to the old number ends', async () => {
    const policy = await issuePolicy()
    await goTo('2027-10-20')
    await asha.post(policy.path, {})
    const [before] = await textsTo(policy.mobile)
    const mobile = newMobile()
    const change = { kind: 'contact', body: { mobile } }
    await asha.post(`/api/policy/${policy.id}/change/`, change)
    const done = await answerService(test, policy.mobile)
    expect(done.status, done.text).toBe(200)
    const old = await test.visitor().post('/pub/pay/open/', { token: tokenOf(linkIn(before?.body ?? '')) })
    expect(old.status).toBe(410)
    await goTo('2027-10-21')
    await asha.post(policy.path, {})
    const [after] = await textsTo(mobile)
    await payFrom(after?.body ?? '', mobile)
    expect(await stateOf(policy.id)).toBe('renewed')
  })
})

it('a mobile changed on the renewal alone is announced to the old number once the renewal is issued', async () => {
  const policy = await issuePolicy()
  await goTo('2027-10-20')
  const { proposal_id } = (await asha.post<RenewalView>(`/api/renewal/${policy.number}/2027/`, {})).data
  const mobile = newMobile()
  await asha.post(`/api/topup/quote/proposal/${proposal_id}/contact-details/`, { ...contact, mobile })
  await asha.post(policy.path, {})
  const [message] = await textsTo(policy.mobile)
  await payFrom(message?.body ?? '', mobile)
  expect(await stateOf(policy.id)).toBe('renewed')
  const warned = await test.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('kind', '=', 'policy_changed')
    .where('recipient', '=', policy.mobile)
    .execute()
  expect(warned).toHaveLength(1)
  expect(warned[0]?.body).toContain(policy.number)
})

describe('automatic reminders', () => {
  it('are sent once at 45, 30, 15, 7 and 1 days and once in grace, however often the job runs', async () => {
    const policy = await issuePolicy()
    for (let daysLeft = 50; daysLeft >= -30; daysLeft -= 1) {
      test.clock.set(`${addDays('2027-11-15', -daysLeft)}T06:30:00.000Z`)
      if ([50, 45, 44, 30, 15, 14, 7, 1, 0, -1, -2, -30].includes(daysLeft)) {
        await workThrough(test.deps, sendRenewalReminders)
        await workThrough(test.deps, sendRenewalReminders)
      }
    }
    const messages = await textsTo(policy.mobile, 'sms')
    expect(messages.map((one) => one.dedupe_key.split(':')[2])).toEqual(['45', '30', '15', '7', '1', 'grace'])
    expect(messages[0]?.body).toContain('expires on 15/11/2027')
    expect(messages.at(-1)?.body).toContain('expired on 15/11/2027')
  })

  it('are not sent for a renewal that is paid and not yet issued', async () => {
    const policy = await issuePolicy()
    await goTo('2027-10-20')
    const { proposal_id } = (await asha.post<RenewalView>(`/api/renewal/${policy.number}/2027/`, {})).data
    await setState(test.db, 'proposals', { id: proposal_id ?? '' }, { state: 'paid' })
    await workThrough(test.deps, sendRenewalReminders)
    expect((await asha.post(policy.path, {})).body.data).toEqual({ state: 'paid' })
    for (const channel of ['sms', 'whatsapp'] as const) expect(await textsTo(policy.mobile, channel)).toHaveLength(0)
  })

  it('of every kind, on every channel, speak the language of the sale', async () => {
    const quote = { ...topupQuote, policy_type: 'floater', members: [adult(50), spouse(48), child(1, 25)] }
    const policies = [await issuePolicy(), await issuePolicy('topup', { quote, form: familyForm(3) })]
    const rowsOf = (mobiles: readonly string[]) =>
      test.db
        .selectFrom('outbox')
        .select(['channel', 'kind', 'template', 'language', 'body'])
        .where('case_id', 'in', mobiles)
        .where('kind', 'like', 'renewal%')
        .execute()
    const ids = policies.map(({ id }) => id)
    const sent: Awaited<ReturnType<typeof rowsOf>> = []
    // 45, 30 and 15 days before the end, and on three days of grace.
    for (const days of [
      ['2027-10-01', '2027-10-16', '2027-10-31'],
      ['2027-11-17', '2027-11-18', '2027-11-19'],
    ])
      for (const [at, language] of customerLanguages.entries()) {
        // A reminder in grace is sent once: what was sent in the language before is forgotten.
        await test.db.deleteFrom('outbox').where('case_id', 'in', ids).execute()
        await test.db
          .updateTable('quotes')
          .set({ language })
          .where(
            'id',
            'in',
            policies.map(({ quote_id }) => quote_id),
          )
          .execute()
        await goTo(days[at]!)
        await workThrough(test.deps, sendRenewalReminders)
        for (const { path } of policies) expect((await asha.post(path, {})).status).toBe(200)
        sent.push(...(await rowsOf(ids)))
      }
    const kinds = messageKinds.filter((kind) => kind.startsWith('renewal_') && templateUses[kind].to === 'customer')
    const expected = customerLanguages.flatMap((language) =>
      kinds.flatMap((kind) => templateUses[kind].channels.map((channel) => `${kind} ${channel} ${language}`)),
    )
    expect(
      sent.map(({ kind, template, channel, language }) => `${template ?? kind} ${channel} ${language}`).sort(),
    ).toEqual(expected.sort())
    for (const { kind, template, language, body } of sent) {
      const spoken = languageOr(language)
      const text = registeredText((template ?? kind) as MessageKind, spoken, test.deps.settings)
      expect(matchesTemplate(text, toSmsText(body, spoken)), body).toBe(true)
    }
  })

  it('carry the same payment link, and one unreadable policy does not stop the others', async () => {
    const [broken, whole] = [await issuePolicy(), await issuePolicy()]
    const unreadable = JSON.stringify({ proposal: 'not sealed by us' })
    await test.db.updateTable('proposals').set({ answers: unreadable }).where('id', '=', broken.proposal_id).execute()
    await goTo('2027-11-08')
    await workThrough(test.deps, sendRenewalReminders)
    const [message] = await textsTo(whole.mobile, 'sms')
    expect(message?.kind).toBe('renewal_reminder')
    expect(await textsTo(broken.mobile, 'sms')).toHaveLength(0)
    await asha.post(whole.path, {})
    const [tapped] = await textsTo(whole.mobile)
    expect(linkIn(tapped?.body ?? '')).toBe(linkIn(message?.body ?? ''))
    await payFrom(message?.body ?? '', whole.mobile)
    expect(await stateOf(whole.id)).toBe('renewed')
  })
})
