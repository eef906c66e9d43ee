import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import {
  familyForm,
  familyOfFour,
  formFor,
  makeProposal,
  makeQuote,
  medicalFor,
  quotes,
  sections,
} from './testing/samples.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

/** Values that have broken systems before, beside plausible ones. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1e308,
    '0',
    '-1',
    '9999999999',
    '0500000',
    'constructor',
    '__proto__',
    'toString',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '1900-01-01',
    [],
    {},
    [[]],
    'NEW',
    'child1',
    'Super Top-Up Plus',
    '000000',
    'अनन्या',
    '😀',
    'x'.repeat(300),
  ),
  fc.string(),
  fc.integer(),
  fc.double(),
)

/** The body with one value, somewhere inside, replaced, added or taken away. */
function spoil(body: unknown, steps: number[], value: unknown): unknown {
  if (body === null || typeof body !== 'object') return value
  const [step = 0, ...rest] = steps
  const keys = Object.keys(body)
  const copy: Record<string, unknown> | unknown[] = Array.isArray(body) ? [...body] : { ...body }
  if (step % 7 === 6) return Array.isArray(copy) ? [...copy, value] : { ...copy, [`extra${step}`]: value }
  const key = keys[step % Math.max(1, keys.length)]
  if (key === undefined) return value
  const at = copy as Record<string, unknown>
  if (rest.length === 0 && step % 5 === 4) delete at[key]
  else at[key] = rest.length === 0 ? value : spoil(at[key], rest, value)
  return copy
}
const steps = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 })
const refusals = [200, 400, 409, 413, 422]

async function neverBreaks(
  send: (body: unknown) => Promise<{ status: number; text: string }>,
  body: unknown,
  numRuns: number,
) {
  await fc.assert(
    fc.asyncProperty(steps, odd, async (at, value) => {
      const answer = await send(spoil(body, at, value))
      if (!refusals.includes(answer.status)) throw new Error(`${answer.status} ${answer.text}`)
    }),
    { numRuns, seed: 20261116 },
  )
}

describe('random bodies are refused or accepted, and never break the server', () => {
  it.each(['arogya-sanjeevani', 'health', 'topup', 'car'] as ProductId[])('quotes of %s', async (product) => {
    const body = product === 'car' ? quotes.car : { ...quotes[product], members: familyOfFour.members }
    await neverBreaks((sent) => partner.post(`/api/${product}/quote/`, sent), body, 200)
  })

  it('medical answers, proposals and sections', async () => {
    const quoteId = await makeQuote(partner, 'topup')
    await neverBreaks(
      (sent) => partner.post(`/api/topup/quote/pre-existing-desease/${quoteId}/`, sent),
      medicalFor(1),
      100,
    )
    await neverBreaks((sent) => partner.post(`/api/topup/quote/${quoteId}/proposal/`, sent), familyForm(), 100)
    const car = await makeQuote(partner, 'car')
    await neverBreaks((sent) => partner.post(`/api/car/quote/${car}/proposal/`, sent), formFor('car'), 100)
    const { at } = await makeProposal(partner, 'topup')
    for (const [name, body] of Object.entries(sections)) {
      if (name === 'kyc') continue
      await neverBreaks((sent) => partner.post(`${at}/${name}/`, sent), body, 60)
    }
  })
})
