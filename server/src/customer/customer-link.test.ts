import type { PayDetails, PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { addDays, dayInKolkata, showDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsFor } from '../context/count-attempts.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { limits } from '../kernel/limits.ts'
import {
  agree,
  buildMoneyApp,
  codeFor,
  newMobile,
  openAndVerify,
  sell,
  sendLink,
  toGateway,
  tokenOf,
} from '../payment/testing/customer.ts'
import { quotes } from '../sales/testing/samples.ts'
import { setState } from '../testing/set-state.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const consentPayment = { mode: 'link', journey: 'consent_payment' }

describe('a pay link', () => {
  it('shows plan, price and masked names before the code, everything after it', async () => {
    const sale = await sell(partner, 'topup')
    const { token, status } = await sendLink(partner, sale.at, consentPayment)
    expect(status.link).toMatchObject({ state: 'sent', resends_left: 3 })
    const customer = test.visitor()
    const opened = await customer.post<PayPage>('/pub/pay/open/', { token })
    expect(opened.data).toMatchObject({ stage: 'code', verified: false, members: 'R••• K••• I•••', premium: '2200.00' })
    expect(opened.text).not.toMatch(/Ramesh|1984-02-29|ABCPK|Hill Road/)
    const early = await customer.get('/pub/pay/details/')
    expect(early.status).toBe(409)
    expect(early.body.data).toEqual({ needs: 'code' })
    expect(
      (
        await customer.post('/pub/pay/consent/', {
          accepted: ['truth', 'terms', 'cis'],
          content_hash: 'a'.repeat(64),
          language: 'en',
        })
      ).status,
    ).toBe(409)
    expect((await partner.get<PaymentStatus>(`${sale.at}/payment/`)).data.link?.state).toBe('seen')
    await customer.post('/pub/pay/otp/', { language: 'hi' })
    const details = await customer.post<PayDetails>('/pub/pay/otp/verify/', { code: await codeFor(test, sale.mobile) })
    expect(details.data.members).toBe('Ramesh Kumar Iyer')
    expect(details.data.consents.filter((one) => one.required).map((one) => one.key)).toEqual(['truth', 'terms', 'cis'])
  })

  it('calls the floater of one person an individual cover', async () => {
    const sale = await sell(partner, 'health', { quote: { ...quotes.health, policy_type: 'floater' } })
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const { data } = await test.visitor().post<PayPage>('/pub/pay/open/', { token })
    expect(data.plan_type).toBe('individual')
  })

  it('the token is not in the database, and neither is the mobile', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const link = await test.db
      .selectFrom('pay_links')
      .selectAll()
      .where('proposal_id', '=', sale.proposalId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(link)).not.toContain(token)
    expect(JSON.stringify(link)).not.toContain(sale.mobile)
  })

  it('opened again with the same key after a lost answer admits this browser', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const key = { 'idempotency-key': `open ${sale.proposalId}` }
    await test.visitor().post('/pub/pay/open/', { token }, key)
    const again = test.visitor()
    expect((await again.post('/pub/pay/open/', { token }, key)).status).toBe(200)
    expect((await again.post('/pub/pay/otp/', {})).status).toBe(200)
  })

  it('a saved answer is sealed, and replayed to the same browser only', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const customer = test.visitor()
    await customer.post('/pub/pay/open/', { token })
    await customer.post('/pub/pay/otp/', {})
    const key = { 'idempotency-key': `verify ${sale.proposalId}` }
    const code = await codeFor(test, sale.mobile)
    const first = await customer.post('/pub/pay/otp/verify/', { code }, key)
    expect(first.text).toContain('Ramesh')
    const kept = await test.db
      .selectFrom('request_keys')
      .selectAll()
      .where('key', '=', key['idempotency-key'])
      .execute()
    expect(JSON.stringify(kept)).not.toMatch(/Ramesh|1984-02-29|ABCPK|Hill Road/)
    expect((await customer.post('/pub/pay/otp/verify/', { code }, key)).text).toBe(first.text)
    expect((await test.visitor().post('/pub/pay/otp/verify/', { code }, key)).status).toBe(410)
  })

  it('the partner’s own number is refused in any spelling, and another spelling of the customer’s number changes nothing', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const own = '+91 98200 10011'
    for (const path of ['payment/resend/', 'payment/']) {
      const refused = await partner.post(`${sale.at}/${path}`, {
        mobile: own,
        ...(path === 'payment/' && consentPayment),
      })
      expect(refused.body.fields?.mobile?.code, refused.text).toBe('mobile.partner')
    }
    const same = await partner.post<PaymentStatus>(`${sale.at}/payment/resend/`, { mobile: `+91 ${sale.mobile}` })
    expect(tokenOf(same.data.link?.url ?? '')).toBe(token)
  })

  it('a changed mobile closes the link sent to the old number', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const { customer } = await openAndVerify(test, token, sale.mobile)
    const resent = await partner.post(`${sale.at}/payment/resend/`, { mobile: newMobile() })
    expect(resent.status, resent.text).toBe(200)
    expect((await customer.get('/pub/pay/details/')).status).toBe(409)
    expect((await customer.get<PayPage>('/pub/pay/summary/')).data).toMatchObject({
      stage: 'closed',
      members: 'R••• K••• I•••',
    })
  })

  it('a wrong code is counted; three end it, also of twenty concurrent guesses', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const customer = test.visitor()
    await customer.post('/pub/pay/open/', { token })
    await customer.post('/pub/pay/otp/', {})
    const right = await codeFor(test, sale.mobile)
    const wrong = right === '1234' ? '4321' : '1234'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.post('/pub/pay/otp/verify/', { code: wrong })),
    )
    expect(answers.every((one) => one.status === 422)).toBe(true)
    expect((await customer.post('/pub/pay/otp/verify/', { code: right })).status).toBe(422)
    const otp = await test.db
      .selectFrom('otps')
      .select('tries')
      .where('purpose', '=', 'consent')
      .orderBy('sent_at', 'desc')
      .execute()
    expect(Math.max(...otp.map((one) => one.tries))).toBe(3)
  })

  it('consent needs every required box, and names the exact content', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    const body = { accepted: ['truth', 'terms'], content_hash: details.content_hash, language: 'hi' }
    const missing = await customer.post('/pub/pay/consent/', body)
    expect(missing.status).toBe(422)
    expect(missing.body.fields).toEqual({
      'accepted.cis': { code: 'customer.box_missing', message: 'आगे बढ़ने के लिए कृपया इस बॉक्स पर सही का निशान लगाएँ' },
    })
    const other = await customer.post('/pub/pay/consent/', {
      ...body,
      accepted: ['truth', 'terms', 'cis'],
      content_hash: 'b'.repeat(64),
    })
    expect(other.status).toBe(409)
    const page = await agree(customer, details)
    expect(page.stage).toBe('pay')
    await agree(customer, details)
    const evidence = await test.db
      .selectFrom('consents')
      .selectAll()
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(evidence).toHaveLength(1)
    expect(evidence[0]).toMatchObject({
      kind: 'proposal',
      content_hash: details.content_hash,
      amount_paise: 220_000,
      ip: '127.0.0.1',
    })
    expect(evidence[0]?.otp_ref).toMatch(/^O-/)
    await expect(
      test.db.updateTable('consents').set({ amount_paise: 1 }).where('id', '=', evidence[0]!.id).execute(),
    ).rejects.toThrow('append-only')
  })

  it('payment is never requested before consent', async () => {
    const sale = await sell(partner, 'topup')
    expect((await partner.post(`${sale.at}/payment/`, { mode: 'link', journey: 'payment' })).status).toBe(409)
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const { customer } = await openAndVerify(test, token, sale.mobile)
    const early = await customer.post('/pub/pay/payment/', {})
    expect(early.status).toBe(409)
    expect(early.body.data).toMatchObject({ needs: 'consent' })
    expect(test.sandbox.control.engine.orders().some((one) => one.notes.proposal_id === sale.proposalId)).toBe(false)
  })

  it('no amount is accepted from the client', async () => {
    const { customer } = await toGateway(test, partner, 'topup')
    expect((await customer.post('/pub/pay/payment/', { amount: '1.00' })).status).toBe(422)
  })

  it('an edit after consent voids it, the link and the order', async () => {
    const { sale, customer, paymentId } = await toGateway(test, partner, 'topup')
    const nominees = [{ name: 'Meera Iyer', relation: 'daughter', dob: '2000-05-05', share: 100 }]
    expect((await partner.post(`${sale.at}/nominee-details/`, { nominees })).status).toBe(200)
    expect((await customer.post('/pub/pay/payment/', {})).status).toBe(410)
    const payment = await test.db
      .selectFrom('payments')
      .select('given_up_at')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(payment.given_up_at).not.toBeNull()
    const consents = await test.db
      .selectFrom('consents')
      .innerJoin('consent_voids', 'consent_id', 'consents.id')
      .select('why')
      .where('proposal_id', '=', sale.proposalId)
      .execute()
    expect(consents).toEqual([{ why: 'nominee-details_changed' }])
  })

  it('is resent three times at most, cancelled by the partner, and superseded by the next one', async () => {
    const sale = await sell(partner, 'topup')
    const first = await sendLink(partner, sale.at, consentPayment)
    for (let i = 0; i < 3; i++) {
      const again = await partner.post<PaymentStatus>(`${sale.at}/payment/resend/`, {})
      expect(tokenOf(again.data.link?.url ?? '')).toBe(first.token)
    }
    expect((await partner.post(`${sale.at}/payment/resend/`, {})).status).toBe(429)
    const second = await sendLink(partner, sale.at, consentPayment)
    expect((await test.visitor().post('/pub/pay/open/', { token: first.token })).status).toBe(410)
    const cancelled = await partner.post<PaymentStatus>(`${sale.at}/payment/cancel/`, {})
    expect(cancelled.data.link?.state).toBe('cancelled')
    expect((await test.visitor().post('/pub/pay/open/', { token: second.token })).status).toBe(410)
  })

  it('one link goes out whatever the way: handing it over sends nothing, SMS and e-mail count', async () => {
    const sale = await sell(partner, 'topup')
    const body = { ...consentPayment, way: 'whatsapp' }
    const created = await partner.post<PaymentStatus>(`${sale.at}/payment/`, body)
    expect(created.data.link).toMatchObject({ state: 'created', ways: ['whatsapp'], resends_left: 3 })
    expect(created.data.link?.message).toContain(created.data.link?.url)
    const token = tokenOf(created.data.link?.url ?? '')
    const sentTo = async (recipient: string) =>
      (await test.db.selectFrom('outbox').select('channel').where('recipient', '=', recipient).execute()).length
    expect(await sentTo(sale.mobile)).toBe(0)
    for (const way of ['copy', 'qr', 'copy']) {
      const shared = await partner.post<PaymentStatus>(`${sale.at}/payment/share/`, { way })
      expect(tokenOf(shared.data.link?.url ?? '')).toBe(token)
    }
    const mailed = await partner.post<PaymentStatus>(`${sale.at}/payment/resend/`, { way: 'email' })
    expect(mailed.data.link).toMatchObject({
      state: 'sent',
      ways: ['whatsapp', 'copy', 'qr', 'email'],
      resends_left: 2,
    })
    expect(await sentTo(sale.mobile)).toBe(0)
    await partner.post<PaymentStatus>(`${sale.at}/payment/resend/`, { way: 'sms' })
    expect(await sentTo(sale.mobile)).toBe(1)
    const events = await test.db
      .selectFrom('audit_events')
      .select('event')
      .where('case_id', '=', sale.proposalId)
      .where('event', '=', 'link_shared')
      .execute()
    expect(events).toHaveLength(3)
    expect((await partner.post(`${sale.at}/payment/share/`, { way: 'sms' })).status).toBe(422)
    const other = await test.loginAs('P1002')
    expect((await other.post(`${sale.at}/payment/share/`, { way: 'copy' })).status).toBe(404)
    await partner.post(`${sale.at}/payment/cancel/`, {})
    expect((await partner.post(`${sale.at}/payment/share/`, { way: 'copy' })).status).toBe(409)
  })

  it('a chosen last day ends the link with that day, and another day keeps the same link', async () => {
    const sale = await sell(partner, 'topup')
    const day = (ahead: number) => addDays(dayInKolkata(test.clock.now()), ahead)
    const later = { ...consentPayment, mode: 'pay_later' }
    for (const [pay_by, code] of [
      [day(-1), 'date.min'],
      [day(8), 'date.max'],
      ['2026-02-30', 'date.format'],
    ]) {
      const refused = await partner.post(`${sale.at}/payment/`, { ...later, pay_by })
      expect(refused.body.fields?.pay_by?.code, refused.text).toBe(code)
    }
    const started = await partner.post<PaymentStatus>(`${sale.at}/payment/`, { ...later, pay_by: day(2) })
    expect(started.data.link?.expires).toBe(new Date(startOfDayMs(day(3)) - 1).toISOString())
    expect(started.data.link_until).toBe(new Date(startOfDayMs(day(8)) - 1).toISOString())
    const moved = await partner.post<PaymentStatus>(`${sale.at}/payment/resend/`, { pay_by: day(4) })
    expect(moved.data.link).toMatchObject({
      link_id: started.data.link?.link_id,
      mode: 'pay_later',
      expires: new Date(startOfDayMs(day(5)) - 1).toISOString(),
    })
    const messages = await test.db.selectFrom('outbox').select('body').where('recipient', '=', sale.mobile).execute()
    const days = messages.map(({ body }) => /Valid until (\S+)\. /.exec(body)?.[1]).sort()
    expect(days).toEqual([showDay(day(2)), showDay(day(4))])
  })

  it('a changed mobile voids the consent, and the next link goes to the new number', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const { customer, details } = await openAndVerify(test, token, sale.mobile)
    await agree(customer, details)
    const mobile = newMobile()
    const changed = await partner.post<PaymentStatus>(`${sale.at}/payment/resend/`, { mobile })
    expect(changed.status).toBe(200)
    expect(changed.data.link?.sent_to).toMatch(new RegExp(`${mobile.slice(-2)}$`))
    expect((await customer.post('/pub/pay/payment/', {})).status).toBe(410)
    const sent = await test.db.selectFrom('outbox').select('kind').where('recipient', '=', mobile).execute()
    expect(sent).toEqual([{ kind: 'link_consent_payment' }])
  })

  it("'something is wrong' closes the link and is shown to the agent, in the portal only", async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const { customer } = await openAndVerify(test, token, sale.mobile)
    const told = await customer.post<PayPage>('/pub/pay/something-wrong/', { what: 'I am a smoker' })
    expect(told.data.stage).toBe('closed')
    expect((await partner.get<PaymentStatus>(`${sale.at}/payment/`)).data.mistake).toBe('I am a smoker')
    const mails = await test.db.selectFrom('outbox').select('body').where('kind', '=', 'mistake_reported').execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).not.toContain('smoker')
  })

  it('expires with the end of its seventh day, and payment with it', async () => {
    const sale = await sell(partner, 'topup')
    const { token } = await sendLink(partner, sale.at, consentPayment)
    const before = test.clock.now()
    test.clock.advance(7 * 86_400_000 - 1000)
    const last = await test.visitor().post('/pub/pay/open/', { token })
    expect(last.status).toBe(200)
    test.clock.set(new Date(startOfDayMs(addDays(dayInKolkata(before), 8))).toISOString())
    const late = await test.visitor().post('/pub/pay/open/', { token })
    expect(late.status).toBe(410)
    expect(late.body.data).toMatchObject({ state: 'expired' })
    test.clock.set(new Date(before).toISOString())
  })

  it("another partner's proposal is not found", async () => {
    const sale = await sell(partner, 'topup')
    const stranger = await test.loginAs('P1002')
    for (const answer of [
      await stranger.get(`${sale.at}/payment/`),
      await stranger.post(`${sale.at}/payment/`, consentPayment),
      await stranger.post(`${sale.at}/payment/cancel/`, {}),
      await stranger.get(`${sale.at}/events/`),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, 'not_found'])
  })

  it('guessing is limited per address', async () => {
    const guesser = test.visitor()
    const tries: number[] = []
    const mostMisses = limits.openLink.most.find(({ by }) => by === 'address')!.max
    for (let i = 0; i < mostMisses + 3; i++)
      tries.push(
        (
          await guesser.send({
            method: 'POST',
            url: '/pub/pay/open/',
            remoteAddress: '10.9.8.7',
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify({ token: `guess-${i}`.padEnd(43, 'x') }),
          })
        ).status,
      )
    expect(tries.slice(0, mostMisses).every((status) => status === 410)).toBe(true)
    expect(tries.slice(mostMisses)).toEqual([429, 429, 429])
  })

  it('opens for its customer although others behind the same carrier address have guessed', async () => {
    const { at } = await sell(partner, 'topup')
    const { token } = await sendLink(partner, at, consentPayment)
    const opened = await test.visitor().send({
      method: 'POST',
      url: '/pub/pay/open/',
      remoteAddress: '10.9.8.7',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ token }),
    })
    expect(opened.status).toBe(200)
  })
})

