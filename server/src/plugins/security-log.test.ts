import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../context/demo-accounts.ts'
import { healthQuote } from '../sales/testing/samples.ts'
import { createLog } from '../serve.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { classifyAnswer } from './security-events.ts'

interface Line {
  security?: boolean
  event: string
  account?: string
  address: string
  object: Record<string, string>
  outcome: string | number
  trace_id: string
}

let lines: Line[] = []
let test: TestApp
beforeAll(async () => {
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  test = await buildTestApp({ deps: { log } })
})
afterAll(() => test.close())
beforeEach(async () => {
  lines = []
  await test.db.deleteFrom('rate_limits').execute()
})

/** The lines of the security log, once there are so many. */
async function logged(count: number): Promise<Line[]> {
  await vi.waitFor(() => expect(lines.filter(({ security }) => security)).toHaveLength(count), 10_000)
  return lines.filter(({ security }) => security)
}
const address = '127.0.0.1'

describe('the security log', () => {
  it('names account, address and outcome of a sign-in, and no name that somebody typed', async () => {
    const visitor = test.visitor()
    await visitor.post('/partner/login', { username: 'P1001', password: demoPassword })
    await visitor.post('/partner/login', { username: 'p1002', password: 'wrong' })
    await visitor.post('/partner/login', { username: 'my-secret-password', password: 'x' })
    const found = await logged(3)
    expect(found.map(({ event, account, address, outcome }) => [event, account, address, outcome])).toEqual([
      ['signed_in', 'P1001', address, 'done'],
      ['sign_in_refused', 'P1002', address, 'unauthenticated'],
      ['sign_in_refused', undefined, address, 'unauthenticated'],
    ])
    expect(JSON.stringify(lines)).not.toContain('my-secret-password')
    expect(found[0]!.trace_id).toMatch(/^[0-9a-f]{32}$/)
  })

  it('tells an id of somebody else from one that nobody has, and writes down no text that is no id', async () => {
    const owner = await test.loginAs('P1001')
    await owner.post('/api/health/quote/', healthQuote)
    const { id: quote_id } = await test.db.selectFrom('quotes').select('id').executeTakeFirstOrThrow()
    const other = await test.loginAs('P1002')
    // Whose an id is, is looked up after the answer: each line is awaited before the next request.
    const asked = [quote_id, 'Q-0000000000000000000000000000000a', 'Asha%20Kumar']
    for (const [place, id] of asked.entries()) {
      await other.get(`/api/health/quote/${id}/`)
      await logged(place + 1)
    }
    await owner.get(`/api/health/quote/${quote_id}/`)
    const found = await logged(3)
    expect(found.map(({ event, account, object, outcome }) => [event, account, object.quote_id, outcome])).toEqual([
      ['id_not_found', 'P1002', quote_id, 'foreign'],
      ['id_not_found', 'P1002', 'Q-0000000000000000000000000000000a', 'unknown'],
      ['id_not_found', 'P1002', undefined, 'unknown'],
    ])
    expect(JSON.stringify(lines)).not.toContain('Asha')
  })

  it('has refused access, forged requests, limits, codes, refused uploads and changes by the office', async () => {
    const partner = await test.loginAs('P1001')
    await partner.get('/api/office/partners/')
    await partner.post('/api/health/quote/', healthQuote, { 'x-csrftoken': 'forged' })
    const asked = await partner.post('/api/otp/', { purpose: 'contact', mobile: '9820098200' })
    const visitor = test.visitor()
    for (let attempt = 0; attempt < 6; attempt++)
      await visitor.post('/partner/login', { username: 'P1002', password: 'wrong' })
    const admin = await test.loginAs('A9001')
    const listed = (await admin.get('/api/office/partners/')).data as { rows: { partner_id: string }[] }
    await admin.post(`/api/office/partners/${listed.rows[0]!.partner_id}/reset/`, { reason: 'Forgotten' })
    expect(asked.status).toBe(200)
    const events = (await logged(10)).map(({ event, account, outcome }) => [event, account, outcome])
    expect(events).toEqual([
      ['access_refused', 'P1001', 'not_allowed'],
      ['request_forged', 'P1001', 'csrf'],
      ['code_requested', 'P1001', 'done'],
      ...Array.from({ length: 5 }, () => ['sign_in_refused', 'P1002', 'unauthenticated']),
      ['limit_hit', 'P1002', 'too_often'],
      ['office_changed', 'A9001', 'done'],
    ])
  })
})

it('tells what is part of signing in from what is refused, and who confirmed or changed their account', async () => {
  const classify = (answer: Partial<Parameters<typeof classifyAnswer>[0]>) =>
    classifyAnswer({
      method: 'POST',
      route: '',
      call: '',
      status: 200,
      word: undefined,
      hasAccount: true,
      isSignedIn: true,
      awaitsFactor: false,
      namesId: false,
      ...answer,
    })
  expect([
    classify({ route: '/partner/login', status: 401, word: 'second_factor', awaitsFactor: true }),
    classify({ route: '/partner/login', status: 303, awaitsFactor: true }),
    classify({ route: '/partner/login', status: 503, word: 'unavailable', hasAccount: false }),
    classify({ route: '/partner/login/second-step', status: 303 }),
    classify({ route: '/partner/login/second-step', status: 303, hasAccount: false }),
    classify({ route: '/partner/login/second-step', status: 422 }),
    classify({ route: '/partner/account/confirm', status: 303 }),
    classify({ call: 'giveStepUp', status: 422 }),
    classify({ call: 'refundPayment', status: 403, word: 'step_up' }),
    classify({ route: '/partner/account/second-factor/remove' }),
    classify({ route: '/partner/account/language' }),
    classify({ call: 'changeMyPassword', status: 422 }),
    classify({ route: '/partner/reset', status: 410, hasAccount: false }),
  ]).toEqual([
    'password_accepted',
    'password_accepted',
    undefined,
    'signed_in',
    undefined,
    'second_step_refused',
    'identity_confirmed',
    'identity_refused',
    undefined,
    'account_changed',
    undefined,
    'account_change_refused',
    'account_change_refused',
  ])
  const partner = await test.loginAs('P1001')
  lines = []
  await partner.post('/api/partner/me/step-up/proof/', { password: 'wrong' })
  await partner.post('/api/partner/me/step-up/proof/', { password: demoPassword })
  await partner.post('/partner/account/sign-out-others', {})
  expect((await logged(3)).map(({ event, account, outcome }) => [event, account, outcome])).toEqual([
    ['identity_refused', 'P1001', 'invalid'],
    ['identity_confirmed', 'P1001', 'done'],
    ['account_changed', 'P1001', 'done'],
  ])
})

it('many from one address or on one account raise an alarm that says who and what to do', async () => {
  const other = await test.loginAs('P1002')
  for (let attempt = 0; attempt < 31; attempt++) await other.get('/api/policy/POL-0000000000000000000000000000000a/')
  await logged(31)
  await test.app.writeSecurityCounts()
  const admin = await test.loginAs('A9001')
  const status = (await admin.get('/api/office/status/')).data as { watched: object[]; seen_often: object[] }
  expect(status.watched).toContainEqual(expect.objectContaining({ alert: 'ForeignIdsAsked', limit: 30, is_over: true }))
  expect(status.seen_often).toContainEqual(
    expect.objectContaining({ pattern: 'foreign_ids', kind: 'account', subject: 'P1002' }),
  )
  expect(status.seen_often).toContainEqual(expect.objectContaining({ kind: 'address', subject: address }))
})
