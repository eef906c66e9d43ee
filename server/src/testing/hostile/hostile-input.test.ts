import { normaliseCode, normaliseName, normaliseText } from '@portal/domain/validation/text.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  address,
  bank,
  carForm,
  carQuote,
  contact,
  declarations,
  familyForm,
  familyOfFour,
  healthQuote,
  healthy,
  makeProposal,
  makeQuote,
  nominee,
  topupQuote,
} from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../test-app.ts'
import type { TestAnswer, TestClient } from '../test-client.ts'
import { allPaths, objectPaths, type Path, stringPaths, strings, withValue } from './body-paths.ts'
import { longStrings, naughtyStrings } from './naughty-strings.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

/** One call that takes a body: a good body, how it is sent, and where what was taken can be read again. */
interface Target {
  name: string
  body: object
  /** Before each sending that may be taken: a place for it. */
  open: () => Promise<{ path: string; readAt: (answer: TestAnswer) => string }>
  /** A taken body uses the place up. */
  once?: boolean
  hasFreeText?: boolean
}

const quoteTarget = (product: string, body: object): Target => ({
  name: `${product} quote`,
  body,
  open: async () => ({
    path: `/api/${product}/quote/`,
    readAt: ({ data }) => {
      const made = data as { quote_id?: string; quote?: { quote_id: string } }
      return `/api/${product}/quote/${made.quote_id ?? made.quote?.quote_id}/`
    },
  }),
})

const proposalTarget = (product: 'health' | 'car', body: object): Target => ({
  name: `${product} proposal`,
  body,
  once: true,
  hasFreeText: true,
  open: async () => {
    const quoteId = await makeQuote(partner, product)
    return {
      path: `/api/${product}/quote/${quoteId}/proposal/`,
      readAt: ({ data }) => `/api/${product}/quote/proposal/${Object.values(data as Record<string, string>)[0]}/`,
    }
  },
})

const sectionTarget = (section: string, body: object): Target => {
  let at: string | undefined
  return {
    name: section,
    body,
    open: async () => {
      at ??= (await makeProposal(partner, 'health')).at
      return { path: `${at}/${section}/`, readAt: () => `${at}/` }
    },
  }
}

const medicalTarget: Target = {
  name: 'medical answers',
  body: { members: [healthy('1', { conditions: [{ name: 'Other', since: '2019-06', note: 'A knee was operated' }] })] },
  open: async () => {
    const quoteId = await makeQuote(partner, 'health')
    return { path: `/api/health/quote/pre-existing-desease/${quoteId}/`, readAt: () => `/api/health/quote/${quoteId}/` }
  },
}

const targets: readonly Target[] = [
  quoteTarget('arogya-sanjeevani', { ...familyOfFour, members: familyOfFour.members.slice(1, 3) }),
  quoteTarget('health', { ...healthQuote, variant: 'Gold', discounts: ['existing'] }),
  quoteTarget('topup', { ...topupQuote, addons: { hospital_cash_premium: '1000' } }),
  { ...quoteTarget('car', carQuote), hasFreeText: true },
  proposalTarget('health', familyForm()),
  proposalTarget('car', carForm),
  medicalTarget,
  sectionTarget('contact-details', contact),
  { ...sectionTarget('nominee-details', nominee), hasFreeText: true },
  { ...sectionTarget('address-details', { ...address, permanent: { ...address.current } }), hasFreeText: true },
  sectionTarget('bank-details', bank),
  sectionTarget('discount-evidence', {
    existing: { policy_number: 'GRP/2025/00817', company: 'Suraksha Life' },
    employee: { number: 'E-10442', email: 'r.iyer@group.example' },
  }),
  sectionTarget('declarations', declarations),
]