it('a consent code counts for its recipient, its sale, the partner who sells and the address that asks', async () => {
  const sale = await sell(partner, 'topup')
  const { token } = await sendLink(partner, sale.at, consentPayment)
  await openAndVerify(test, token, sale.mobile)
  const whose = { recipient: sale.mobile, sale: sale.proposalId, partner: 'partner-p1001', address: '127.0.0.1' }
  const { keys } = countsFor(test.deps, limits.customerCode, 'message', whose)
  const counts = await test.db.selectFrom('rate_limits').select(['key', 'hits']).where('key', 'in', keys).execute()
  expect(counts.map(({ key }) => key).sort()).toEqual(keys.sort())
  const ofThisSale = counts.filter(({ key }) => /:(recipient|sale):/.test(key))
  expect(ofThisSale.map(({ hits }) => hits)).toEqual([1, 1, 1, 1])
})

describe('sending a link without end', () => {
  const mostOf = (by: string) => limits.paymentLink.most.find((limit) => limit.by === by)!.max
  const sent = async (proposalId: string) =>
    (await test.db.selectFrom('outbox').select('recipient').where('case_id', '=', proposalId).execute()).length
  const linksOf = (proposalId: string) =>
    test.db
      .selectFrom('pay_links')
      .select(['id', 'state'])
      .where('proposal_id', '=', proposalId)
      .orderBy('id')
      .execute()

  it('reaches one person a few times an hour: the refusal says when to try again, and the link sent last still opens', async () => {
    const sale = await sell(partner, 'topup')
    let token = ''
    for (let time = 0; time < mostOf('recipient'); time++)
      token = (await sendLink(partner, sale.at, consentPayment)).token
    const before = [await sent(sale.proposalId), await linksOf(sale.proposalId)]
    for (let time = 0; time < 20; time++) {
      const refused = await partner.post(`${sale.at}/payment/`, consentPayment)
      expect([refused.status, refused.body.error]).toEqual([429, 'too_often'])
      expect(refused.headers['retry-after']).toBe('3600')
      expect(refused.body.message).toBe('Too many attempts. Please try again in 60 minutes.')
    }
    expect([await sent(sale.proposalId), await linksOf(sale.proposalId)]).toEqual(before)
    expect(before[0]).toBe(2 * mostOf('recipient'))
    expect((await test.visitor().post('/pub/pay/open/', { token })).status).toBe(200)
  })

  it('reaches few strangers from one sale, whichever number is given', async () => {
    const sale = await sell(partner, 'topup')
    const statuses: number[] = []
    for (let time = 0; time < 20; time++)
      statuses.push(
        (await partner.post(`${sale.at}/payment/`, { ...consentPayment, way: 'sms', mobile: newMobile() })).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(mostOf('sale'))
    expect(statuses.slice(mostOf('sale')).every((status) => status === 429)).toBe(true)
    expect(await sent(sale.proposalId)).toBe(mostOf('sale'))
  })
})

describe('live status', () => {
  it('reports every change to the partner, whichever server made it', async () => {
    const sale = await sell(partner, 'topup')
    const address = test.app.server.address() as { port: number }
    const cookie = [...partner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const stop = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${address.port}${sale.at}/events/`, {
      headers: { cookie },
      signal: stop.signal,
    })
    expect(answer.headers.get('content-type')).toMatch('text/event-stream')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const reader = answer.body!.getReader()
    const states: (string | undefined)[] = []
    const next = async () => {
      const { value } = await reader.read()
      for (const line of new TextDecoder().decode(value).split('\n'))
        if (line.startsWith('data: ')) states.push((JSON.parse(line.slice(6)) as PaymentStatus).link?.state)
    }
    // A status read before a change may still arrive after it: what counts is that each change is told.
    const until = async (state: string | undefined) => {
      do await next()
      while (states.at(-1) !== state)
    }
    await until(undefined)
    const { token } = await sendLink(partner, sale.at, consentPayment)
    await until('sent')
    await test.visitor().post('/pub/pay/open/', { token })
    await until('seen')
    stop.abort()
    expect([...new Set(states)]).toEqual([undefined, 'sent', 'seen'])
  })
  const openStream = async (client: TestClient, at: string, stop = new AbortController()) => {
    const { port } = test.app.server.address() as { port: number }
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`http://127.0.0.1:${port}${at}/events/`, { headers: { cookie }, signal: stop.signal })
    return { answer, stop, reader: answer.body!.getReader() }
  }

  it('is open a few times for a session, and a closed stream makes room', async () => {
    const sale = await sell(partner, 'topup')
    const viewer = await test.loginAs('P1001')
    const most = limits.liveStatus.most.find(({ by }) => by === 'session')!.max
    const streams = await Promise.all(Array.from({ length: most }, () => openStream(viewer, sale.at)))
    expect(streams.map(({ answer }) => answer.status)).toEqual(Array(most).fill(200))
    const refused = await openStream(viewer, sale.at)
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '30'])
    streams[0]!.stop.abort()
    let again = await openStream(viewer, sale.at)
    // The server hears of the closed connection when it is next scheduled.
    while (again.answer.status === 429) again = await openStream(viewer, sale.at)
    expect(again.answer.status).toBe(200)
    for (const { stop } of [...streams, again]) stop.abort()
  })

  it.each([
    ['signed out', async (viewer: TestClient) => void (await viewer.get('/partner/logout'))],
    ['suspended', async () => void (await setStatus('suspended'))],
    ['timed out', async () => test.clock.advance(31 * 60_000)],
  ])('ends with the session, and tells nothing more: %s', async (_, endSession) => {
    const sale = await sell(partner, 'topup')
    const viewer = await test.loginAs('P1001')
    const { reader } = await openStream(viewer, sale.at)
    const first = await reader.read()
    expect(new TextDecoder().decode(first.value)).toContain('data: ')
    const began = test.clock.now()
    await endSession(viewer)
    await setState(test.db, 'proposals', { id: sale.proposalId }, { state: 'withdrawn' })
    await announceProposalChange(test.db as never, sale.proposalId)
    expect((await reader.read()).done).toBe(true)
    await setStatus('active')
    test.clock.set(new Date(began).toISOString())
  })

  const setStatus = (status: 'active' | 'suspended') =>
    test.db.updateTable('partners').set({ status }).where('code', '=', 'P1001').execute()
})
