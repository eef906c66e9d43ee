import { registerVehicle } from '@portal/contract/calls/lookup.ts'
import { createQuote, getQuote, updateQuote } from '@portal/contract/calls/quote.ts'
import { call } from '@portal/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import { testConfig as settings } from '../../testing/test-config.ts'
import { sayFailure } from '../words.ts'
import type { CallError } from './call-error.ts'
import { toFailure } from './call-failure.ts'
import { createSend } from './clients.ts'

const floater = { policy_type: 'floater' as const, si: '100000', members: [] }
const ok = (data: unknown) => new Response(JSON.stringify({ code: 200, data }))
const refusal = (status: number, error: string, more = {}) =>
  new Response(JSON.stringify({ code: status, error, message: error, reference: 'r-1', ...more }), { status })

/** A browser whose answers are given in order; what was asked is kept for the test. */
function browser(...answers: (Response | Error)[]) {
  const seen: { url: string; init: RequestInit; headers: Record<string, string> }[] = []
  const left: string[] = []
  const state = { cookies: 'theme=dark; csrftoken=first', forgotten: 0, keys: 0 }
  const send = createSend(settings, {
    fetch: async (url, init = {}) => {
      seen.push({ url: String(url), init, headers: (init.headers ?? {}) as Record<string, string> })
      const answer = answers.shift()
      if (!answer) throw new Error('no answer left')
      if (answer instanceof Error) throw answer
      return answer
    },
    cookies: () => state.cookies,
    location: () => ({ pathname: '/topup/discounts', search: '?a=1' }),
    goTo: (address) => left.push(address),
    forget: () => {
      state.forgotten += 1
    },
    newKey: () => `key-${++state.keys}`,
    wait: async () => undefined,
  })
  return { send, seen, left, state }
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: CallError) => error,
  )