/** What an answer must never show: the inside of the server, its database or its files. */
const internals =
  /node_modules|\.ts:\d|\bat (async )?[\w.<>]+ \(|violates|relation \\?"|syntax error at|invalid input syntax|invalid byte|kysely|SQLSTATE|ECONN/i
const allowedStatuses = [200, 400, 409, 413, 422]

function expectOrderly(answer: TestAnswer, describeCase: () => string): void {
  if (!allowedStatuses.includes(answer.status) || internals.test(answer.text))
    throw new Error(`${describeCase()}: ${answer.status} ${answer.text.slice(0, 300)}`)
  if (answer.status !== 200) {
    const { code, error, message, reference } = answer.body
    if (code !== answer.status || !error || !message || !reference) throw new Error(`${describeCase()}: ${answer.text}`)
  }
}

/** A taken string stays what it was, apart from the spelling the field tidies: NFC, spaces, dots after initials, capitals of codes. */
function isKept(sent: string, readValues: Set<string>): boolean {
  const forms = [sent, sent.normalize('NFC'), normaliseText(sent), normaliseName(sent), normaliseCode(sent)]
  return [...forms, sent.trim().toLowerCase()].some((form) => readValues.has(form))
}

/** On a machine with no time left the server says so and asks to come again: that is in order, and we come again. */
async function sendTo(path: string, body: object): Promise<TestAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await partner.post(path, body)
    if (answer.body.error !== 'timeout' || attempt === 5) return answer
    expect(answer.headers['retry-after']).toBeDefined()
  }
}

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 60)

describe('naughty strings in every string of every body', { timeout: 300_000 }, () => {
  it('lists enough naughty strings', () => {
    expect(new Set(naughtyStrings).size).toBe(naughtyStrings.length)
    expect(naughtyStrings.length).toBeGreaterThanOrEqual(150)
  })

  it.each(
    targets.map((target) => [target.name, target] as const),
  )('%s: refused in order or kept as sent', async (_, target) => {
    let place = await target.open()
    let acceptedCount = 0
    for (const [at, path] of stringPaths(target.body).entries())
      for (const text of textsFor(path, at)) {
        const answer = await sendTo(place.path, withValue(target.body, path, text))
        const describeCase = () => `${target.name} ${path.join('.')} = ${show(text)}`
        expectOrderly(answer, describeCase)
        if (answer.status !== 200) continue
        acceptedCount++
        const readReply = await partner.get(place.readAt(answer))
        if (!isSecret(path) && text !== '' && !isKept(text, strings(readReply.body)))
          throw new Error(`${describeCase()} was taken but reads ${readReply.text.slice(0, 500)}`)
        if (target.once) place = await target.open()
      }
    // Names in any script and free text are taken; codes, dates and choices are not.
    if (target.hasFreeText) expect(acceptedCount).toBeGreaterThan(10)
  })
})

const freeText = [
  'name',
  'line1',
  'line2',
  'city',
  'note',
  'make',
  'model',
  'variant',
  'insurer',
  'number',
  'email',
  'holder',
]

/** All of them where people write freely; codes, dates and choices take turns, so that each string still meets several fields. */
function textsFor(path: Path, at: number): string[] {
  const isFree = freeText.includes(String(path.at(-1)))
  // A rotating part here, all of them for free text in `npm run prove`.
  const every = process.env.PROVE_HOSTILE ? (isFree ? 1 : 3) : isFree ? 3 : 9
  return [...naughtyStrings.filter((_, i) => (i + at) % every === 0), longStrings[at % longStrings.length]!]
}

/** Shown masked, or not shown again at all. */
const isSecret = (path: Path) =>
  ['pan', 'account_number', 'mobile', 'version', 'since', 'note'].includes(String(path.at(-1)))

