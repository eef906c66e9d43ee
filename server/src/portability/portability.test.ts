import type { PortView } from '@portal/contract/calls/portability.ts'
import { addDays } from '@portal/domain/kernel/day.ts'
import { customerLanguages, languageOr, partnerLanguages } from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registeredText } from '../messages/registered-text.ts'
import { sell } from '../payment/testing/customer.ts'
import { familyForm, makeQuote, topupQuote } from '../sales/testing/samples.ts'
import { matchesTemplate } from '../sandbox/sms/match-template.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { workThrough } from '../testing/work-through.ts'
import { sendPortReminders } from './port-reminders.ts'

let test: TestApp
let asha: TestClient
let underwriter: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  asha = await test.loginAs('P1001')
  underwriter = await test.loginAs('U3001')
})
afterAll(() => test.close())

const day = '2026-11-16'
const portFor = (daysLeft: number, more: object = {}) => ({
  insurer: 'Star Health',
  policy_number: 'P/700001/01/2026/000123',
  expiry: addDays(day, daysLeft),
  sum_insured: '1500000',
  bonus: '150000',
  first_inception: '2023-12-20',
  claims: [],
  members: [{ insured_id: '1', since: '2023-12-20' }],
  ...more,
})

async function asked(port: object) {
  const quoteId = await makeQuote(asha, 'topup')
  const path = `/api/portability/topup/${quoteId}/`
  return { quoteId, path, answer: await asha.post<PortView>(path, port) }
}

describe('when a port may be requested', () => {
  it.each([
    [61, 'declined', ['TOO_EARLY']],
    [60, 'history_awaited', []],
    [30, 'history_awaited', []],
    [8, 'history_awaited', []],
    [7, 'declined', ['WINDOW_MISSED']],
    [-1, 'declined', ['BREAK_IN_COVER']],
  ])('%d days before the old policy ends: %s %o', async (left, state, reasons) => {
    const { answer } = await asked(portFor(left))
    expect(answer.data).toMatchObject({ state, reasons })
  })

  it('an early request is followed by a reminder on the day the window opens', async () => {
    const { answer } = await asked(portFor(75))
    expect(answer.data.remind_on).toBe(addDays(day, 15))
  })

  it('a port none of whose members were on the old policy is declined', async () => {
    const { answer } = await asked(portFor(40, { members: [] }))
    expect(answer.data.reasons).toEqual(['MEMBER_NOT_IN_PRIOR'])
  })
})

it('waiting periods served are credited per member, up to the old sum insured with its bonus', async () => {
  const { answer } = await asked(portFor(35))
  expect(answer.data.credited_sum).toBe('1650000')
  // Three full years served on 21 December 2026, the first day of the new cover.
  expect(answer.data.continuity).toEqual([
    {
      insured_id: '1',
      served_months: 36,
      initial_days: 0,
      listed_months: 0,
      existing_illness_months: 0,
      moratorium_months: 24,
    },
  ])
})

it('facts of the old policy are stored encrypted, and another partner does not see the port', async () => {
  const { path, quoteId } = await asked(portFor(35, { claims: [{ year: 2025, amount: '90000', illness: 'Dengue' }] }))
  const row = await test.db
    .selectFrom('port_requests')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('Dengue')
  expect(JSON.stringify(row)).not.toContain('700001')
  const rohan = await test.loginAs('P1002')
  expect((await rohan.get(path)).status).toBe(404)
})

it('an accepted port goes to underwriting with its facts, and the underwriter’s decision decides the port', async () => {
  const quoteId = await makeQuote(asha, 'topup')
  const path = `/api/portability/topup/${quoteId}/`
  await asha.post(path, portFor(35))
  await asha.post(`/api/topup/quote/pre-existing-desease/${quoteId}/`, {
    members: [{ insured_id: '1', height_cm: 170, weight_kg: 70, tobacco: 'none', conditions: [] }],
  })
  const made = await asha.post<{ proposal_id: string }>(`/api/topup/quote/${quoteId}/proposal/`, familyForm())
  const at = `/api/topup/quote/proposal/${made.data.proposal_id}`
  const view = await asha.get<{ proposal: { portability?: { insurer: string } } }>(`${at}/`)
  expect(view.data.proposal.portability?.insurer).toBe('Star Health')
  const { sections } = await import('../sales/testing/samples.ts')
  let state = ''
  for (const [name, body] of Object.entries(sections))
    state = (await asha.post<{ state: string }>(`${at}/${name}/`, body)).data.state
  expect(state).toBe('referred')
  const { case_id } = (await asha.get<{ case_id: string }>(`${at}/`)).data
  expect(
    (await underwriter.post(`/api/office/cases/${case_id}/decide/`, { decision: 'accept', note: 'History seen' }))
      .status,
  ).toBe(200)
  expect((await asha.get<PortView>(path)).data).toMatchObject({ state: 'accepted', is_live: true })
})