describe('the clients', () => {
  it('[C-13] the main client uses the api root, credentials and X-CSRFToken read from the cookie at send time', async () => {
    const { send, seen, state } = browser(ok({ quote_id: 'q' }), ok({ quote_id: 'q' }))
    await send(createQuote, { params: { product: 'topup' }, body: floater })
    state.cookies = 'csrftoken=second%3D'
    await send(createQuote, { params: { product: 'topup' }, body: floater })
    expect(seen[0]!.url).toBe('https://provider.example/root/api/topup/quote/')
    expect(seen[0]!.init.credentials).toBe('include')
    expect(seen.map((one) => one.headers['x-csrftoken'])).toEqual(['first', 'second='])
  })

  it('[C-14] the second client uses the quote service root and credentials, without the CSRF header', async () => {
    const { send, seen } = browser(ok({ found: false }))
    await send(registerVehicle, { body: { registration_number: 'MH02AB1234' } })
    expect(seen[0]!.url).toBe('https://quotes.example/pub/car/vehicleregestration')
    expect(seen[0]!.init.credentials).toBe('include')
    expect(Object.keys(seen[0]!.headers)).not.toContain('x-csrftoken')
  })

  it('[P-1] a 401 leads the whole page to partner login, with a same-site way back', async () => {
    const { send, left } = browser(refusal(401, 'unauthenticated'))
    const error = await failureOf(send(getQuote, { params: { product: 'topup', quote_id: 'q' } }))
    expect(left).toEqual(['https://provider.example/partner/login?next=%2Ftopup%2Fdiscounts%3Fa%3D1'])
    expect(error?.kind).toBe('leaving')
  })

  it('a call with `stay` does not leave the page when nobody is logged in', async () => {
    const { send, left } = browser(refusal(401, 'unauthenticated'))
    expect((await failureOf(send(getQuote, { params: { product: 'topup', quote_id: 'q' }, stay: true })))?.status).toBe(
      401,
    )
    expect(left).toEqual([])
  })

  it.each([
    'Forbidden',
    'FORBIDDEN',
    '"forbidden"',
  ])('[P-2] a body equal to %s leads to partner logout and forgets the sale', async (body) => {
    const { send, left, state } = browser(new Response(body, { status: 403 }))
    await failureOf(send(getQuote, { params: { product: 'topup', quote_id: 'q' } }))
    expect(left).toEqual([settings.partnerLogoutUrl])
    expect(state.forgotten).toBe(1)
  })

  it('[P-3] a customer call never leads to login or logout', async () => {
    const open = call<undefined, unknown>('x', 'GET', '/pub/pay/summary/', 'public')
    const { send, left } = browser(refusal(401, 'x'), new Response('Forbidden', { status: 403 }))
    await failureOf(send(open))
    await failureOf(send(open))
    expect(left).toEqual([])
  })

  it('[X-1] other errors are passed to the caller, with their fields and reference', async () => {
    const fields = { 'members.0.dob': { code: 'date.future', message: 'Future Dates not Allowed' } }
    const { send, left } = browser(refusal(422, 'invalid', { fields }))
    const error = await failureOf(send(createQuote, { params: { product: 'topup' }, body: floater }))
    expect(error).toMatchObject({ kind: 'refused', status: 422, word: 'invalid', reference: 'r-1' })
    expect(error?.issues).toMatchObject([{ path: 'members.0.dob', code: 'date.future' }])
    expect(left).toEqual([])
  })

  it('[T-10] HTTP 200 with another code is a failure', async () => {
    const { send } = browser(new Response(JSON.stringify({ code: 422, error: 'posp', data: { posp: {} } })))
    expect(await failureOf(send(createQuote, { params: { product: 'topup' }, body: floater }))).toMatchObject({
      word: 'posp',
    })
  })

  it('sends one idempotency key while the body is unchanged, and a new one when it changes or the action is done', async () => {
    const { send, seen } = browser(
      new TypeError('lost'),
      ok({ quote_id: 'q' }),
      ok({ quote_id: 'r' }),
      refusal(500, 'internal'),
      ok({}),
    )
    const create = (si: string) =>
      failureOf(send(createQuote, { params: { product: 'topup' }, body: { ...floater, si } }))
    await create('1')
    await create('1')
    await create('1')
    await create('2')
    await create('3')
    expect(seen.map((one) => one.headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-2', 'key-3', 'key-4'])
  })

  it('sends the version last read as If-Match', async () => {
    const { send, seen } = browser(ok({}))
    await send(updateQuote, { params: { product: 'car', quote_id: 'q' }, body: floater, version: 7 })
    expect(seen[0]!.headers['if-match']).toBe('"7"')
  })

  it('retries once, silently, when only the CSRF token was stale', async () => {
    const { send, seen } = browser(refusal(403, 'csrf'), ok({}), ok({ quote_id: 'q' }))
    await expect(send(createQuote, { params: { product: 'topup' }, body: floater })).resolves.toEqual({ quote_id: 'q' })
    expect(seen[1]!.url).toMatch(/partner\/me/)
    expect(seen[2]!.headers['idempotency-key']).toBe(seen[0]!.headers['idempotency-key'])
  })

  it('repeats a read after a dropped connection, never a write', async () => {
    const read = browser(new TypeError('down'), new TypeError('down'), ok({ quote_id: 'q' }))
    await expect(read.send(getQuote, { params: { product: 'topup', quote_id: 'q' } })).resolves.toEqual({
      quote_id: 'q',
    })
    const write = browser(new TypeError('down'), ok({}))
    expect(await failureOf(write.send(createQuote, { params: { product: 'topup' }, body: floater }))).toMatchObject({
      kind: 'network',
    })
    expect(write.seen).toHaveLength(1)
  })

  it('[E-24] no call sends a token', async () => {
    const { send, seen } = browser(ok({}))
    await send(getQuote, { params: { product: 'topup', quote_id: 'q' } })
    expect(Object.keys(seen[0]!.headers).sort()).toEqual(['accept', 'x-csrftoken'])
  })

  it('an unattended read is marked as such and never redirects on 401', async () => {
    const { send, seen, left } = browser(refusal(401, 'unauthenticated'))
    const asked = { params: { product: 'topup', quote_id: 'q' }, unattended: true }
    expect(await failureOf(send(getQuote, asked))).toMatchObject({ status: 401, kind: 'refused' })
    expect(seen[0]!.headers['x-unattended']).toBe('1')
    expect(left).toEqual([])
  })

  it('an answer that is not JSON is a failure', async () => {
    const { send } = browser(new Response('<html>'))
    expect(await failureOf(send(getQuote, { params: { product: 'topup', quote_id: 'q' } }))).toMatchObject({
      kind: 'garbage',
    })
  })
})

it('a refusal with a waiting time says how long to wait', async () => {
  const tooOften = (seconds: string) =>
    new Response(JSON.stringify({ code: 429, error: 'too_often', message: '', reference: 'r' }), {
      status: 429,
      headers: { 'retry-after': seconds },
    })
  const said = async (seconds: string) =>
    sayFailure(
      toFailure(
        await failureOf(browser(tooOften(seconds)).send(getQuote, { params: { product: 'car', quote_id: 'q' } })),
      ),
    )
  expect(await said('12')).toBe('Please wait 12 seconds, then try again.')
  expect(await said('86400')).toBe('Too many attempts today. Please try again tomorrow.')
  expect(await said('60')).toBe('Too many attempts. Please wait a minute and try again.')
  expect(await said('600')).toBe('Too many attempts. Please try again in 10 minutes.')
  expect(await said('3600')).toBe('Too many attempts. Please try again in 60 minutes.')
  expect(await said('36000')).toBe('Too many attempts. Please try again in 10 hours.')
  expect(await said('10800')).toBe('Too many attempts. Please try again in 3 hours.')
})
