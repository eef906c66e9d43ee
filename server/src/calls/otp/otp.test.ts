import type { SentOtp, VerifiedOtp } from '@portal/contract/calls/otp.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contact, makeProposal } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
const texts: string[] = []
beforeAll(async () => {
  test = await buildTestApp({ sandbox: { onText: ({ text }) => texts.push(text) } })
})
beforeEach(async () => {
  test.clock.advance(60_000)
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

let counter = 0
const freshMobile = () => `98${String(10_000_000 + ++counter)}`
const send = (mobile: string, more: object = {}) =>
  partner.post<SentOtp>('/api/otp/', { purpose: 'contact', mobile, ...more })
const verify = (otp_id: string, code: string) => partner.post<VerifiedOtp>('/api/otp/verify/', { otp_id, code })

/** What the customer would read on the phone. */
async function codeOn(mobile: string): Promise<string> {
  const { body } = await test.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', mobile)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{4}/.exec(body)?.[0] ?? ''
}
const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000')

describe('contact codes', () => {
  it('a four-digit code goes to the mobile by the outbox and is kept only as a hash', async () => {
    const mobile = freshMobile()
    const codeReply = await send(mobile)
    expect(codeReply.data).toMatchObject({
      digits: 4,
      sent_to: `98xxxxxx${mobile.slice(-2)}`,
      resend_after_seconds: 30,
    })
    const code = await codeOn(mobile)
    const row = await test.db
      .selectFrom('otps')
      .selectAll()
      .where('id', '=', codeReply.data.otp_id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, id: '', code_hash: '', mobile_index: '' })).not.toContain(mobile)
    expect(row.code_hash).not.toContain(code)
    expect((await verify(codeReply.data.otp_id, code)).data).toEqual({ otp_id: codeReply.data.otp_id, verified: true })
  })

  it('a verified code proves the mobile of the contact details, once', async () => {
    const sale = await makeProposal(partner, 'topup')
    const mobile = freshMobile()
    const { data } = await send(mobile, { proposal_id: sale.proposalId })
    await verify(data.otp_id, await codeOn(mobile))
    const otherReply = await partner.post(`${sale.at}/contact-details/`, {
      ...contact,
      mobile: freshMobile(),
      otp_id: data.otp_id,
    })
    expect(otherReply.body.fields).toHaveProperty('otp_id')
    expect(
      (await partner.post(`${sale.at}/contact-details/`, { ...contact, mobile, otp_id: data.otp_id })).status,
    ).toBe(200)
    expect((await partner.get<{ mobile_verified: boolean }>(`${sale.at}/`)).data.mobile_verified).toBe(true)
  })

  it('three wrong attempts void a code, and then even the right one is refused', async () => {
    const mobile = freshMobile()
    const { data } = await send(mobile)
    const code = await codeOn(mobile)
    for (const triesLeft of ['2', '1', '0']) {
      const refusal = await verify(data.otp_id, wrongFor(code))
      expect(refusal.status).toBe(422)
      expect(refusal.body.fields?.code).toMatchObject({
        code: 'otp.wrong',
        message: expect.stringContaining(triesLeft),
      })
    }
    expect((await verify(data.otp_id, code)).body.fields?.code?.code).toBe('otp.gone')
  })

  it('[V-2] a short code is refused and counts as no attempt', async () => {
    const mobile = freshMobile()
    const { data } = await send(mobile)
    const refusal = await verify(data.otp_id, '12')
    expect(refusal.body.fields?.code?.message).toBe('Please enter 4 digit code sent to your mobile')
    const row = await test.db.selectFrom('otps').select('tries').where('id', '=', data.otp_id).executeTakeFirstOrThrow()
    expect(row.tries).toBe(0)
  })

  it('the right code twenty times at once succeeds once', async () => {
    const mobile = freshMobile()
    const { data } = await send(mobile)
    const code = await codeOn(mobile)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(data.otp_id, code)))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  })

  it('a new code waits thirty seconds and replaces the old one', async () => {
    const mobile = freshMobile()
    const first = await send(mobile)
    const oldCode = await codeOn(mobile)
    const soon = await send(mobile)
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(30)
    test.clock.advance(31_000)
    expect((await send(mobile)).status).toBe(200)
    expect((await verify(first.data.otp_id, oldCode)).status).toBe(422)
  })

  it('allows five codes per day and mobile, and five again the next day', async () => {
    const mobile = freshMobile()
    for (let i = 0; i < 5; i++) {
      expect((await send(mobile)).status).toBe(200)
      test.clock.advance(31_000)
    }
    expect((await send(mobile)).status).toBe(429)
    test.clock.advance(86_400_000)
    partner = await test.loginAs('P1001')
    expect((await send(mobile)).status).toBe(200)
  })

  it('a code expires after ten minutes', async () => {
    const mobile = freshMobile()
    const { data } = await send(mobile)
    test.clock.advance(10 * 60_000)
    expect((await verify(data.otp_id, await codeOn(mobile))).body.fields?.code?.code).toBe('otp.gone')
  })

  it('[V-1] refuses a short mobile, and a code of another partner', async () => {
    expect((await send('98765')).body.fields?.mobile?.message).toBe('Please enter full mobile number')
    const mobile = freshMobile()
    const { data } = await send(mobile)
    const otherPartner = await test.loginAs('P1002')
    expect(
      (await otherPartner.post('/api/otp/verify/', { otp_id: data.otp_id, code: await codeOn(mobile) })).status,
    ).toBe(404)
  })
})

describe('guessing', () => {
  it('allows thirty wrong codes per day and partner, over all mobiles', async () => {
    const guesser = await test.loginAs('P1002')
    for (let i = 0; i < 10; i++) {
      const mobile = freshMobile()
      const { data } = await guesser.post<SentOtp>('/api/otp/', { purpose: 'contact', mobile })
      const wrongCode = wrongFor(await codeOn(mobile))
      for (let tries = 0; tries < 3; tries++)
        await guesser.post('/api/otp/verify/', { otp_id: data.otp_id, code: wrongCode })
    }
    const mobile = freshMobile()
    const { data } = await guesser.post<SentOtp>('/api/otp/', { purpose: 'contact', mobile })
    const stopped = await guesser.post('/api/otp/verify/', { otp_id: data.otp_id, code: await codeOn(mobile) })
    expect(stopped.status).toBe(429)
  })
})

describe('ABHA codes', () => {
  const requestAbhaCode = (proposal_id: string, abha_id: string) =>
    partner.post<SentOtp>('/api/otp/', { purpose: 'abha', proposal_id, abha_id, insured_id: '1' })

  it('[E-22] the register sends six digits; verified, the number may be saved for that member', async () => {
    const sale = await makeProposal(partner, 'topup')
    const abha_id = '91123412341234'
    const codeReply = await requestAbhaCode(sale.proposalId, abha_id)
    expect(codeReply.data).toMatchObject({ digits: 6 })
    const code = /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? ''
    const verified = await verify(codeReply.data.otp_id, code)
    expect(verified.data).toMatchObject({ verified: true, profile: { name: 'Ramesh Kumar Iyer', gender: 'male' } })
    const saveReply = await partner.post(`${sale.at}/abha-details/`, { members: [{ insured_id: '1', abha_id }] })
    expect(saveReply.status).toBe(200)
  })

  it('distinguishes an unknown number from a register that is down', async () => {
    const sale = await makeProposal(partner, 'topup')
    expect((await requestAbhaCode(sale.proposalId, '91123412340000')).body.fields?.abha_id?.code).toBe('abha.unknown')
    expect((await requestAbhaCode(sale.proposalId, '91123412349999')).status).toBe(503)
  })
})