describe('other types where a value is expected', () => {
  const swaps: readonly unknown[] = [
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    '',
    'x',
    [],
    {},
    [[]],
    [null],
    { '': '' },
    ['a', 'b'],
  ]

  it.each(targets.map((target) => [target.name, target] as const))('%s: refused in order', async (_, target) => {
    let place = await target.open()
    for (const path of allPaths(target.body))
      for (const value of swaps) {
        const answer = await sendTo(place.path, withValue(target.body, path, value))
        expectOrderly(answer, () => `${target.name} ${path.join('.')} = ${show(value)}`)
        if (answer.status === 200 && target.once) place = await target.open()
      }
  })

  it.each([
    'null',
    '[]',
    '"text"',
    '1',
    'true',
    '{',
    '{"a":1,}',
    '{"a":NaN}',
    '[[[[',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{"a":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`,
    '\ufeff{}',
    '{"si":"1","si":"2"}',
  ])('a whole body that is %s', async (payload) => {
    for (const url of ['/api/health/quote/', '/api/car/quote/', '/pub/car/vehicleregestration', '/partner/login']) {
      const answer = await partner.send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect([400, 422], `${url} ${payload.slice(0, 30)}: ${answer.text}`).toContain(answer.status)
      expect(answer.text).not.toMatch(internals)
    }
  })
})

describe('keys nobody may set', () => {
  const keys = {
    premium: '1.00',
    Premium: '1.00',
    status: 'issued',
    state: 'issued',
    partner_id: 2,
    id: 'Q-1',
    quote_id: 'Q-1',
    role: 'admin',
    discount: '100',
    paid: true,
    isVerified: true,
    version: 99,
    rate_version: '1999-01',
    valid_until: '2099-01-01T00:00:00Z',
  }
  const ownPaths = new Set(['declarations.version'])

  it.each(
    targets.map((target) => [target.name, target] as const),
  )('%s: 422, in each of its objects', async (_, target) => {
    const place = await target.open()
    for (const path of objectPaths(target.body))
      for (const [key, value] of Object.entries(keys)) {
        if (ownPaths.has([target.name, ...path, key].join('.')) || path.at(-1) === 'addons') continue
        const answer = await partner.post(place.path, withValue(target.body, [...path, key], value))
        expect(answer.status, `${target.name} ${[...path, key].join('.')}: ${answer.text}`).toBe(422)
        expect(Object.keys(answer.body.fields ?? {}).join()).toContain(key)
      }
  })

  it('a refused change leaves the row as it was', async () => {
    const quoteId = await makeQuote(partner, 'health')
    const readQuote = () => test.db.selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow()
    const before = await readQuote()
    for (const [key, value] of Object.entries(keys)) {
      const answer = await partner.put(`/api/health/quote/${quoteId}/`, { ...healthQuote, si: '2000000', [key]: value })
      expect(answer.status, key).toBe(422)
    }
    expect(await readQuote()).toEqual(before)
  })
})

describe('the prototype of all objects', () => {
  const bodies = [
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `{"policy_type":"floater","si":"500000","members":[{"__proto__":{"isAdmin":true},"relation":"primary insured","gender":"male","age":30}]}`,
    `{"policy_type":"floater","si":"500000","pincode":"400001","members":[{"relation":"primary insured","gender":"male","age":30}],"addons":{"__proto__":true}}`,
    `{"policy_type":"floater","si":"500000","pincode":"400001","members":[{"relation":"primary insured","gender":"male","age":30}],"addons":{"constructor":true}}`,
  ]
  it.each(bodies)('cannot be changed by %s', async (payload) => {
    for (const url of ['/api/health/quote/', '/partner/login', '/pub/car/vehicleregestration']) {
      const answer = await partner.send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect([400, 422]).toContain(answer.status)
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
})

describe('naughty parts of an address', () => {
  it('answer 404 or 400 without internal details', async () => {
    for (const text of naughtyStrings.filter((one) => one.isWellFormed() && one.length < 400)) {
      const part = encodeURIComponent(text) || '%20'
      for (const url of [
        `/api/health/quote/${part}/`,
        `/api/health/quote/${part}/summary/`,
        `/api/health/quote/proposal/${part}/`,
        `/api/lookup/pincode/${part}/`,
        `/api/lookup/ifsc/${part}/`,
        `/api/rates/health/${part}/`,
        `/pub/share/${part}/`,
      ]) {
        const answer = await partner.send({ method: 'GET', url })
        expect(answer.status, `${url}: ${answer.text}`).toBeLessThan(500)
        expect(answer.text).not.toMatch(internals)
      }
    }
  })
})

it('an unexpected error shows a reference and nothing else', async () => {
  const broken = await buildTestApp({
    extra: (app) =>
      void app.get('/api/broken/', { config: { access: 'public', limits: 'none' } }, async () => {
        throw new Error('password=hunter2 at SELECT secret FROM partners')
      }),
  })
  const { status, body, text } = await broken.visitor().get('/api/broken/')
  expect(status).toBe(500)
  expect(Object.keys(body).sort()).toEqual(['code', 'error', 'message', 'reference'])
  expect(text).not.toMatch(/hunter2|SELECT|secret/)
  await broken.close()
})
