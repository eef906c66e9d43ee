import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { addDays, dayInKolkata } from '@portal/domain/kernel/day.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { address } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

/** What is in force; a test changes it in the middle of a sale, as a new release would. */
const inForce = {
  declarations: '2026-11',
  wording: '2026-11',
  /** The underwriting rules refer everybody. */
  refersAll: false,
  /** Every address needs a second line. */
  needsSecondLine: false,
}

/** The server as it runs, on a domain whose versions and rules can change under it. */
async function loadServer() {
  vi.resetModules()
  vi.doMock('@portal/domain/proposal/declarations.ts', async (original) => ({
    ...(await original<typeof import('@portal/domain/proposal/declarations.ts')>()),
    declarationsInForce() {
      return inForce.declarations
    },
  }))
  vi.doMock('@portal/domain/products/wording-version.ts', async (original) => ({
    ...(await original<typeof import('@portal/domain/products/wording-version.ts')>()),
    wordingInForce() {
      return inForce.wording
    },
  }))
  vi.doMock('@portal/domain/underwriting/underwrite.ts', async (original) => {
    const actual = await original<typeof import('@portal/domain/underwriting/underwrite.ts')>()
    return {
      ...actual,
      underwrite: (...given: Parameters<typeof actual.underwrite>) => {
        const result = actual.underwrite(...given)
        return inForce.refersAll && result.outcome === 'accept' ? { ...result, outcome: 'refer' as const } : result
      },
    }
  })
  vi.doMock('@portal/domain/proposal/missing-answers.ts', async (original) => {
    const actual = await original<typeof import('@portal/domain/proposal/missing-answers.ts')>()
    return {
      ...actual,
      findMissingAnswers: (...given: Parameters<typeof actual.findMissingAnswers>) => {
        const lacks = inForce.needsSecondLine && !given[1].sections?.['address-details']?.current.line2
        const issue = { section: 'address-details' as const, path: 'current.line2', code: 'required' }
        return [...actual.findMissingAnswers(...given), ...(lacks ? [issue] : [])]
      },
    }
  })
  return {
    ...(await import('../sales/rate-versions.ts')),
    ...(await import('./sync-with-gateway.ts')),
    ...(await import('./testing/customer.ts')),
    ...(await import('./verify-books.ts')),
  }
}
let server: Awaited<ReturnType<typeof loadServer>>

const changes = {
  declarations: () => {
    inForce.declarations = '2026-12'
  },
  wording: () => {
    inForce.wording = '2026-12'
  },
  'underwriting rules': () => {
    inForce.refersAll = true
  },
  'rules of the proposal': () => {
    inForce.needsSecondLine = true
  },
  rates: async () => {
    const tables = structuredClone(RATES_2026_04)
    const day = nextRatesDay()
    Object.assign(tables, { version: `dearer-${day}`, effectiveFrom: day })
    const { plan } = tables.tables
    plan.rows.base = (plan.rows.base ?? []).map((cell) => (typeof cell === 'number' ? cell * (1 + ratesLoaded) : cell))
    expect(await server.insertRateVersion(test.db, tables)).toBe(true)
    test.clock.set(`${new Date(test.clock.now()).toISOString().slice(0, 10)}T18:31:00.000Z`)
  },
}
type Versioned = keyof typeof changes
let ratesLoaded = 0
const nextRatesDay = () => {
  ratesLoaded += 1
  return addDays(dayInKolkata(test.clock.now()), 1)
}
/** Ten minutes before midnight in India: the next rates begin while the customer is on the page. */
function eveningBefore() {
  const day = addDays(dayInKolkata(test.clock.now()), 1)
  test.clock.set(`${day}T18:20:00.000Z`)
}

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  server = await loadServer()
  test = await server.buildMoneyApp()
  test.sandbox.control.setNotifyUrl(null)
})
beforeEach(async () => {
  eveningBefore()
  Object.assign(inForce, { declarations: '2026-11', wording: '2026-11', refersAll: false, needsSecondLine: false })
  partner = await test.loginAs('P1001')
})
afterAll(async () => {
  await test.close()
  vi.doUnmock('@portal/domain/proposal/declarations.ts')
  vi.doUnmock('@portal/domain/products/wording-version.ts')
  vi.doUnmock('@portal/domain/underwriting/underwrite.ts')
  vi.doUnmock('@portal/domain/proposal/missing-answers.ts')
  vi.resetModules()
})

type Sold = Awaited<ReturnType<(typeof server)['sell']>>
const link = { mode: 'link', journey: 'consent_payment' }
const engine = () => test.sandbox.control.engine