it('a port sent with the proposal outside its window is refused there as well', async () => {
  const quoteId = await makeQuote(asha, 'topup')
  const form = { ...familyForm(), portability: portFor(3) }
  const answer = await asha.post(`/api/topup/quote/${quoteId}/proposal/`, form)
  expect(answer.status).toBe(422)
  expect(answer.body.fields?.['portability.expiry']?.code).toBe('port.WINDOW_MISSED')
})

it('a declined port continues as a new policy, straight through', async () => {
  const { answer } = await asked(portFor(3))
  expect(answer.data).toMatchObject({ state: 'declined', is_live: false })
  expect((await sell(asha, 'topup', { quote: topupQuote })).state).toBe('payable')
})

describe('the reminder of a declined port', () => {
  const remindersOf = (quoteId: string) =>
    test.db
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('case_id', '=', quoteId)
      .where('kind', '=', 'port_reminder')
      .execute()
  const onDay = async (date: string) => {
    test.clock.set(`${date}T06:30:00.000Z`)
    await workThrough(test.deps, sendPortReminders)
    await workThrough(test.deps, sendPortReminders)
  }

  it('is sent once, on its day and not before; to the partner while no contact is known', async () => {
    const early = await asked(portFor(75))
    const late = await asked(portFor(3))
    await onDay(addDays(day, 1))
    expect(await remindersOf(early.quoteId)).toEqual([])
    // Two days late: the server slept.
    await onDay(addDays(day, 17))
    await onDay(addDays(day, 18))
    const [message, ...more] = await remindersOf(early.quoteId)
    expect(more).toEqual([])
    const { mobile } = await test.db
      .selectFrom('partners')
      .select('mobile')
      .where('code', '=', 'P1001')
      .executeTakeFirstOrThrow()
    expect(message?.recipient).toBe(mobile)
    expect(message?.body).toContain("the customer's existing policy expires on 30/01/2027")
    // That one's old policy has ended by now: nothing is left to remind of.
    expect(await remindersOf(late.quoteId)).toEqual([])
    test.clock.set(`${day}T06:30:00.000Z`)
  })

  it('goes to the customer once a contact is given, and says that the port is possible now', async () => {
    const sale = await sell(asha, 'topup', { quote: topupQuote })
    await asha.post(`/api/portability/topup/${sale.quoteId}/`, portFor(75))
    await onDay(addDays(day, 15))
    const messages = await remindersOf(sale.quoteId)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.recipient).toBe(sale.mobile)
    expect(messages[0]?.body).toContain('It can now be ported')
    test.clock.set(`${day}T06:30:00.000Z`)
  })

  it('of either kind speaks the language of the sale, and to the partner that of the account', async () => {
    const [toPort, toRenew, unknown] = [
      await sell(asha, 'topup', { quote: topupQuote }),
      await sell(asha, 'topup', { quote: topupQuote }),
      await asked(portFor(75)),
    ]
    const ask = (quoteId: string, left: number) =>
      asha.post<PortView>(`/api/portability/topup/${quoteId}/`, portFor(left))
    const opens = (await ask(toPort.quoteId, 75)).data.remind_on!
    const ends = (await ask(toRenew.quoteId, 7)).data.remind_on!
    const quoteIds = [toPort.quoteId, toRenew.quoteId, unknown.quoteId]
    for (const language of customerLanguages) {
      await test.db.deleteFrom('outbox').where('case_id', 'in', quoteIds).execute()
      await test.db.updateTable('quotes').set({ language }).where('id', 'in', quoteIds).execute()
      const reads = partnerLanguages.includes(language)
      if (reads) await test.db.updateTable('partners').set({ language }).where('code', '=', 'P1001').execute()
      await onDay(ends)
      await onDay(opens)
      const rows = await test.db
        .selectFrom('outbox')
        .select(['template', 'language', 'body'])
        .where('case_id', 'in', quoteIds)
        .where('kind', '=', 'port_reminder')
        .orderBy('template')
        .execute()
      expect(rows.map((row) => `${row.template} ${row.language}`)).toEqual([
        `port_opens ${language}`,
        `port_reminder_partner ${reads ? language : 'hi'}`,
        `port_renew_there ${language}`,
      ])
      for (const row of rows)
        expect(
          matchesTemplate(
            registeredText(row.template as MessageKind, languageOr(row.language), test.deps.settings),
            row.body,
          ),
          row.body,
        ).toBe(true)
    }
    await test.db.updateTable('partners').set({ language: 'en' }).where('code', '=', 'P1001').execute()
    test.clock.set(`${day}T06:30:00.000Z`)
  })
})
