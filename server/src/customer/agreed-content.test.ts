import { afterAll, beforeAll, expect, it } from 'vitest'
import { agree, openAndVerify, sell, sendLink } from '../payment/testing/customer.ts'
import { hashBody } from '../plugins/idempotency.ts'
import { readSale } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import { adult, healthQuote, healthy } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { agreedContentHash } from './agreed-content.ts'
import { findValidConsent } from './consents.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

/** As 0.1.0 hashed it, with the loading inside the premium for members. */
function hashOfFirstRelease({ quote, proposal, answers, medical }: Sale): string {
  const { trace: _, ...price } = proposal.frozen_breakup ?? quote.breakup
  const loading = price.lines.find((line) => line.key === 'loading')?.amount ?? 0
  const lines = price.lines
    .filter((line) => line.key !== 'loading')
    .map((line) => (line.key === 'members' ? { ...line, amount: line.amount + loading } : line))
  const { 'bank-details': __, ...sections } = answers.sections
  const { decided_exclusions: exclusions } = proposal
  const { product, inputs, loadings } = quote
  const cover = { product, inputs, loadings, exclusions, price: { ...price, lines } }
  return hashBody({ ...cover, medical, proposal: answers.proposal, sections })
}

const smoker = {
  quote: { ...healthQuote, members: [adult(35)] },
  medical: { members: [healthy('1', { tobacco: 'upto10' })] },
}

it('a consent of 0.1.0 is valid for the content it was given on, and not after a change', async () => {
  const made = await sell(partner, 'health', smoker)
  const sale = await readSale(test.db, test.deps, made.proposalId)
  expect(sale.quote.breakup.lines.map((line) => line.key)).toContain('loading')
  const { token } = await sendLink(partner, made.at, { mode: 'link', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, made.mobile)
  await agree(customer, details)
  const first = await test.db
    .selectFrom('consents')
    .selectAll()
    .where('proposal_id', '=', made.proposalId)
    .executeTakeFirstOrThrow()
  expect(first).toMatchObject({ content_version: 2, content_hash: agreedContentHash(sale) })
  expect(agreedContentHash(sale, 1)).toBe(hashOfFirstRelease(sale))
  const { items, ...rest } = first
  const old = { content_version: 1, content_hash: hashOfFirstRelease(sale), given_at: '2027-01-01T00:00:00.000Z' }
  await test.db
    .insertInto('consents')
    .values({ ...rest, ...old, id: 'CN-first-release', items: JSON.stringify(items) })
    .execute()
  expect((await findValidConsent(test.db, sale))?.id).toBe('CN-first-release')
  const changed = { ...sale, quote: { ...sale.quote, loadings: [25] } }
  expect(await findValidConsent(test.db, changed)).toBeUndefined()
})

it('every part of the answer sheet changes the hash; the bank account may change without a new consent', async () => {
  const made = await sell(partner, 'health', smoker)
  const sale = await readSale(test.db, test.deps, made.proposalId)
  const hash = agreedContentHash(sale)
  const withSections = (more: object) => ({
    ...sale,
    answers: { ...sale.answers, sections: { ...sale.answers.sections, ...more } },
  })
  expect(agreedContentHash(withSections({ 'abha-details': { members: [] } }) as Sale)).not.toBe(hash)
  expect(agreedContentHash({ ...sale, medical: { members: [] } })).not.toBe(hash)
  expect(agreedContentHash({ ...sale, proposal: { ...sale.proposal, decided_exclusions: 'sealed' } })).not.toBe(hash)
  const bank = { 'bank-details': { holder: 'A', account_number: '1', ifsc: 'B' } }
  expect(agreedContentHash(withSections(bank) as Sale)).toBe(hash)
})

it('the customer sees the loading as a line of its own and beside their name', async () => {
  const made = await sell(partner, 'health', smoker)
  const { token } = await sendLink(partner, made.at, { mode: 'pay_now', journey: 'consent_payment' })
  const { details } = await openAndVerify(test, token, made.mobile)
  const { lines, total } = details.proposal.summary.breakup
  expect(lines).toContainEqual(expect.objectContaining({ label: 'Loading (extra premium for health)' }))
  expect(lines.reduce((sum, line) => sum + Math.round(Number(line.amount) * 100), 0)).toBe(
    Math.round(Number(total) * 100),
  )
  expect(details.sheet.find((group) => group.key === 'member')?.rows).toContainEqual({
    label: 'Loading (extra premium for health)',
    value: '10%',
  })
})