/** Walks a sale from link to policy, and lets something change at one point of it. */
async function walk(changesAt: Point, change: () => void | Promise<void>) {
  const sale = await server.sell(partner, 'topup')
  const premium = (await partner.get<PaymentStatus>(`${sale.at}/payment/`)).data.amount
  const { rate_version } = await test.db
    .selectFrom('quotes')
    .select('rate_version')
    .where('id', '=', sale.quoteId)
    .executeTakeFirstOrThrow()
  const at = async (point: Point) => (point === changesAt ? change() : undefined)
  await at('before the link')
  const createReply = await partner.post<PaymentStatus>(`${sale.at}/payment/`, link)
  if (createReply.status !== 200) return { sale, premium, stopped: createReply }
  const opened = await server.openAndVerify(test, createReply.data.link?.url?.split('#t=')[1] ?? '', sale.mobile)
  const { customer, details } = opened
  await at('between link and consent')
  const body = { accepted: ['truth', 'terms', 'cis'], content_hash: details.content_hash, language: 'en' }
  const consentReply = await customer.post<PayPage>('/pub/pay/consent/', body)
  if (consentReply.status !== 200) return { sale, premium, customer, stopped: consentReply }
  await at('between consent and payment')
  const started = await customer.post('/pub/pay/payment/', {})
  if (started.status !== 200) return { sale, premium, customer, stopped: started }
  await at('while the customer is at the bank')
  await payAtBank(sale)
  await at('between payment and issue')
  await server.runMoneyJobs(test)
  return { sale, premium, customer, rate_version }
}
type Point =
  | 'before the link'
  | 'between link and consent'
  | 'between consent and payment'
  | 'while the customer is at the bank'
  | 'between payment and issue'

async function payAtBank(sale: Sold) {
  const { id, gateway_order_id } = await test.db
    .selectFrom('payments')
    .select(['id', 'gateway_order_id'])
    .where('proposal_id', '=', sale.proposalId)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  engine().pay(gateway_order_id ?? '', 'success')
  await server.syncWithGateway(test.deps, id)
}

/** A new link for what the sale is now, agreed to and paid. */
async function sellOn(sale: Sold) {
  test.clock.advance(60_000)
  const { token } = await server.sendLink(partner, sale.at, link)
  const { customer, details } = await server.openAndVerify(test, token, sale.mobile)
  await server.agree(customer, details)
  expect((await customer.post('/pub/pay/payment/', {})).status).toBe(200)
  await payAtBank(sale)
  await server.runMoneyJobs(test)
}

const captured = async (sale: Sold) =>
  (await test.db.selectFrom('gateway_payments').select('id').where('proposal_id', '=', sale.proposalId).execute())
    .length
const policyOf = (sale: Sold) =>
  test.db.selectFrom('policies').selectAll().where('proposal_id', '=', sale.proposalId).executeTakeFirst()
const beforePayment = ['before the link', 'between link and consent', 'between consent and payment'] as const
const afterOrder = ['while the customer is at the bank', 'between payment and issue'] as const

describe('after the order the policy is issued on the terms the customer agreed to', () => {
  const all = Object.keys(changes) as Versioned[]
  it.each(
    all.flatMap((changedThing) => afterOrder.map((point) => [changedThing, point] as const)),
  )('a change of the %s %s', async (changedThing, point) => {
    const { sale, premium, stopped } = await walk(point, changes[changedThing])
    expect(stopped).toBeUndefined()
    expect(await server.proposalState(test, sale.proposalId)).toBe('issued')
    const policy = await policyOf(sale)
    expect((policy?.premium_paise ?? 0) / 100).toBe(Number(premium))
    const reviews = test.db.selectFrom('reviews').select('id').where('proposal_id', '=', sale.proposalId)
    expect(await reviews.execute()).toEqual([])
  })
})

describe('a change of the declarations before payment', () => {
  it.each(
    beforePayment,
  )('%s stops the payment and says what to do; the sale continues once that is done', async (point) => {
    const { sale, stopped, customer } = await walk(point, changes.declarations)
    expect(stopped).toMatchObject({
      status: 409,
      body: { error: 'blocked', data: { blockers: expect.arrayContaining(['declarations']) } },
    })
    expect(stopped?.body.message).toBe(
      'The declarations have changed. Open the proposal, accept the new declarations and send a new link.',
    )
    expect(await captured(sale)).toBe(0)
    if (customer) {
      expect((await customer.get<PayPage>('/pub/pay/status/')).data.stage).toBe('blocked')
      const mails = test.db.selectFrom('outbox').select('recipient').where('case_id', '=', sale.proposalId)
      expect(await mails.where('kind', '=', 'payment_blocked').execute()).toEqual([
        { recipient: 'asha.kumar@partners.example' },
      ])
    }
    expect((await partner.get<PaymentStatus>(`${sale.at}/payment/`)).data.blockers).toEqual(['declarations'])
    const accepted = { accepted: ['truth', 'terms', 'cis'], version: '2026-12' }
    expect((await partner.post(`${sale.at}/declarations/`, accepted)).status).toBe(200)
    await sellOn(sale)
    expect(await server.proposalState(test, sale.proposalId)).toBe('issued')
  })

  it('blocks a link opened afterwards, before any code is sent, and tells the agent why in the agent’s language', async () => {
    const sale = await server.sell(partner, 'topup')
    const { token } = await server.sendLink(partner, sale.at, link)
    changes.declarations()
    await partner.put('/api/partner/me/language/', { language: 'hi' })
    const openReply = await test.visitor().post<PayPage>('/pub/pay/open/', { token })
    expect(openReply.data.stage).toBe('blocked')
    const mails = test.db.selectFrom('outbox').select('body').where('case_id', '=', sale.proposalId)
    const [mail] = await mails.where('kind', '=', 'payment_blocked').execute()
    expect(mail?.body).toContain('घोषणाएँ बदल गई हैं')
    await partner.put('/api/partner/me/language/', { language: 'en' })
  })
})

describe('a change of the rules of the proposal before payment', () => {
  it.each(beforePayment)('%s stops the payment until the agent completes the answers', async (point) => {
    const { sale, stopped } = await walk(point, changes['rules of the proposal'])
    expect(stopped).toMatchObject({ status: 409, body: { error: 'blocked', data: { blockers: ['sections'] } } })
    expect(await captured(sale)).toBe(0)
    const current = { ...address.current, line2: 'Opposite the post office' }
    expect((await partner.post(`${sale.at}/address-details/`, { ...address, current })).status).toBe(200)
    await sellOn(sale)
    expect(await server.proposalState(test, sale.proposalId)).toBe('issued')
  })
})

describe('a change of the underwriting rules before payment', () => {
  it.each(beforePayment)('%s refers the sale instead of taking payment', async (point) => {
    const { sale, stopped } = await walk(point, changes['underwriting rules'])
    expect(stopped).toMatchObject({ status: 409, body: { error: 'state', data: { state: 'referred' } } })
    expect([await captured(sale), await server.proposalState(test, sale.proposalId)]).toEqual([0, 'referred'])
  })
})

describe('a change of the wording before payment', () => {
  it.each([
    'before the link',
    'between link and consent',
  ] as const)('%s: the customer agrees to the new one', async (point) => {
    const { sale, stopped } = await walk(point, changes.wording)
    expect(stopped).toBeUndefined()
    const consents = test.db.selectFrom('consents').select('wording_version').where('proposal_id', '=', sale.proposalId)
    expect([await server.proposalState(test, sale.proposalId), await consents.execute()]).toEqual([
      'issued',
      [{ wording_version: '2026-12' }],
    ])
  })

  it('between consent and payment: the customer agrees again, on the same link, and pays', async () => {
    const { sale, stopped, customer } = await walk('between consent and payment', changes.wording)
    expect(stopped).toMatchObject({ status: 409, body: { data: { state: 'payable', needs: 'consent' } } })
    expect((await customer!.get<PayPage>('/pub/pay/status/')).data.stage).toBe('review')
    await sellOn(sale)
    expect(await server.proposalState(test, sale.proposalId)).toBe('issued')
  })
})

describe('a change of the rates before payment', () => {
  it.each(beforePayment)('%s: the quoted price holds until its validity date', async (point) => {
    const { sale, premium, rate_version, stopped } = await walk(point, changes.rates)
    expect(stopped).toBeUndefined()
    const policy = await policyOf(sale)
    expect([(policy?.premium_paise ?? 0) / 100, policy?.breakup.rateVersion]).toEqual([Number(premium), rate_version])
  })
})

it('no walk ends with a payment that cannot be issued, and the books balance', async () => {
  expect((await server.verifyBooks(test.db)).breaks).toEqual([])
  const open = await test.db.selectFrom('reviews').select('kind').execute()
  expect(open).toEqual([])
  expect(ratesLoaded).toBe(5)
})
